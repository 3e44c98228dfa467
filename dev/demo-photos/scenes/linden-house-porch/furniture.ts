import { palette as c } from '../../kit/colour.ts';
import { column, gardenChair, railing } from '../../kit/outdoor.ts';
import { greens, plant, potted } from '../../kit/plants.ts';
import type { Scene } from '../../kit/scene.ts';
import { stack } from '../../kit/shelves.ts';
import { turned } from '../../kit/solids.ts';
import { roundTable } from '../../kit/tables.ts';

const TRIM = '#fbf6ec';

/** A hanging pot with a fern: fronds up and over a clay bowl. */
function basket(s: Scene, x: number, y: number, z: number): void {
  turned(
    s,
    x,
    y - 0.2,
    z,
    [
      [0.05, 0],
      [0.14, 0.06],
      [0.18, 0.2],
    ],
    c.terracotta,
    { open: '#3b2c22', sharp: true },
  );
  plant(s, 'palm', [x, y, z], 0.42, Math.round(z * 9), greens.lush);
  plant(s, 'herb', [x, y - 0.02, z], 0.3, Math.round(z * 7), greens.lush);
}

/** Columns, railings and whatever stands, lies and hangs between them. */
export function furniture(s: Scene): void {
  s.solid(() => {
    for (const z of [1.8, 4.3, 6.8]) column(s, 1.62, z, 0, 2.64, TRIM, 0.19);
    for (const [a, b] of [
      [-2.0, 1.65],
      [1.95, 4.15],
      [4.45, 6.65],
    ] as const)
      railing(s, [1.62, 0, a], [1.62, 0, b], 0.86, TRIM, 0.14);
    railing(s, [-1.6, 0, 8.1], [1.6, 0, 8.1], 0.86, TRIM, 0.14);
    s.at([-0.95, 0, 3.5], -58, () => gardenChair(s, '#efe7d9', c.terracotta));
    s.at([-0.95, 0, 1.95], -112, () => gardenChair(s, '#efe7d9', c.terracotta));
    s.at([-0.75, 0, 2.72], 0, () => {
      roundTable(s, 0, 0, 0.26, 0.46, c.walnut, c.iron);
      stack(s, -0.06, 0.46, 0.04, [c.navy, c.mustard], 20);
      turned(
        s,
        0.11,
        0.46,
        -0.09,
        [
          [0.036, 0],
          [0.042, 0.085],
        ],
        c.cream,
        { open: '#4a2a1c' },
      );
    });
    potted(s, 'olive', -1.38, 0, 1.15, 1.25, c.terracotta, 3);
    potted(s, 'monstera', -1.2, 0, 5.3, 1.05, '#e9dfce', 6);
    potted(s, 'palm', 1.2, 0, 6.9, 1.5, c.terracotta, 9);
    potted(s, 'grass', 1.28, 0, 0.35, 0.85, '#d9cdb9', 12, greens.sage);
    for (const z of [0.55, 3.05, 5.55]) {
      s.item(
        [
          [1.2, 1.6, z - 0.3],
          [1.6, 2.7, z + 0.3],
        ],
        () => {
          s.line(
            [
              [1.5, 2.64, z],
              [1.5, 2.2, z],
            ],
            '#4a4038',
            1.6,
          );
          basket(s, 1.5, 2.0, z);
        },
      );
    }
    turned(
      s,
      -1.58,
      1.75,
      2.45,
      [
        [0.05, 0],
        [0.085, 0.04],
        [0.085, 0.22],
        [0.03, 0.3],
      ],
      '#ffe2a6',
      { glow: true, sharp: true },
    );
  });
}
