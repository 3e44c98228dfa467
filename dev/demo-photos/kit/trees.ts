import { f1 } from './canvas.ts';
import { mix, random, shade } from './colour.ts';
import type { V3 } from './geometry.ts';
import { dot, unit } from './geometry.ts';
import type { Greens } from './plants.ts';
import type { Scene } from './scene.ts';

interface Crown {
  at: V3;
  r: V3;
}

/** Foliage as thousands of dabs over a dark body, lit from the sun side and sorted dark to light. */
export function foliage(
  s: Scene,
  blobs: Crown[],
  g: Greens,
  seed: number,
  o: { dab?: number; dense?: number; bias?: number } = {},
): void {
  const rnd = random(seed);
  const dab = o.dab ?? 0.16;
  const bounds = blobs.flatMap((b): V3[] => [
    [b.at[0] - b.r[0], b.at[1] - b.r[1], b.at[2] - b.r[2]],
    [b.at[0] + b.r[0], b.at[1] + b.r[1], b.at[2] + b.r[2]],
  ]);
  s.item(
    bounds,
    () => {
      const steps = 7;
      const dabs: { level: number; d: string; order: number }[] = [];
      const first = blobs[0]?.at ?? [0, 0, 0];
      const toEye = unit([s.eye()[0] - first[0], 0, s.eye()[2] - first[2]]);
      const [y0, y1] = [Math.min(...blobs.map((b) => b.at[1])), Math.max(...blobs.map((b) => b.at[1]))];
      for (const b of blobs) {
        const low = y1 > y0 ? ((b.at[1] - y0) / (y1 - y0) - 0.5) * 0.45 : 0;
        const [bx, by] = s.p(b.at);
        const bk = s.scale(b.at);
        const under = mix(g.dark, g.mid, 0.25);
        s.emit(
          `<ellipse cx="${f1(bx)}" cy="${f1(by)}" rx="${f1(b.r[0] * bk * 0.86)}" ry="${f1(b.r[1] * bk * 0.86)}" fill="${under}"/>`,
        );
        const n = Math.round((o.dense ?? 1) * 26 * ((b.r[0] * b.r[1]) / (dab * dab)) ** 0.85);
        for (let i = 0; i < n; i++) {
          const v = unit([rnd() * 2 - 1, rnd() * 2 - 1, rnd() * 2 - 1]);
          if (dot(v, toEye) < -0.35) continue;
          const q = 0.72 + 0.34 * rnd() ** 0.7;
          const p: V3 = [b.at[0] + v[0] * b.r[0] * q, b.at[1] + v[1] * b.r[1] * q, b.at[2] + v[2] * b.r[2] * q];
          const sun = dot(v, s.light.dir) * 0.78 + v[1] * 0.34 + low + (rnd() - 0.5) * 0.55 + (q - 0.9) * 0.9;
          const level = Math.max(0, Math.min(steps - 1, Math.floor((sun * 0.5 + 0.46) * steps)));
          const [x, y] = s.p(p);
          const k = s.scale(p) * dab * (0.5 + rnd() * 0.7) * (level > 4 ? 0.72 : level < 2 ? 1.35 : 1);
          const a = rnd() * 6.28;
          const [cx, sx] = [Math.cos(a) * k, Math.sin(a) * k];
          const there = `q${f1(cx * 0.7 - sx * 0.8)} ${f1(sx * 0.7 + cx * 0.8)} ${f1(cx * 2)} ${f1(sx * 2)}`;
          const back = `q${f1(-cx * 0.7 + sx * 0.8)} ${f1(-sx * 0.7 - cx * 0.8)} ${f1(-cx * 2)} ${f1(-sx * 2)}`;
          dabs.push({ level, order: level + rnd() * 2.4, d: `M${f1(x - cx)} ${f1(y - sx)}${there}${back}z` });
        }
      }
      dabs.sort((a, b) => a.order - b.order);
      const half = steps / 2;
      const colour = (l: number) => (l < half ? mix(g.dark, g.mid, l / half) : mix(g.mid, g.light, (l - half) / half));
      for (let i = 0; i < dabs.length; ) {
        const level = dabs[i]?.level ?? 0;
        let d = '';
        while (i < dabs.length && dabs[i]?.level === level && d.length < 4000) d += dabs[i++]?.d;
        s.draw2(d, colour(level));
      }
    },
    o.bias,
  );
}

export function tree(
  s: Scene,
  x: number,
  z: number,
  h: number,
  g: Greens,
  seed: number,
  o: { spread?: number; trunk?: string; dab?: number; clear?: number; dense?: number } = {},
): void {
  const rnd = random(seed);
  const w = (o.spread ?? 0.3) * h;
  const clear = o.clear ?? 0.34;
  const bark = o.trunk ?? '#5e4a3b';
  s.item(
    [
      [x - 0.2, 0, z - 0.2],
      [x + 0.2, h * 0.8, z + 0.2],
    ],
    () => {
      const k = s.scale([x, 0, z]);
      const limb = (a: V3, b: V3, w0: number, w1: number) => {
        const [p, q] = [s.p(a), s.p(b)];
        const [u, v] = [w0 * k * 0.5, w1 * k * 0.5];
        const base = s.lit(bark, [0, 0, -1]);
        const fill = s.linear2(
          [p[0] - u, p[1]],
          [p[0] + u, p[1]],
          s.light.dir[0] < 0
            ? [
                [0, shade(base, 1.2)],
                [1, shade(base, 0.65)],
              ]
            : [
                [0, shade(base, 0.65)],
                [1, shade(base, 1.2)],
              ],
        );
        s.draw2(
          `M${f1(p[0] - u * 1.25)} ${f1(p[1])}Q${f1(p[0] - u * 0.8)} ${f1(p[1] + (q[1] - p[1]) * 0.2)} ${f1(q[0] - v)} ${f1(q[1])}L${f1(q[0] + v)} ${f1(q[1])}Q${f1(p[0] + u * 0.8)} ${f1(p[1] + (q[1] - p[1]) * 0.2)} ${f1(p[0] + u * 1.25)} ${f1(p[1])}Z`,
          fill,
        );
      };
      limb([x, 0, z], [x, h * 0.5, z], h * 0.035, h * 0.022);
      for (let i = 0; i < 6; i++)
        limb(
          [x, h * (clear + 0.02 + i * 0.03), z],
          [x + (rnd() - 0.5) * w * 1.3, h * (0.55 + rnd() * 0.3), z],
          h * 0.014,
          h * 0.004,
        );
    },
  );
  const blobs: Crown[] = [];
  for (let i = 0; i < 22; i++) {
    const t = i / 21;
    const a = i * 2.4 + rnd();
    const y = h * (clear + 0.1 + (0.88 - clear - 0.1) * t) + (rnd() - 0.5) * h * 0.05;
    const out = w * Math.sin(Math.PI * (0.2 + t * 0.68)) * (0.45 + rnd() * 0.4);
    const r = w * (0.2 + rnd() * 0.19);
    blobs.push({ at: [x + Math.cos(a) * out, y, z + Math.sin(a) * out * 0.7], r: [r, r * 0.78, r * 0.8] });
  }
  foliage(s, blobs, g, seed + 1, { dab: o.dab ?? h * 0.014, dense: o.dense, bias: 0.5 });
}

export function hedge(
  s: Scene,
  x: number,
  z: number,
  w: number,
  h: number,
  d: number,
  g: Greens,
  seed: number,
  dab = 0.07,
): void {
  const n = Math.max(1, Math.round(w / (h * 0.8)));
  const rnd = random(seed);
  const blobs = Array.from(
    { length: n },
    (_, i): Crown => ({
      at: [x - w / 2 + ((i + 0.5) * w) / n, h * 0.48, z],
      r: [(w / n) * 0.68, h * (0.48 + rnd() * 0.1), d / 2],
    }),
  );
  foliage(s, blobs, g, seed, { dab, dense: 0.8 });
}
