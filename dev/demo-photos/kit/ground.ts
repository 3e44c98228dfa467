import { f1 } from './canvas.ts';
import { mix, random, shade } from './colour.ts';
import type { V3 } from './geometry.ts';
import type { Scene } from './scene.ts';

/** Slabs of paving between two corners of the ground. */
export function paving(
  s: Scene,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  c: string,
  w: number,
  d: number,
  seed: number,
  y = 0,
): void {
  const rnd = random(seed);
  const base = s.lit(c, [0, 1, 0]);
  s.poly(
    [
      [x0, y, z0],
      [x1, y, z0],
      [x1, y, z1],
      [x0, y, z1],
    ],
    shade(base, 0.86),
  );
  const gap = 0.018;
  for (let z = z0, row = 0; z < z1 - 0.01; z += d, row++) {
    for (let x = x0 - (row % 2) * w * 0.5; x < x1 - 0.01; x += w) {
      const [a, b] = [Math.max(x, x0), Math.min(x + w, x1)];
      const e = Math.min(z + d, z1);
      if (b - a < 0.05) continue;
      s.poly(
        [
          [a + gap, y, z + gap],
          [b - gap, y, z + gap],
          [b - gap, y, e - gap],
          [a + gap, y, e - gap],
        ],
        mix(shade(base, 0.94 + rnd() * 0.1), '#c9a98a', rnd() * 0.12),
        { stroke: 'none' },
      );
    }
  }
}
/** Grass: a lit ground with mown bands and tufts. */
export function lawn(s: Scene, corners: V3[], seed: number, c = '#8ea05c'): void {
  const rnd = random(seed);
  const base = s.lit(c, [0, 1, 0]);
  const [a, b, e, f] = corners as [V3, V3, V3, V3];
  s.poly(
    corners,
    s.linear(f, a, [
      [0, mix(base, '#dccb8c', 0.35)],
      [0.5, base],
      [1, shade(base, 0.74)],
    ]),
  );
  const at = (u: number, v: number): V3 => {
    const m = (p: V3, q: V3, t: number) => p.map((n, i) => n + ((q[i] ?? 0) - n) * t) as unknown as V3;
    return m(m(a, b, u), m(f, e, u), v);
  };
  s.clip(corners, () => {
    const tones = [shade(base, 0.76), shade(base, 0.9), mix(base, '#e6dc96', 0.4)];
    const paths = tones.map(() => '');
    for (let i = 0; i < 5200; i++) {
      const p = at(rnd(), rnd() ** 1.4);
      const k = s.scale(p);
      const [x, y] = s.p(p);
      if (x < -20 || x > s.width + 20 || y > s.height + 30) continue;
      const h = Math.min(26, k * (0.04 + rnd() * 0.06));
      paths[i % 3] += `M${f1(x)} ${f1(y)}l${f1((rnd() - 0.5) * h * 0.7)} ${f1(-h)}`;
    }
    for (const [i, d] of paths.entries()) s.draw2(d, 'none', { stroke: tones[i], width: 1.6, opacity: 0.65 });
  });
}
