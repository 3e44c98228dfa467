import { palette as c } from '../../kit/colour.ts';
import { lawn } from '../../kit/ground.ts';
import { gardenChair } from '../../kit/outdoor.ts';
import { greens, plant } from '../../kit/plants.ts';
import type { Scene } from '../../kit/scene.ts';
import { roundTable } from '../../kit/tables.ts';
import { foliage, hedge, tree } from '../../kit/trees.ts';

/** How far the garden lies below the boards. */
const YARD = -0.6;

/** Trees, flowers and a table on the lawn. */
export function backGarden(s: Scene): void {
  s.group('style="filter:blur(2px)"', () => {
    for (let i = 0; i < 12; i++)
      foliage(
        s,
        [{ at: [-14 + i * 4.2, 2.4, 30 + (i % 3) * 2], r: [4, 3.4 + (i % 4) * 0.8, 2] }],
        { dark: '#66805f', mid: '#93a77a', light: '#dbd79c' },
        i + 3,
        { dab: 0.22, dense: 0.5 },
      );
  });
  lawn(
    s,
    [
      [1.2, YARD, -3],
      [30, YARD, -3],
      [34, YARD, 28],
      [-12, YARD, 28],
    ],
    4,
    '#9db060',
  );
  s.poly(
    [
      [6, YARD, 2],
      [14, YARD, 4],
      [13, YARD, 9],
      [5, YARD, 7],
    ],
    '#22301f',
    { opacity: 0.26, blur: 16, blend: 'multiply' },
  );
  s.solid(() => {
    hedge(s, 14, 17, 56, 2.2, 1.6, greens.lush, 3, 0.12);
    tree(s, 9.5, 11.5, 7.4, greens.lush, 4, { spread: 0.33, dab: 0.1, dense: 0.75 });
    tree(s, 3.4, 14.5, 6.2, greens.olive, 9, { spread: 0.32, dab: 0.09, dense: 0.75 });
    tree(s, 16, 15, 8, greens.lush, 14, { spread: 0.34, dab: 0.12, dense: 0.7 });
    s.at([0, YARD, 0], 0, () => {
      for (let i = 0; i < 22; i++) {
        plant(
          s,
          i % 3 === 1 ? 'bouquet' : 'grass',
          [2.6 + (i % 3) * 0.35, 0, 0.6 + i * 0.42],
          0.95 + (i % 4) * 0.12,
          i + 30,
          i % 2 ? greens.lush : greens.sage,
        );
      }
      s.at([6.4, 0, 7], 0, () => {
        s.cast(0, 0.4, 0, 1.5, 0.3, 1.5, { blur: 8, opacity: 0.3, level: YARD });
        roundTable(s, 0, 0, 0.75, 0.72, '#e9e0d0', c.iron);
      });
      for (const [x, z, t] of [
        [5.2, 7, -90],
        [7.6, 7, 90],
      ] as const)
        s.at([x, 0, z], t, () => gardenChair(s, '#8aa08c', '#f1e6d2'));
    });
  });
}
