import { paving } from '../../kit/ground.ts';
import { greens, plant } from '../../kit/plants.ts';
import type { Scene } from '../../kit/scene.ts';
import { foliage, tree } from '../../kit/trees.ts';
import { TRIM } from './look.ts';
/** The path to the steps, with flowers, a tree and the fence on both sides. */
export function frontGarden(s: Scene): void {
  paving(s, 0.65, -13.6, 2.0, -3.3, '#d9c7ae', 0.68, 0.62, 3, 0.01);
  s.solid(() => {
    bedsAndTree(s);
    fence(s);
    flowersAtTheFence(s);
  });
}

function bedsAndTree(s: Scene): void {
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
}

function fence(s: Scene): void {
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
}

function flowersAtTheFence(s: Scene): void {
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
}
