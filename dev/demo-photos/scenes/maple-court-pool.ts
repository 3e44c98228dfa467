import { palette as c, random } from '../kit/colour.ts';
import { bricks, paving, sky, windowOut } from '../kit/facade.ts';
import type { V3 } from '../kit/geometry.ts';
import { lights, lounger, umbrella } from '../kit/outdoor.ts';
import { greens, plant, potted } from '../kit/plants.ts';
import { finish } from '../kit/room.ts';
import type { Plane } from '../kit/scene.ts';
import { Scene } from '../kit/scene.ts';
import { roundTable, turned } from '../kit/solids.ts';
import { foliage, hedge, tree } from '../kit/trees.ts';

const WATER = -0.14;
const POOL = { x0: -3.6, x1: 4.4, z0: -7.5, z1: 9 };
const BRICK = '#a86c55';

function wing(s: Scene, p: Plane, w: number, bays: number, seed: number): void {
  const rnd = random(seed);
  const bay = w / bays;
  p.rect(0, 0, w, 3.5, s.lit('#d9c8b2', p.n));
  bricks(s, p, 0, 3.5, w, 12.8, BRICK, seed);
  for (let b = 0; b < bays; b++) {
    windowOut(s, p, b * bay + 0.4, 0.25, bay - 0.8, 2.75, {
      top: '#c7d6dc',
      low: '#d9b98f',
      lit: rnd() < 0.5,
      cols: 3,
      depth: 0.4,
      curtain: false,
      seed: seed + b,
    });
    for (let f = 0; f < 4; f++) {
      const v = 3.5 + f * 3.2;
      const balcony = b % 2 === 0;
      windowOut(s, p, b * bay + 0.6, v + (balcony ? 0.12 : 0.6), bay - 1.2, balcony ? 2.5 : 2, {
        top: '#9dc0d8',
        low: '#e3e3d6',
        lit: rnd() < 0.14,
        cols: balcony ? 3 : 2,
        reveal: '#b98a70',
        seed: seed + f * 3,
        sill: balcony ? undefined : '#dccbb6',
      });
    }
  }
  for (let f = 0; f < 4; f++) {
    for (let b = 0; b < bays; b += 2) {
      const [u, v, bw] = [b * bay + 0.35, 3.5 + f * 3.2, bay - 0.7];
      p.shape(
        [
          [u, v - 0.1],
          [u + bw, v - 0.1],
          [u + bw, v - 0.9],
          [u, v - 0.9],
        ],
        '#2b1620',
        { opacity: 0.28, blur: 4, blend: 'multiply' },
      );
      p.slab(u, v - 0.1, bw, 0.18, 1.1, '#ece2d2');
      plant(s, 'grass', p.at(u + 0.5, v + 0.08, 0.8), 0.9, seed + f * 5 + b, greens.lush);
      p.rect(
        u,
        v + 0.08,
        bw,
        0.95,
        s.linear(p.at(u, v, 1.1), p.at(u + bw, v + 1, 1.1), [
          [0, '#ffffff', 0.5],
          [0.5, '#bcd2da', 0.3],
          [1, '#ffffff', 0.42],
        ]),
        { out: 1.1, stroke: 'none' },
      );
      p.slab(u, v + 1.02, bw, 0.05, 1.12, '#4a443f', {}, 1.06);
    }
  }
  p.slab(0, 3.28, w, 0.26, 0.1, '#efe5d6');
  p.slab(0, 16.3, w, 0.4, 0.2, '#e9dcc9');
}

function buildings(s: Scene): void {
  wing(s, s.plane([-13, 0, 19], [1, 0, 0]), 28, 8, 3);
  wing(s, s.plane([-10.5, 0, -2], [0, 0, 1]), 21, 6, 12);
  wing(s, s.plane([12, 0, -3], [0, 0, 1]), 22, 6, 31);
}

function greenery(s: Scene): void {
  for (const [x, z, h, seed] of [
    [-7.4, 13.5, 6.4, 3],
    [0.4, 15, 6.8, 8],
    [8.4, 13, 6.2, 12],
  ] as const) {
    tree(s, x, z, h, greens.lush, seed, { spread: 0.27, clear: 0.32, dab: 0.1, dense: 0.7 });
  }
}

/** The pool courtyard at midday. */
export function maplePool(): string {
  const s = new Scene(
    { at: [-0.9, 1.85, -13.2], yaw: 4, focal: 1240, centre: [960, 735] },
    { dir: [0.5, 0.74, -0.42], sun: [0.36, 0.31, 0.22], sky: [0.16, 0.18, 0.2], fill: [0.62, 0.62, 0.63] },
  );
  sky(
    s,
    [
      [0, '#5f9acb'],
      [0.55, '#a5cbe0'],
      [1, '#eaf0e6'],
    ],
    690,
    { seed: 4, bright: '#ffffff', shadow: '#b9cfdd', clouds: 7 },
  );
  buildings(s);
  paving(s, -10.5, -15, 12, 19, '#ddd0bd', 0.85, 0.85, 6);
  s.poly(
    [
      [-10.5, 0, 17.6],
      [12, 0, 17.6],
      [12, 0, 19],
      [-10.5, 0, 19],
    ],
    '#4a3426',
    { opacity: 0.3, blur: 12, blend: 'multiply' },
  );
  s.poly(
    [
      [9.2, 0, -3],
      [12, 0, -3],
      [12, 0, 19],
      [9.2, 0, 19],
    ],
    '#4a3450',
    { opacity: 0.24, blur: 10, blend: 'multiply' },
  );
  s.solid(() => greenery(s));

  const { x0, x1, z0, z1 } = POOL;
  const rim = (k: number, y: number): V3[] => [
    [x0 - k, y, z0 - k],
    [x1 + k, y, z0 - k],
    [x1 + k, y, z1 + k],
    [x0 - k, y, z1 + k],
  ];
  s.poly(
    rim(0.55, 0.005),
    s.linear(
      [0, 0, z1],
      [0, 0, z0],
      [
        [0, '#f3eadb'],
        [1, '#e6dac6'],
      ],
    ),
  );
  s.line([...rim(0.55, 0.006), rim(0.55, 0.006)[0] as V3], '#b7a48c', 1.5, { opacity: 0.6 });
  s.clip(rim(0, 0), () => {
    s.poly(rim(0, 0), '#7fb9b8');
    s.poly(
      [
        [x0, WATER, z1],
        [x1, WATER, z1],
        [x1, 0, z1],
        [x0, 0, z1],
      ],
      '#8fbcbb',
    );
    s.poly(
      [
        [x0, WATER, z0],
        [x0, WATER, z1],
        [x0, 0, z1],
        [x0, 0, z0],
      ],
      '#6aa3a6',
    );
    s.poly(
      [
        [x1, WATER, z0],
        [x1, WATER, z1],
        [x1, 0, z1],
        [x1, 0, z0],
      ],
      '#a8cfca',
    );
    s.clip(rim(0, WATER), () => {
      s.poly(
        rim(0, WATER),
        s.linear(
          [0, WATER, z1],
          [0, WATER, z0],
          [
            [0, '#a9d8d4'],
            [0.35, '#63bfc4'],
            [1, '#2f9aab'],
          ],
        ),
      );
      s.group('opacity="0.42" style="filter:blur(2.4px)"', () =>
        s.mirrored(WATER, () => {
          s.poly(
            [
              [-40, 30, 40],
              [40, 30, 40],
              [40, 0, 40],
              [-40, 0, 40],
            ],
            '#b9d9e6',
          );
          buildings(s);
          s.solid(() => greenery(s));
        }),
      );
      const rnd = random(9);
      for (let i = 0; i < 420; i++) {
        const z = z0 + (z1 - z0) * rnd() ** 1.2;
        const x = x0 + (x1 - x0) * rnd();
        const len = 0.3 + rnd() * 0.8;
        const wave = Array.from(
          { length: 7 },
          (_, j): V3 => [x + (j / 6) * len, WATER, z + Math.sin(j * 1.3 + i) * 0.05],
        );
        s.line(wave, rnd() < 0.65 ? '#f2fffb' : '#237f94', 1 + rnd() * 1.6, { opacity: 0.14 + rnd() * 0.26 });
      }
      s.poly(
        [
          [x1 - 1.2, WATER, z0],
          [x1, WATER, z0],
          [x1, WATER, z1],
          [x1 - 0.4, WATER, z1],
        ],
        '#0f5a70',
        { opacity: 0.22, blur: 14 },
      );
    });
  });
  for (let i = 0; i < 3; i++)
    s.box(x0 + 1.2, WATER + 0.02 - i * 0.01, z1 - 0.3 - i * 0.3, 1.8, 0.06, 0.3, '#cfe3de', { opacity: 0.7 });

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
  lights(s, [-10.4, 4.6, 4], [12, 4.8, 9], 1.1, 22, false);
  lights(s, [-10.4, 4.8, 12], [12, 4.6, 3], 1.1, 22, false);
  s.glow2([1700, 60], 1200, '#fff3d2', 0.35);
  return finish(s, { warmth: 0.2, vignette: 0.22 });
}
