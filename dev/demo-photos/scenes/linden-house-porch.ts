import { palette as c, shade } from '../kit/colour.ts';
import { rug } from '../kit/decor.ts';
import { bricks, lawn, sky, windowOut } from '../kit/facade.ts';
import { column, gardenChair, lights, railing } from '../kit/outdoor.ts';
import { greens, plant, potted } from '../kit/plants.ts';
import { finish, planks } from '../kit/room.ts';
import { Scene } from '../kit/scene.ts';
import { stack } from '../kit/shelves.ts';
import { roundTable, turned } from '../kit/solids.ts';
import { foliage, hedge, tree } from '../kit/trees.ts';

const TRIM = '#fbf6ec';
const YARD = -0.6;

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

/** The back porch in late afternoon, looking along the boards into the garden. */
export function lindenPorch(): string {
  const s = new Scene(
    { at: [-0.15, 1.5, -2.2], yaw: 10, focal: 1180, centre: [960, 600] },
    { dir: [0.72, 0.52, 0.3], sun: [0.36, 0.29, 0.17], sky: [0.18, 0.18, 0.19], fill: [0.67, 0.65, 0.64], flat: 0.3 },
  );
  sky(
    s,
    [
      [0, '#86b3d1'],
      [0.6, '#d5dfd9'],
      [1, '#fbeccb'],
    ],
    600,
    { seed: 8, bright: '#fffaf0', shadow: '#cdd3d3', clouds: 6 },
  );
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
  // house side and porch shell
  const wall = s.plane([-1.7, 0, -3], [0, 0, 1]);
  bricks(s, wall, 1.55, 0, 10.45, 2.9, '#a47a69', 4, 0.5);
  const glass = { top: '#bcd3da', low: '#e8dcc0', frame: TRIM, reveal: '#ece4d6', lit: true };
  wall.slab(3.95, 0, 1.3, 2.4, 0.05, TRIM);
  wall.slab(4.12, 0.02, 0.96, 2.2, 0.07, c.forest);
  windowOut(s, s.plane([-1.63, 0, -3], [0, 0, 1]), 4.26, 1.02, 0.68, 1.05, {
    ...glass,
    cols: 2,
    rows: 2,
    depth: 0.03,
    curtain: false,
  });
  wall.rect(4.26, 0.2, 0.68, 0.62, shade(c.forest, 0.85), { out: 0.071 });
  for (const u of [6.2, 8.3]) {
    wall.slab(u - 0.12, 0.72, 1.54, 1.74, 0.04, TRIM);
    windowOut(s, wall, u, 0.84, 1.3, 1.5, { ...glass, cols: 2, rows: 2, depth: 0.08, seed: 5, sill: TRIM });
  }
  planks(s, { x0: -1.7, x1: 1.75, z0: -3, z1: 8.2, h: 3 }, '#b58f6a', { wide: 0.13, seed: 9 });
  s.poly(
    [
      [1.75, 0, -3],
      [1.75, 0, 8.2],
      [1.75, -0.6, 8.2],
      [1.75, -0.6, -3],
    ],
    '#8c7a66',
  );
  s.poly(
    [
      [-1.7, 2.9, -3],
      [1.95, 2.9, -3],
      [1.95, 2.9, 8.2],
      [-1.7, 2.9, 8.2],
    ],
    s.linear(
      [0, 2.9, 8],
      [0, 2.9, -1],
      [
        [0, '#eeebe0'],
        [1, '#d3d8d2'],
      ],
    ),
  );
  for (let x = -1.6; x < 1.9; x += 0.15)
    s.line(
      [
        [x, 2.9, -1.9],
        [x, 2.9, 8.2],
      ],
      '#9fb0b5',
      1.1,
      { opacity: 0.6 },
    );
  s.solid(() => s.box(1.75, 2.62, 2.6, 0.26, 0.28, 11.2, TRIM));
  s.poly(
    [
      [-1.7, 0, -3],
      [-1.25, 0, -3],
      [-1.25, 0, 8.2],
      [-1.7, 0, 8.2],
    ],
    '#3a2a20',
    { opacity: 0.3, blur: 14, blend: 'multiply' },
  );
  // sun between the columns
  s.clip(
    [
      [-1.7, 0, -1.8],
      [1.75, 0, -1.8],
      [1.75, 0, 8.2],
      [-1.7, 0, 8.2],
    ],
    () => {
      for (const z of [-0.6, 1.9, 4.4, 6.9])
        s.poly(
          [
            [1.75, 0.001, z + 0.15],
            [1.75, 0.001, z + 2.2],
            [-0.6, 0.001, z + 1.2],
            [-0.6, 0.001, z - 0.85],
          ],
          '#ffdca6',
          { opacity: 0.42, blur: 5 },
        );
    },
  );
  rug(s, -0.35, 2.75, 1.9, 2.7, '#e5d8c4', '#a9603f');

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
  lights(s, [-1.6, 2.8, 0.4], [1.6, 2.75, 3.2], 0.22, 9);
  lights(s, [1.6, 2.75, 3.2], [-1.6, 2.8, 6.2], 0.22, 9);
  s.glow([-1.55, 1.9, 2.45], 0.8, '#ffd28a', 0.5);
  s.glow2([1840, 260], 1300, '#ffedc4', 0.5);
  return finish(s, { warmth: 0.26, vignette: 0.28 });
}
