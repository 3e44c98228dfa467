import { palette as c, shade } from '../../kit/colour.ts';
import { bricks, windowOut } from '../../kit/facade.ts';
import type { V3 } from '../../kit/geometry.ts';
import type { Plane } from '../../kit/plane.ts';
import type { Scene } from '../../kit/scene.ts';
import { BRICK, day, SLATE, TRIM, WALL } from './look.ts';

const [x0, x1, eaves, ridge, depth] = [-4, 3.4, 6.35, 9.75, 10];
const mid = (x0 + x1) / 2;
const W = x1 - x0;
/** How far the roof stands out, and how low its edge comes by that. */
const o = 0.45;
const low = eaves - (o * (ridge - eaves)) / (x1 - mid);

/** The gabled house: front at z = 0, from x = -4 to 3.4, ridge running back. */
export function house(s: Scene): void {
  chimneyAndSide(s);
  const front = s.plane([x0, 0, 0], [1, 0, 0]);
  gable(s, front);
  shutteredWindows(s, front);
  bay(s, front);
  atticWindow(s, front);
  groundFloor(s, front);
  roofEdges(s, front);
}

function chimneyAndSide(s: Scene): void {
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
}

function gable(s: Scene, front: Plane): void {
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
}

function shutteredWindows(s: Scene, front: Plane): void {
  for (const u of [0.72, 5.74]) {
    front.slab(u - 0.1, 4.12, 1.14, 1.86, 0.04, TRIM);
    windowOut(s, front, u, 4.24, 0.94, 1.6, { ...day, cols: 2, rows: 2, depth: 0.1, seed: 7, sill: TRIM });
    for (const k of [-0.5, 1.06]) {
      front.slab(u + k, 4.2, 0.38, 1.68, 0.05, c.forest);
      for (let y = 4.3; y < 5.8; y += 0.1)
        front.line(u + k + 0.05, y, u + k + 0.33, y, shade(c.forest, 0.65), 1.1, { out: 0.051 });
    }
  }
}

/** The bay of the front room. */
function bay(s: Scene, front: Plane): void {
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
  const face = s.plane([x0, 0, -out], [1, 0, 0]);
  for (const u of [2.42, 3.3, 4.18])
    windowOut(s, face, u, 4.5, 0.8, 1.36, { ...day, cols: 1, rows: 2, depth: 0.07, seed: 5, curtain: u !== 3.3 });
  for (const u of [2.42, 3.3, 4.18]) face.rect(u + 0.06, 4.1, 0.68, 0.28, shade(TRIM, 0.86));
  windowOut(s, s.plane([x0 + 5.1, 0, -out], [0, 0, 1]), 0.1, 4.5, 0.5, 1.36, {
    ...day,
    cols: 1,
    rows: 2,
    depth: 0.06,
    curtain: false,
  });
  front.slab(2.2, 6.08, 3.0, 0.14, out + 0.12, SLATE);
}

function atticWindow(s: Scene, front: Plane): void {
  front.slab(W / 2 - 0.6, 7.15, 1.2, 1.32, 0.04, TRIM);
  windowOut(s, front, W / 2 - 0.48, 7.27, 0.96, 1.08, {
    ...day,
    cols: 2,
    rows: 2,
    depth: 0.1,
    seed: 9,
    curtain: false,
  });
}

/** What the porch leaves to be seen of the ground floor. */
function groundFloor(s: Scene, front: Plane): void {
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
}

/** From the street only the edges and undersides of the roof are seen. */
function roofEdges(s: Scene, front: Plane): void {
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
