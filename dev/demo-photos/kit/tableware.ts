import { f1 } from './canvas.ts';
import { palette as c, mix, shade } from './colour.ts';
import type { V3 } from './geometry.ts';
import type { Scene } from './scene.ts';
import { bar, turned } from './solids.ts';

function ball(s: Scene, p: V3, r: number, c: string, bias = 0): void {
  s.item(
    [
      [p[0] - r, p[1] - r, p[2] - r],
      [p[0] + r, p[1] + r, p[2] + r],
    ],
    () => {
      const [x, y] = s.p(p);
      const k = r * s.scale(p);
      const side = s.light.dir[0] < 0 ? -1 : 1;
      const g = s.radial2([x + side * k * 0.35, y - k * 0.4], k * 1.5, [
        [0, mix(c, '#fff6e0', 0.45)],
        [0.45, c],
        [1, shade(c, 0.58)],
      ]);
      s.emit(`<circle cx="${f1(x)}" cy="${f1(y)}" r="${f1(k)}" fill="${g}"/>`);
    },
    bias,
  );
}
export function bowl(s: Scene, x: number, y: number, z: number, r: number, c: string, fruit?: string[]): void {
  if (fruit) {
    fruit.forEach((f, i) => {
      const a = i * 2.1;
      const p: V3 = [x + Math.cos(a) * r * 0.45, y + r * 0.62, z + Math.sin(a) * r * 0.45];
      ball(s, p, r * 0.36, f, 0.05);
    });
  }
  turned(
    s,
    x,
    y,
    z,
    [
      [r * 0.45, 0],
      [r * 0.8, r * 0.22],
      [r, r * 0.6],
    ],
    c,
    { open: shade(c, 0.62), bias: fruit ? -0.2 : 0 },
  );
}
export function vase(s: Scene, x: number, y: number, z: number, h: number, c: string, o: { fat?: number } = {}): void {
  const k = (o.fat ?? 0.3) * h;
  turned(
    s,
    x,
    y,
    z,
    [
      [k * 0.6, 0],
      [k * 0.9, h * 0.18],
      [k, h * 0.4],
      [k * 0.85, h * 0.64],
      [k * 0.42, h * 0.84],
      [k * 0.38, h * 0.95],
      [k * 0.5, h],
    ],
    c,
    { open: shade(c, 0.5) },
  );
}

export function kettle(s: Scene, x: number, y: number, z: number, colour: string): void {
  turned(
    s,
    x,
    y,
    z,
    [
      [0.085, 0],
      [0.105, 0.04],
      [0.1, 0.1],
      [0.06, 0.15],
      [0.02, 0.165],
      [0.018, 0.185],
    ],
    colour,
  );
  bar(
    s,
    [
      [x - 0.08, y + 0.13, z],
      [x - 0.06, y + 0.23, z],
      [x + 0.06, y + 0.23, z],
      [x + 0.08, y + 0.13, z],
    ],
    0.014,
    c.walnut,
    { bias: 0.2 },
  );
}
export function jars(s: Scene, x: number, y: number, z: number, tones: string[], k = 1): void {
  tones.forEach((t, i) => {
    const h = (0.16 - (i % 3) * 0.025) * k;
    turned(
      s,
      x + i * 0.13 * k,
      y,
      z,
      [
        [0.045 * k, 0],
        [0.05 * k, h * 0.3],
        [0.05 * k, h * 0.85],
        [0.035 * k, h],
      ],
      t,
    );
    turned(
      s,
      x + i * 0.13 * k,
      y + h,
      z,
      [
        [0.038 * k, 0],
        [0.038 * k, 0.02 * k],
      ],
      c.oak,
      { bias: 0.05 },
    );
  });
}
export function plates(s: Scene, x: number, y: number, z: number, n: number, colour: string): void {
  for (let i = 0; i < n; i++)
    turned(
      s,
      x,
      y + i * 0.014,
      z,
      [
        [0.07, 0],
        [0.12, 0.014],
      ],
      shade(colour, i % 2 ? 0.95 : 1),
      { bias: i * 0.05 },
    );
}
export function mugs(s: Scene, x: number, y: number, z: number, tones: string[]): void {
  tones.forEach((t, i) => {
    turned(
      s,
      x + i * 0.12,
      y,
      z,
      [
        [0.036, 0],
        [0.042, 0.03],
        [0.042, 0.085],
      ],
      t,
      { open: shade(t, 0.5) },
    );
  });
}
