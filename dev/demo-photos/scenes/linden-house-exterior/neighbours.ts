import { bricks, windowOut } from '../../kit/facade.ts';
import { greens } from '../../kit/plants.ts';
import type { Scene } from '../../kit/scene.ts';
import { hedge, tree } from '../../kit/trees.ts';
import { day, TRIM } from './look.ts';
/** The house to the left, and the trees behind. */
export function neighbours(s: Scene): void {
  const left = s.plane([-24, 0, 3], [1, 0, 0]);
  bricks(s, left, 0, 0, 15.5, 7.2, '#b07e66', 9);
  for (let i = 0; i < 4; i++)
    for (const v of [1, 4.3])
      windowOut(s, left, 1 + i * 3.7, v, 1.6, 1.9, { ...day, cols: 2, rows: 2, seed: i, sill: TRIM });
  left.slab(-0.3, 7.1, 16.1, 0.4, 0.3, TRIM);
  s.poly(
    [
      [-8.5, 0, 3],
      [-8.5, 0, 13],
      [-8.5, 7.2, 13],
      [-8.5, 7.2, 3],
    ],
    s.lit('#a5735c', [1, 0, 0]),
  );
  s.solid(() => {
    tree(s, 8.8, 9, 9.6, greens.lush, 12, { spread: 0.33, dab: 0.14, dense: 0.7 });
    tree(s, 14.5, 14, 10.5, greens.olive, 3, { spread: 0.34, dab: 0.15, dense: 0.7 });
    hedge(s, 12.5, 4.2, 14, 1.9, 1.4, greens.lush, 13, 0.11);
  });
}
