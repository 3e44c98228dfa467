import { palette as c, mix, random } from '../kit/colour.ts';
import { bricks, lawn, lettering, paving, sky, windowOut } from '../kit/facade.ts';
import type { V3 } from '../kit/geometry.ts';
import { greens, plant } from '../kit/plants.ts';
import { finish } from '../kit/room.ts';
import type { Plane } from '../kit/scene.ts';
import { Scene } from '../kit/scene.ts';
import { bar, turned } from '../kit/solids.ts';
import { foliage, hedge, tree } from '../kit/trees.ts';

const GROUND = 4.3;
const FLOOR = 3.15;
const FLOORS = 4;
const TOP = GROUND + FLOOR * FLOORS;
const warmGlass = { top: '#7d93ad', low: '#f2c79c' };
const coolGlass = { top: '#6b7f9a', low: '#b9a3a0' };
const BRICK = '#a86c55';
const bronze = '#38302b';

/** Brick bays with paired windows, every third one with a balcony. */
function brickWing(s: Scene, p: Plane, from: number, bays: number, bay: number, sunny: boolean, seed: number): void {
  const rnd = random(seed);
  bricks(s, p, from, GROUND, bays * bay, TOP - GROUND, BRICK, seed);
  const glass = sunny ? warmGlass : coolGlass;
  for (let f = 0; f < FLOORS; f++) {
    const v = GROUND + f * FLOOR + 0.55;
    for (let b = 0; b < bays; b++) {
      const u = from + b * bay;
      const balcony = b % 3 === 1;
      const lit = rnd() < (sunny ? 0.3 : 0.55);
      windowOut(s, p, u + 0.5, balcony ? v - 0.45 : v, bay - 1, balcony ? 2.55 : 2.1, {
        ...glass,
        lit,
        frame: bronze,
        cols: balcony ? 3 : 2,
        reveal: '#b98a70',
        seed: seed + f,
        sill: balcony ? undefined : '#d8c6b0',
      });
      p.slab(u + 0.4, v + 2.12, bay - 0.8, 0.16, 0.04, '#c98f72');
    }
    if (f) p.slab(from, GROUND + f * FLOOR - 0.09, bays * bay, 0.12, 0.06, '#c48a6d');
  }
  for (let f = 0; f < FLOORS; f++) {
    for (let b = 1; b < bays; b += 3) {
      const [u, v] = [from + b * bay + 0.25, GROUND + f * FLOOR + 0.02];
      const w = bay - 0.5;
      p.shape(
        [
          [u, v - 0.1],
          [u + w, v - 0.1],
          [u + w + 0.5, v - 1.1],
          [u + 0.5, v - 1.1],
        ],
        '#2b1620',
        { opacity: sunny ? 0.3 : 0.15, blur: 3, blend: 'multiply' },
      );
      p.slab(u, v - 0.1, w, 0.16, 1.2, '#e4d8c6');
      for (const side of [u, u + w])
        s.poly(
          [p.at(side, v + 0.06, 0), p.at(side, v + 0.06, 1.18), p.at(side, v + 1.05, 1.18), p.at(side, v + 1.05, 0)],
          '#dfe6e6',
          { opacity: 0.25 },
        );
      plant(s, 'grass', p.at(u + 0.45, v + 0.06, 0.85), 0.9, seed + f * 7 + b, greens.olive);
      p.rect(
        u,
        v + 0.06,
        w,
        0.98,
        s.linear(p.at(u, v, 1.2), p.at(u + w, v + 1, 1.2), [
          [0, '#fdf1de', 0.5],
          [0.5, '#b8c4c9', 0.28],
          [1, '#f6dfc2', 0.45],
        ]),
        { out: 1.2, stroke: 'none' },
      );
      p.slab(u, v + 1.03, w, 0.05, 1.22, bronze, {}, 1.16);
      for (const edge of [u, u + w - 0.05]) p.slab(edge, v + 1.03, 0.05, 0.05, 1.22, bronze);
    }
  }
  p.slab(from, TOP - 0.02, bays * bay, 0.75, 0.1, BRICK);
  p.slab(from - 0.05, TOP + 0.7, bays * bay + 0.1, 0.16, 0.22, '#e2d2bd');
}

/** A full-height glazed corner. */
function glassWing(s: Scene, p: Plane, from: number, w: number, sunny: boolean, seed: number): void {
  const rnd = random(seed);
  const top = TOP + 0.9;
  const g = sunny
    ? s.linear(p.at(from, top), p.at(from, GROUND), [
        [0, '#8ba6c0'],
        [0.45, '#d9c9bd'],
        [0.75, '#f7cf9d'],
        [1, '#d99f7c'],
      ])
    : s.linear(p.at(from, top), p.at(from, GROUND), [
        [0, '#64809c'],
        [0.5, '#8d96a8'],
        [1, '#a88f92'],
      ]);
  p.rect(from, GROUND, w, top - GROUND, g);
  const cols = Math.round(w / 1.15);
  for (let f = 0; f <= FLOORS; f++) {
    for (let i = 0; i < cols; i++) {
      const [u, v] = [from + (i * w) / cols, GROUND + f * FLOOR];
      const h = Math.min(FLOOR, top - v);
      if (f < FLOORS && rnd() < (sunny ? 0.24 : 0.5))
        p.rect(
          u,
          v + 0.35,
          w / cols,
          h - 0.6,
          s.linear(p.at(u, v + h), p.at(u, v), [
            [0, '#ffe0a3'],
            [1, '#d88f4e'],
          ]),
          { opacity: 0.82, stroke: 'none' },
        );
      if (rnd() < 0.3) p.rect(u, v, w / cols, h, '#ffffff', { opacity: 0.1, stroke: 'none' });
    }
    p.rect(from, GROUND + f * FLOOR - 0.05, w, 0.36, mix(bronze, '#7b6a60', sunny ? 0.45 : 0.15), { opacity: 0.85 });
  }
  p.shape(
    [
      [from + w * 0.1, GROUND],
      [from + w * 0.4, GROUND],
      [from + w * 0.9, top],
      [from + w * 0.6, top],
    ],
    '#ffffff',
    { opacity: 0.1 },
  );
  for (let i = 0; i <= cols; i++) p.slab(from + (i * w) / cols - 0.04, GROUND, 0.08, top - GROUND, 0.1, bronze);
  p.slab(from, top, w, 0.35, 0.25, '#4a3f38');
}

/** Lobby and shop glazing at street level. */
function groundFloor(s: Scene, p: Plane, from: number, w: number, bay: number): void {
  p.rect(from, 0, w, GROUND, s.lit('#d7c3aa', p.n));
  const n = Math.round(w / bay);
  for (let i = 0; i < n; i++) {
    windowOut(s, p, from + (i * w) / n + 0.35, 0.45, w / n - 0.7, 3.2, {
      top: '#e9c48e',
      low: '#b87a4c',
      lit: i % 4 !== 3,
      frame: bronze,
      cols: 3,
      rows: 1,
      depth: 0.4,
      reveal: '#c5ad93',
      seed: i * 3,
      curtain: false,
    });
  }
  p.slab(from, GROUND - 0.42, w, 0.42, 0.14, '#e6d8c4');
}

function bench(s: Scene, x: number, z: number): void {
  s.cast(x, 0, z, 1.9, 0.45, 0.5, { blur: 4, opacity: 0.4 });
  for (const k of [-0.75, 0.75]) s.box(x + k, 0, z, 0.1, 0.42, 0.45, c.iron);
  for (const k of [-0.17, 0, 0.17]) s.box(x, 0.42, z + k, 1.9, 0.06, 0.14, c.honey);
}

function bicycle(s: Scene, x: number, z: number, colour: string): void {
  const ring = (cx: number) =>
    Array.from(
      { length: 25 },
      (_, i): V3 => [x + cx + Math.cos((i * Math.PI) / 12) * 0.34, 0.35 + Math.sin((i * Math.PI) / 12) * 0.34, z],
    );
  s.cast(x, 0, z, 1.6, 0.7, 0.1, { blur: 4, opacity: 0.3 });
  for (const w of [-0.52, 0.52]) bar(s, ring(w), 0.035, c.iron, { shine: 0.2 });
  bar(
    s,
    [
      [x - 0.52, 0.35, z],
      [x - 0.2, 0.85, z],
      [x + 0.36, 0.82, z],
      [x, 0.33, z],
      [x - 0.2, 0.85, z],
    ],
    0.035,
    colour,
  );
  bar(
    s,
    [
      [x + 0.52, 0.35, z],
      [x + 0.33, 0.95, z],
      [x + 0.2, 1.0, z],
    ],
    0.035,
    colour,
  );
  bar(
    s,
    [
      [x - 0.52, 0.35, z],
      [x, 0.33, z],
    ],
    0.03,
    colour,
  );
  s.box(x - 0.21, 0.9, z, 0.26, 0.05, 0.12, '#5b3b28', { r: 0.02 });
}

/** Golden hour at the corner of the apartment building. */
export function mapleExterior(): string {
  const s = new Scene(
    { at: [13.5, 1.75, -24], yaw: -34, focal: 1500, centre: [930, 1015] },
    { dir: [-0.62, 0.34, -0.7], sun: [0.46, 0.34, 0.18], sky: [0.14, 0.16, 0.22], fill: [0.55, 0.51, 0.53] },
  );
  sky(
    s,
    [
      [0, '#5f86b0'],
      [0.34, '#9db4c6'],
      [0.66, '#f3d7bd'],
      [0.84, '#fcc78f'],
      [1, '#f7a873'],
    ],
    1015,
    { seed: 15, bright: '#ffe9cf', shadow: '#e0b9a6', clouds: 9 },
  );
  s.glow2([40, 900], 1100, '#ffd089', 0.8);
  s.group('style="filter:blur(2px)" opacity="0.85"', () => {
    for (let i = 0; i < 16; i++) {
      const x = -78 + i * 8.5;
      foliage(
        s,
        [{ at: [x, 3.4, 52 - Math.abs(i - 8) * 2.2], r: [6.5, 4 + (i % 3), 2] }],
        { dark: '#6f6a5e', mid: '#a5905f', light: '#e9bd7c' },
        i + 3,
        { dab: 0.34, dense: 0.5 },
      );
    }
  });
  s.poly(
    [
      [-140, 0, -30],
      [120, 0, -30],
      [120, 0, 90],
      [-140, 0, 90],
    ],
    s.linear(
      [0, 0, 50],
      [4, 0, -22],
      [
        [0, '#d9b08c'],
        [0.5, '#a78b7d'],
        [1, '#7d6d6b'],
      ],
    ),
  );
  paving(s, -46, -6.4, 26, 0.2, '#cdb9a3', 1.2, 0.8, 3);
  paving(s, 0, 0.2, 5.2, 30, '#cdb9a3', 1.2, 0.8, 4);
  for (let x = -46; x < 26; x += 1.6) s.box(x + 0.8, -0.1, -6.55, 1.58, 0.12, 0.3, '#dccbb6', { edge: 0.5 });
  for (let x = -44; x < 14; x += 4.2)
    s.poly(
      [
        [x, 0, -12.6],
        [x + 2.2, 0, -12.6],
        [x + 2.2, 0, -12.45],
        [x, 0, -12.45],
      ],
      '#f3dfc0',
      { opacity: 0.7 },
    );
  lawn(
    s,
    [
      [5.2, 0.01, -6],
      [60, 0.01, -6],
      [60, 0.01, 60],
      [5.2, 0.01, 60],
    ],
    8,
    '#a09a55',
  );

  const front = s.plane([0, 0, 0], [-1, 0, 0]);
  const side = s.plane([0, 0, 0], [0, 0, 1]);
  groundFloor(s, side, 0, 18, 3);
  glassWing(s, side, 0, 4.6, false, 8);
  brickWing(s, side, 4.6, 4, 3.35, false, 21);
  groundFloor(s, front, 0, 34.6, 3.4);
  brickWing(s, front, 7, 8, 3.45, true, 11);
  glassWing(s, front, 0, 7, true, 5);
  front.slab(1.2, 3.55, 5.4, 0.22, 2.3, '#3d342e');
  front.rect(1.25, 3.53, 5.3, 0.03, '#ffdd9c', { out: 2.28 });
  s.poly(
    [front.at(1.2, 3.55, 0), front.at(6.6, 3.55, 0), front.at(6.6, 3.55, 2.3), front.at(1.2, 3.55, 2.3)],
    '#d9a868',
  );
  lettering(s, front, 3.9, 3.98, 'MAPLE COURT', 0.62, '#fff3da');
  front.shape(
    [
      [0, 0],
      [34, 0],
      [34, 2.2],
      [22, 0.9],
    ],
    '#3a2030',
    { opacity: 0.18, blur: 12, blend: 'multiply' },
  );
  s.poly([front.at(0.4, 0, 0.01), front.at(34, 0, 0.01), front.at(34, 0, 0.9), front.at(0.4, 0, 0.9)], '#2b1620', {
    opacity: 0.35,
    blur: 5,
    blend: 'multiply',
  });
  for (const [u, w] of [
    [1.5, 5],
    [9, 2.4],
    [12.6, 2.4],
  ] as const)
    s.poly(
      [front.at(u, 0, 0.1), front.at(u + w, 0, 0.1), front.at(u + w - 0.6, 0, 4.2), front.at(u - 0.6, 0, 4.2)],
      '#ffd28f',
      { opacity: 0.3, blur: 12, blend: 'screen' },
    );

  s.solid(() => {
    for (const [x, z, h, seed] of [
      [-9.5, -4.6, 6.4, 3],
      [-17.5, -4.6, 6.8, 9],
      [-26, -4.6, 6.6, 14],
      [-35, -4.8, 7.4, 5],
    ] as const) {
      s.cast(x, 0, z, 0.24, h * 0.5, 0.24, { blur: 3, opacity: 0.4 });
      s.box(x, 0, z, 1.5, 0.05, 1.5, '#6f5b49', { edge: 0 });
      tree(s, x, z, h, greens.gold, seed, { spread: 0.3, clear: 0.3, dab: 0.085, dense: 0.75 });
    }
    for (const [x, z, h, seed] of [
      [8.5, 7, 10, 8],
      [12.5, 14, 11, 18],
      [8.2, 22, 10.5, 28],
    ] as const) {
      s.cast(x, 0, z, 4, 4, 3, { blur: 14, opacity: 0.4, reach: 0.7 });
      tree(s, x, z, h, greens.gold, seed, { spread: 0.33, dab: 0.12, dense: 0.7 });
    }
    for (const x of [-0.7, -6.9]) {
      s.cast(x, 0, -2.5, 0.9, 0.7, 0.9, { blur: 5, opacity: 0.4 });
      s.box(x, 0, -2.5, 0.9, 0.7, 0.9, '#4b423b');
      foliage(s, [{ at: [x, 1.15, -2.5], r: [0.62, 0.62, 0.55] }], greens.olive, 4, { dab: 0.07, bias: 0.4 });
    }
    bench(s, -12.6, -2.2);
    bench(s, -21, -2.2);
    for (const [i, tone] of [c.terracotta, c.forest, c.navy].entries())
      bicycle(s, -8.8 - i * 0.9, -1.5 - (i % 2) * 0.25, tone);
    for (const x of [-14, -30, 3.5]) {
      bar(
        s,
        [
          [x, 0, -5.6],
          [x, 4.2, -5.6],
        ],
        0.11,
        c.iron,
      );
      turned(
        s,
        x,
        4.2,
        -5.6,
        [
          [0.12, 0],
          [0.24, 0.1],
          [0.22, 0.42],
          [0.08, 0.52],
        ],
        '#ffe6b0',
        { glow: true },
      );
    }
    hedge(s, 3.2, 12, 1.2, 0.9, 11, greens.olive, 6, 0.12);
    for (let i = 0; i < 13; i++)
      plant(s, 'grass', [6.2 + (i % 5) * 0.9, 0, -6.6 - (i % 4) * 0.8], 1.15 + (i % 3) * 0.25, i + 40, greens.gold);
  });
  for (const x of [-14, -30, 3.5]) s.glow([x, 4.5, -5.6], 2.2, '#ffd38a', 0.5);
  s.poly(
    [
      [-60, 0, -9],
      [30, 0, -16],
      [40, 0, -22],
      [-60, 0, -22],
    ],
    '#ffcf94',
    { opacity: 0.16, blur: 50, blend: 'screen' },
  );
  s.poly(
    [
      [-60, 0, -14.2],
      [-6, 0, -17.4],
      [20, 0, -19.5],
      [20, 0, -23],
      [-60, 0, -23],
    ],
    '#2a1a2c',
    { opacity: 0.3, blur: 26, blend: 'multiply' },
  );
  s.group('style="filter:blur(1.2px)"', () => {
    for (let i = 0; i < 26; i++) {
      const right = -5 + i * 0.4;
      const ahead = 6.2 + (i % 3) * 0.35;
      const at: V3 = [13.5 - 0.559 * ahead + 0.829 * right, 0, -24 + 0.829 * ahead + 0.559 * right];
      plant(
        s,
        'grass',
        at,
        0.68 + (i % 4) * 0.1 + Math.abs(i - 13) * 0.022,
        i + 90,
        i % 3 ? greens.gold : greens.olive,
      );
    }
  });
  s.glow2([60, 860], 900, '#ffc27a', 0.4);
  return finish(s, { warm: '#ffc98c', warmth: 0.26, vignette: 0.3 });
}
