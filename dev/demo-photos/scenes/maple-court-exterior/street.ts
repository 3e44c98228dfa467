import { palette as c } from '../../kit/colour.ts';
import type { V3 } from '../../kit/geometry.ts';
import { greens, plant } from '../../kit/plants.ts';
import type { Scene } from '../../kit/scene.ts';
import { bar, turned } from '../../kit/solids.ts';
import { foliage, hedge, tree } from '../../kit/trees.ts';

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

/** What stands on the pavement. */
export function street(s: Scene): void {
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
}
