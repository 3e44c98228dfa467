import { palette as c, shade } from '../kit/colour.ts';
import { bricks, lawn, paving, sky, windowOut } from '../kit/facade.ts';
import type { V3 } from '../kit/geometry.ts';
import { column, gardenChair, railing } from '../kit/outdoor.ts';
import { greens, plant, potted } from '../kit/plants.ts';
import { finish } from '../kit/room.ts';
import { Scene } from '../kit/scene.ts';
import { turned } from '../kit/solids.ts';
import { foliage, hedge, tree } from '../kit/trees.ts';

const TRIM = '#fbf6ec';
const WALL = '#c8cdb9';
const BRICK = '#ad6f59';
const SLATE = '#6d6f73';
const day = { top: '#a9c8da', low: '#e9e2d0', frame: TRIM, reveal: '#ece4d6' };

function roof(s: Scene, pts: V3[], n: V3, rows: number): void {
  const base = s.lit(SLATE, n);
  s.poly(
    pts,
    s.linear(pts[3] as V3, pts[0] as V3, [
      [0, shade(base, 1.06)],
      [1, shade(base, 0.94)],
    ]),
  );
  const [a, b, e, f] = pts as [V3, V3, V3, V3];
  const m = (p: V3, q: V3, t: number) => p.map((v, i) => v + ((q[i] ?? 0) - v) * t) as unknown as V3;
  for (let i = 1; i < rows; i++) {
    s.line([m(a, f, i / rows), m(b, e, i / rows)], shade(base, 0.7), 1.4, { opacity: 0.5 });
    for (let k = 0; k < 40; k++) {
      const t = (k + (i % 2) * 0.5) / 40;
      s.line(
        [m(m(a, f, i / rows), m(b, e, i / rows), t), m(m(a, f, (i + 1) / rows), m(b, e, (i + 1) / rows), t)],
        shade(base, 0.72),
        1,
        { opacity: 0.3 },
      );
    }
  }
}

/** The gabled house: front at z = 0, from x = -4 to 3.4, ridge running back. */
function house(s: Scene): void {
  const [x0, x1, eaves, ridge, depth] = [-4, 3.4, 6.35, 9.75, 10];
  const mid = (x0 + x1) / 2;
  s.solid(() => {
    s.box(0.9, 7, 3, 0.85, 4.2, 0.75, '#96604d');
    s.box(0.9, 11.2, 3, 1.0, 0.18, 0.9, c.stone);
  });
  const side = s.plane([x1, 0, 0], [0, 0, 1]);
  bricks(s, side, 0, 0, depth, eaves, BRICK, 4);
  for (const [u, v] of [
    [1.6, 1.3],
    [5.2, 1.3],
    [1.6, 3.9],
    [5.2, 3.9],
  ] as const)
    windowOut(s, side, u, v, 1.1, 1.6, { ...day, cols: 2, rows: 2, seed: 4, sill: TRIM });
  const o = 0.45;
  const slope = (ridge - eaves) / (x1 - mid);
  const low = eaves - o * slope;
  const front = s.plane([x0, 0, 0], [1, 0, 0]);
  const W = x1 - x0;
  bricks(s, front, 0, 0, W, eaves, BRICK, 3);
  front.slab(0, 0, W, 0.5, 0.05, '#b9ab97');
  const wall = s.lit(shade(WALL, 1.02), front.n);
  front.shape(
    [
      [0, eaves],
      [W, eaves],
      [W / 2, ridge],
    ],
    s.linear(front.at(0, ridge), front.at(0, eaves), [
      [0, shade(wall, 0.9)],
      [1, wall],
    ]),
  );
  for (let y = eaves; y < ridge; y += 0.2) {
    const k = (ridge - y) / (ridge - eaves);
    front.line(W / 2 - (W / 2) * k, y, W / 2 + (W / 2) * k, y, shade(wall, 0.76), 1.2, { opacity: 0.5 });
  }
  front.slab(-0.02, 6.17, W + 0.04, 0.2, 0.06, TRIM);
  for (const u of [0.72, 5.74]) {
    front.slab(u - 0.1, 4.12, 1.14, 1.86, 0.04, TRIM);
    windowOut(s, front, u, 4.24, 0.94, 1.6, { ...day, cols: 2, rows: 2, depth: 0.1, seed: 7, sill: TRIM });
    for (const k of [-0.5, 1.06]) {
      front.slab(u + k, 4.2, 0.38, 1.68, 0.05, c.forest);
      for (let y = 4.3; y < 5.8; y += 0.1)
        front.line(u + k + 0.05, y, u + k + 0.33, y, shade(c.forest, 0.65), 1.1, { out: 0.051 });
    }
  }
  // the bay of the front room
  const out = 0.7;
  front.shape(
    [
      [2.2, 3.9],
      [5.4, 3.9],
      [5.7, 3.3],
      [2.5, 3.3],
    ],
    '#2b2030',
    { opacity: 0.25, blur: 5, blend: 'multiply' },
  );
  front.slab(2.3, 4.0, 2.8, 2.08, out, shade(TRIM, 0.99));
  const bay = s.plane([x0, 0, -out], [1, 0, 0]);
  for (const u of [2.42, 3.3, 4.18])
    windowOut(s, bay, u, 4.5, 0.8, 1.36, { ...day, cols: 1, rows: 2, depth: 0.07, seed: 5, curtain: u !== 3.3 });
  for (const u of [2.42, 3.3, 4.18]) bay.rect(u + 0.06, 4.1, 0.68, 0.28, shade(TRIM, 0.86));
  windowOut(s, s.plane([x0 + 5.1, 0, -out], [0, 0, 1]), 0.1, 4.5, 0.5, 1.36, {
    ...day,
    cols: 1,
    rows: 2,
    depth: 0.06,
    curtain: false,
  });
  front.slab(2.2, 6.08, 3.0, 0.14, out + 0.12, SLATE);
  front.slab(W / 2 - 0.6, 7.15, 1.2, 1.32, 0.04, TRIM);
  windowOut(s, front, W / 2 - 0.48, 7.27, 0.96, 1.08, {
    ...day,
    cols: 2,
    rows: 2,
    depth: 0.1,
    seed: 9,
    curtain: false,
  });
  // ground floor under the porch
  windowOut(s, front, 0.7, 1.0, 1.1, 1.75, { ...day, lit: true, cols: 2, rows: 2, depth: 0.1, seed: 2, sill: TRIM });
  windowOut(s, front, 2.0, 1.0, 1.1, 1.75, { ...day, cols: 2, rows: 2, depth: 0.1, seed: 3, sill: TRIM });
  front.slab(4.5, 0.6, 1.65, 2.55, 0.05, TRIM);
  windowOut(s, front, 4.62, 0.66, 0.22, 2.1, { ...day, lit: true, cols: 1, rows: 3, depth: 0.06, curtain: false });
  windowOut(s, front, 5.82, 0.66, 0.22, 2.1, { ...day, lit: true, cols: 1, rows: 3, depth: 0.06, curtain: false });
  windowOut(s, front, 4.62, 2.82, 1.42, 0.26, { ...day, lit: true, cols: 3, rows: 1, depth: 0.06, curtain: false });
  front.slab(4.9, 0.62, 0.86, 2.14, 0.07, c.forest);
  for (const [u, v, h] of [
    [4.98, 0.78, 0.72],
    [5.36, 0.78, 0.72],
    [4.98, 1.66, 0.92],
    [5.36, 1.66, 0.92],
  ] as const)
    front.rect(u, v, 0.32, h, shade(c.forest, 0.86), { out: 0.072 });
  front.disc(5.68, 1.58, 0.035, 0.035, c.brass, { out: 0.09 });
  // from the street only the edges and undersides of the roof are seen
  const back = depth + o;
  const under = shade(TRIM, 0.74);
  s.poly(
    [
      [x0 - o, low, -o],
      [mid, ridge, -o],
      [mid, ridge, 0],
      [x0 - o, low, 0],
    ],
    s.linear(
      [x0, low, 0],
      [mid, ridge, 0],
      [
        [0, under],
        [1, shade(under, 0.86)],
      ],
    ),
  );
  s.poly(
    [
      [x1 + o, low, -o],
      [mid, ridge, -o],
      [mid, ridge, 0],
      [x1 + o, low, 0],
    ],
    s.linear(
      [x1, low, 0],
      [mid, ridge, 0],
      [
        [0, shade(under, 0.92)],
        [1, shade(under, 0.8)],
      ],
    ),
  );
  s.poly(
    [
      [x1, eaves, -o],
      [x1, eaves, back],
      [x1 + o, low, back],
      [x1 + o, low, -o],
    ],
    shade(under, 0.86),
  );
  front.shape(
    [
      [0, eaves - 0.2],
      [W / 2, ridge - 0.2],
      [W, eaves - 0.2],
      [W, eaves - 0.7],
      [W / 2, ridge - 0.75],
      [0, eaves - 0.7],
    ],
    '#2b2030',
    { opacity: 0.26, blur: 7, blend: 'multiply' },
  );
  const rake = (x: number, y: number, up: number): V3[] => [
    [x, y, -o],
    [mid, ridge, -o],
    [mid, ridge + up, -o],
    [x, y + up, -o],
  ];
  for (const x of [x0 - o, x1 + o]) {
    s.poly(
      rake(x, low + 0.2, 0.42).map(([a, b, c0], k): V3 => [a, b + (k > 1 ? 0 : 0.1), c0]),
      s.lit(SLATE, [0, 0, -1]),
    );
    s.poly(rake(x, low, 0.3), s.lit(TRIM, [0, 0, -1]));
  }
  s.poly(
    [
      [x1 + o, low, -o],
      [x1 + o, low, back],
      [x1 + o, low + 0.22, back],
      [x1 + o, low + 0.22, -o],
    ],
    s.lit(TRIM, [1, 0, 0]),
  );
}

function porch(s: Scene): void {
  const [x0, x1, zf] = [-4.1, 3.5, -2.3];
  s.poly(
    [
      [x0, 0.6, 0],
      [x1, 0.6, 0],
      [x1, 3.3, 0],
      [x0, 3.3, 0],
    ],
    '#2b2438',
    { opacity: 0.3, blend: 'multiply' },
  );
  s.box((x0 + x1) / 2, 0, zf / 2, x1 - x0, 0.55, -zf, '#b9ab97');
  s.box((x0 + x1) / 2, 0.53, zf / 2 - 0.04, x1 - x0 + 0.12, 0.08, -zf + 0.1, '#a88463');
  s.solid(() => {
    for (const [i, h] of [
      [0, 0.45],
      [1, 0.3],
      [2, 0.15],
    ] as const)
      s.box(1.32, 0, zf - 0.2 - i * 0.32, 1.7, h, 0.34, '#c9bda9', { edge: 0.7 });
    for (const x of [x0 + 0.2, -1.7, 0.4, 2.25, x1 - 0.2]) column(s, x, zf + 0.15, 0.6, 2.55, TRIM, 0.2);
    for (const [a, b] of [
      [x0 + 0.3, -1.8],
      [-1.6, 0.3],
      [2.35, x1 - 0.3],
    ] as const)
      railing(s, [a, 0.6, zf + 0.15], [b, 0.6, zf + 0.15], 0.85, TRIM, 0.14);
    railing(s, [x1 - 0.2, 0.6, zf + 0.3], [x1 - 0.2, 0.6, -0.05], 0.85, TRIM, 0.14);
    s.at([-2.9, 0.6, -0.85], 8, () => gardenChair(s, '#ece4d6', c.terracotta));
    s.at([-1.3, 0.6, -0.85], -10, () => gardenChair(s, '#ece4d6', c.terracotta));
    potted(s, 'olive', 0.55, 0.6, -0.6, 1.35, c.terracotta, 3);
    potted(s, 'olive', 2.15, 0.6, -0.6, 1.35, c.terracotta, 5);
    for (const x of [-2.9, -0.65])
      foliage(s, [{ at: [x, 2.3, zf + 0.2], r: [0.36, 0.3, 0.3] }], greens.lush, 8, { dab: 0.06 });
    turned(
      s,
      2.35,
      2.35,
      -0.12,
      [
        [0.06, 0],
        [0.1, 0.05],
        [0.1, 0.25],
        [0.03, 0.33],
      ],
      '#ffe2a6',
      { glow: true },
    );
  });
  s.box((x0 + x1) / 2, 3.12, zf / 2, x1 - x0 + 0.2, 0.26, -zf + 0.15, TRIM);
  const [eave, meet] = [3.38, 4.06];
  s.poly(
    [
      [x0 - 0.35, eave, zf - 0.35],
      [x1 + 0.35, eave, zf - 0.35],
      [x1 + 0.35, eave + 0.12, zf - 0.35],
      [x0 - 0.35, eave + 0.12, zf - 0.35],
    ],
    s.lit(TRIM, [0, 0, -1]),
  );
  s.poly(
    [
      [x1 + 0.35, eave + 0.02, zf - 0.35],
      [x1 + 0.35, meet, 0],
      [x1 + 0.35, eave, 0],
    ],
    s.lit(TRIM, [1, 0, 0]),
  );
  roof(
    s,
    [
      [x0 - 0.35, eave + 0.12, zf - 0.35],
      [x1 + 0.35, eave + 0.12, zf - 0.35],
      [x1 + 0.35, meet, 0.02],
      [x0 - 0.35, meet, 0.02],
    ],
    [0, 0.95, -0.3],
    9,
  );
}

/** The town-house on a clear day, seen from the front path. */
export function lindenExterior(): string {
  const s = new Scene(
    { at: [4.6, 1.7, -14.6], yaw: -14.5, focal: 1330, centre: [960, 935] },
    { dir: [-0.5, 0.72, -0.55], sun: [0.3, 0.26, 0.18], sky: [0.18, 0.19, 0.21], fill: [0.62, 0.63, 0.66] },
  );
  sky(
    s,
    [
      [0, '#6aa5d2'],
      [0.55, '#b1d2e2'],
      [1, '#f2f0e0'],
    ],
    935,
    { seed: 23, bright: '#ffffff', shadow: '#bccfdb', clouds: 8 },
  );
  s.group('style="filter:blur(2px)"', () => {
    for (let i = 0; i < 13; i++)
      foliage(
        s,
        [{ at: [-44 + i * 6, 4, 34 + (i % 3) * 3], r: [5.4, 4.5 + (i % 4), 2] }],
        { dark: '#6d8a6b', mid: '#93a984', light: '#c8d0a2' },
        i + 3,
        { dab: 0.3, dense: 0.5 },
      );
  });
  lawn(
    s,
    [
      [-40, 0, -13.6],
      [40, 0, -13.6],
      [60, 0, 40],
      [-60, 0, 40],
    ],
    5,
    '#98ab61',
  );
  // neighbours
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
  s.poly(
    [
      [-4, 0, -3.4],
      [5.6, 0, -1.2],
      [7.2, 0, 10],
      [3.4, 0, 10],
      [3.4, 0, 0],
      [-4, 0, -2.3],
    ],
    '#22301f',
    { opacity: 0.34, blur: 6, blend: 'multiply' },
  );
  house(s);
  porch(s);
  paving(s, 0.65, -13.6, 2.0, -3.3, '#d9c7ae', 0.68, 0.62, 3, 0.01);
  s.solid(() => {
    for (const [x, w] of [
      [-1.9, 4.3],
      [2.95, 1.1],
    ] as const) {
      for (let i = 0; i < Math.round(w / 0.62); i++) {
        const px = x - w / 2 + 0.3 + i * 0.62;
        foliage(s, [{ at: [px, 0.4, -3.0], r: [0.46, 0.46, 0.4] }], i % 2 ? greens.sage : greens.lush, i + 4, {
          dab: 0.055,
        });
        plant(s, i % 2 ? 'bouquet' : 'grass', [px + 0.3, 0, -3.5], 0.72, i + 60, i % 2 ? greens.lush : greens.olive);
      }
    }
    s.cast(-8.2, 0, -2.4, 0.3, 3.4, 0.3, { blur: 4, opacity: 0.4 });
    s.cast(-8.2, 2, -2.4, 3.6, 3.4, 3, { blur: 16, opacity: 0.34 });
    tree(s, -8.2, -2.4, 8.6, greens.lush, 21, { spread: 0.31, dab: 0.11, dense: 0.7 });
    for (let x = -13; x < 11; x += 0.16) {
      if (x > 0.45 && x < 2.2) continue;
      s.box(x, 0, -9.2, 0.085, 0.82, 0.025, TRIM, { edge: 0 });
    }
    for (const [a, b] of [
      [-13, 0.5],
      [2.15, 11],
    ] as const)
      for (const y of [0.22, 0.6]) s.box((a + b) / 2, y, -9.17, b - a, 0.07, 0.03, TRIM, { edge: 0 });
    for (const x of [0.45, 2.2]) {
      s.box(x, 0, -9.2, 0.17, 1.08, 0.17, TRIM);
      s.box(x, 1.08, -9.2, 0.24, 0.06, 0.24, TRIM);
    }
    s.poly(
      [
        [-13, 0.012, -9.1],
        [0.5, 0.012, -9.1],
        [0.9, 0.012, -8.55],
        [-12.6, 0.012, -8.55],
      ],
      '#22301f',
      { opacity: 0.22, blur: 3, blend: 'multiply' },
    );
    for (let i = 0; i < 26; i++) {
      const x = -8 + i * 0.68;
      if (x > 0.2 && x < 2.5) continue;
      plant(
        s,
        i % 3 ? 'bouquet' : 'grass',
        [x, 0, -9.7 - (i % 2) * 0.25],
        0.62 + (i % 4) * 0.06,
        i + 11,
        i % 2 ? greens.lush : greens.sage,
      );
    }
  });
  s.glow2([120, 60], 1200, '#fff3d2', 0.4);
  return finish(s, { warmth: 0.18, vignette: 0.22 });
}
