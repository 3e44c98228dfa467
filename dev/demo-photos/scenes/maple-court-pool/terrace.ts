import { palette as c } from '../../kit/colour.ts';
import { lounger, umbrella } from '../../kit/outdoor.ts';
import { greens, plant, potted } from '../../kit/plants.ts';
import type { Scene } from '../../kit/scene.ts';
import { turned } from '../../kit/solids.ts';
import { roundTable } from '../../kit/tables.ts';
import { foliage, hedge } from '../../kit/trees.ts';
/** Loungers, umbrellas and pots around the pool. */
export function terrace(s: Scene): void {
  s.solid(() => {
    for (let i = 0; i < 5; i++) {
      s.at([-6.0, 0, -3.6 + i * 2.5], 90, () => lounger(s, '#f6efe2', c.honey));
      s.at([6.9, 0, -2.4 + i * 2.5], -90, () => lounger(s, '#f6efe2', c.honey));
    }
    for (const z of [-2.4, 2.6, 7.2]) umbrella(s, -6.7, z, 2.45, 1.5, '#f3e7d3');
    for (const z of [-1.1, 3.9]) umbrella(s, 7.6, z, 2.45, 1.5, '#c8764f');
    for (const [x, z] of [
      [-6.0, -2.3],
      [6.9, -1.1],
      [6.9, 3.9],
    ] as const) {
      roundTable(s, x, z, 0.24, 0.42, c.oak, c.honey);
      turned(
        s,
        x,
        0.42,
        z,
        [
          [0.03, 0],
          [0.04, 0.13],
        ],
        '#e9b46a',
        { open: '#f6dca6' },
      );
    }
    hedge(s, 0.5, 17.4, 17, 1.1, 1, greens.lush, 3, 0.1);
    for (const [x, z, seed] of [
      [-9.4, 0.4, 5],
      [-9.5, 6, 6],
      [10.6, -1.6, 7],
      [10.7, 4.6, 8],
      [10.7, 10, 9],
    ] as const) {
      s.box(x, 0, z, 1.1, 0.62, 2.6, '#d8c8b2');
      foliage(
        s,
        [
          { at: [x, 0.95, z - 0.6], r: [0.7, 0.6, 0.8] },
          { at: [x, 1.05, z + 0.5], r: [0.75, 0.7, 0.8] },
        ],
        greens.sage,
        seed,
        { dab: 0.075, bias: 0.5 },
      );
      plant(s, 'grass', [x, 0.62, z - 0.2], 1.7, seed + 20, greens.olive);
    }
    potted(s, 'palm', -5.3, 0, -5.4, 1.45, '#e9dfce', 3);
    potted(s, 'palm', 6.3, 0, -5.2, 1.6, c.terracotta, 11);
    potted(s, 'snake', 7.0, 0, -4.7, 1.0, '#e9dfce', 12);
  });
}
