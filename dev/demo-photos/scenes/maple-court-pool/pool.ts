import { random } from '../../kit/colour.ts';
import type { V3 } from '../../kit/geometry.ts';
import type { Scene } from '../../kit/scene.ts';
import { buildings, greenery } from './surroundings.ts';

/** How far the water lies below the rim. */
const WATER = -0.14;
const { x0, x1, z0, z1 } = { x0: -3.6, x1: 4.4, z0: -7.5, z1: 9 };

/** The pool's outline, `k` wider than the pool. */
const rim = (k: number, y: number): V3[] => [
  [x0 - k, y, z0 - k],
  [x1 + k, y, z0 - k],
  [x1 + k, y, z1 + k],
  [x0 - k, y, z1 + k],
];

/** The pool, with the building and the trees mirrored in it. */
export function pool(s: Scene): void {
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
    walls(s);
    s.clip(rim(0, WATER), () => water(s));
  });
  for (let i = 0; i < 3; i++)
    s.box(x0 + 1.2, WATER + 0.02 - i * 0.01, z1 - 0.3 - i * 0.3, 1.8, 0.06, 0.3, '#cfe3de', { opacity: 0.7 });
}

function walls(s: Scene): void {
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
}

function water(s: Scene): void {
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
  waves(s);
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
}

function waves(s: Scene): void {
  const rnd = random(9);
  for (let i = 0; i < 420; i++) {
    const z = z0 + (z1 - z0) * rnd() ** 1.2;
    const x = x0 + (x1 - x0) * rnd();
    const len = 0.3 + rnd() * 0.8;
    const wave = Array.from({ length: 7 }, (_, j): V3 => [x + (j / 6) * len, WATER, z + Math.sin(j * 1.3 + i) * 0.05]);
    s.line(wave, rnd() < 0.65 ? '#f2fffb' : '#237f94', 1 + rnd() * 1.6, { opacity: 0.14 + rnd() * 0.26 });
  }
}
