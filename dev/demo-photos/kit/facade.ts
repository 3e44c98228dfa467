import { mix, random, shade } from './colour.ts';
import type { V3 } from './geometry.ts';
import type { Plane, Scene } from './scene.ts';
import { f1 } from './scene.ts';

/** Brickwork: a lit ground, faint courses and single bricks that differ in tone; `fine` shrinks the bricks. */
export function bricks(
  s: Scene,
  p: Plane,
  u: number,
  v: number,
  w: number,
  h: number,
  c: string,
  seed: number,
  fine = 1,
): void {
  const rnd = random(seed);
  const base = s.lit(c, p.n);
  p.rect(
    u,
    v,
    w,
    h,
    s.linear(p.at(u, v + h), p.at(u, v), [
      [0, shade(base, 1.04)],
      [0.7, base],
      [1, shade(base, 0.86)],
    ]),
  );
  const [course, brick] = [0.15 * fine, 0.45 * fine];
  for (let i = 0; i < (w * h * 1.5) / fine ** 2; i++) {
    const row = Math.floor((rnd() * h) / course);
    const a = u + Math.floor((rnd() * w) / brick) * brick + (row % 2) * brick * 0.5;
    const len = Math.min(brick, u + w - a);
    if (len < 0.05 || (row + 1) * course > h) continue;
    const tone = rnd() < 0.55 ? shade(base, 0.82 + rnd() * 0.12) : mix(base, '#f2c9a5', 0.1 + rnd() * 0.2);
    p.rect(a, v + row * course, len, course * 0.9, tone, { stroke: 'none', opacity: 0.55 });
  }
  for (let y = course; y < h; y += course) p.line(u, v + y, u + w, v + y, shade(base, 0.62), 0.7, { opacity: 0.22 });
}

/** Painted weatherboards. */
export function boards(s: Scene, p: Plane, u: number, v: number, w: number, h: number, c: string, step = 0.16): void {
  const base = s.lit(c, p.n);
  p.rect(
    u,
    v,
    w,
    h,
    s.linear(p.at(u, v + h), p.at(u, v), [
      [0, shade(base, 1.02)],
      [1, shade(base, 0.94)],
    ]),
  );
  for (let y = 0; y < h; y += step) {
    p.line(u, v + y, u + w, v + y, shade(base, 0.72), 1.3, { opacity: 0.5 });
    p.line(u, v + y + step * 0.12, u + w, v + y + step * 0.12, mix(base, '#ffffff', 0.5), 1, { opacity: 0.5 });
  }
}

export interface Glass {
  top: string;
  low: string;
  lit?: boolean;
  curtain?: boolean;
  frame?: string;
  cols?: number;
  rows?: number;
  depth?: number;
  reveal?: string;
  seed?: number;
  sill?: string;
}

/** A window from outside: reveal, room behind, reflected sky, bars. */
export function windowOut(s: Scene, p: Plane, u: number, v: number, w: number, h: number, o: Glass): void {
  const rnd = random((o.seed ?? 1) + Math.round(u * 131 + v * 17));
  const frame = o.frame ?? '#2f2c2a';
  p.recess(u, v, w, h, o.depth ?? 0.22, o.reveal ?? '#c9b29a', (b) => {
    b.rect(
      0,
      0,
      w,
      h,
      s.linear(b.at(0, h), b.at(0, 0), [
        [0, o.top],
        [0.55, mix(o.top, o.low, 0.6)],
        [1, o.low],
      ]),
    );
    if (o.lit) {
      b.rect(
        0,
        0,
        w,
        h,
        s.linear(b.at(0, h), b.at(0, 0), [
          [0, '#ffdc9a'],
          [0.55, '#f6b869'],
          [1, '#b9753f'],
        ]),
        { opacity: 0.9 },
      );
      b.rect(0, 0, w, h * 0.1, '#6d4630', { opacity: 0.6, stroke: 'none' });
      const lamp = w * (0.25 + rnd() * 0.5);
      b.disc(lamp, h * 0.62, w * 0.3, h * 0.26, '#fff0c4', { opacity: 0.55, blur: 5 });
      b.shape(
        [
          [lamp - 0.12, h * 0.52],
          [lamp + 0.12, h * 0.52],
          [lamp + 0.08, h * 0.64],
          [lamp - 0.08, h * 0.64],
        ],
        '#fff6dc',
      );
      const shelf = w * rnd() * 0.6;
      b.rect(shelf, h * 0.1, w * 0.22, h * 0.4, '#7b4c31', { opacity: 0.55, stroke: 'none' });
    }
    if (o.curtain !== false) {
      const cw = w * (0.1 + rnd() * 0.16);
      const cloth = o.lit ? '#f7dcae' : mix(o.low, '#f5ead9', 0.55);
      for (const at of [0, w - cw]) {
        for (let k = 0; k < 4; k++)
          b.rect(at + (k * cw) / 4, 0, cw / 4, h, shade(cloth, k % 2 ? 0.86 : 0.97), { opacity: 0.8, stroke: 'none' });
      }
    }
    const a = rnd() * 0.35 - 0.1;
    b.shape(
      [
        [w * a, 0],
        [w * (a + 0.3), 0],
        [w * (a + 0.72), h],
        [w * (a + 0.42), h],
      ],
      '#ffffff',
      { opacity: o.lit ? 0.08 : 0.16 },
    );
    b.rect(0, h * 0.86, w, h * 0.14, '#1c1620', { opacity: 0.22, stroke: 'none' });
    const [cols, rows] = [o.cols ?? 2, o.rows ?? 1];
    for (let i = 0; i <= cols; i++) b.slab((i * w) / cols - 0.035, 0, 0.07, h, 0.05, frame);
    for (let i = 0; i <= rows; i++) b.slab(0, (i * h) / rows - 0.035, w, 0.07, 0.05, frame);
  });
  if (o.sill) p.slab(u - 0.08, v - 0.1, w + 0.16, 0.1, 0.09, o.sill);
}

/** A gradient sky with soft banks of cloud lit from one side. */
export function sky(
  s: Scene,
  stops: [number, string][],
  horizon: number,
  o: { seed?: number; bright?: string; shadow?: string; clouds?: number } = {},
): void {
  const rnd = random(o.seed ?? 2);
  s.emit(`<rect width="${s.width}" height="${s.height}" fill="${s.linear2([0, 0], [0, horizon], stops)}"/>`);
  for (let i = 0; i < (o.clouds ?? 7); i++) {
    const depth = i / (o.clouds ?? 7);
    const [cx, cy] = [rnd() * s.width, horizon * (0.1 + depth * 0.72)];
    const size = 300 * (1.15 - depth * 0.75) * (0.7 + rnd() * 0.6);
    for (const [c, dy, k] of [
      [o.shadow ?? '#b9b3c4', 0.06, 0.5],
      [o.bright ?? '#fff6e8', 0, 0.62],
    ] as const) {
      let d = '';
      const puff = random(i * 31 + 7);
      for (let j = 0; j < 22; j++) {
        const t = puff() * 2 - 1;
        const rx = size * (0.08 + puff() * 0.16) * (1.1 - Math.abs(t) * 0.6);
        const ry = rx * (0.42 + puff() * 0.2);
        const [x, y] = [cx + t * size, cy + dy * size - (1 - t * t) * size * 0.16 * puff()];
        d += `M${f1(x - rx)} ${f1(y)}a${f1(rx)} ${f1(ry)} 0 1 0 ${f1(rx * 2)} 0a${f1(rx)} ${f1(ry)} 0 1 0 ${f1(-rx * 2)} 0`;
      }
      s.draw2(d, c, { opacity: k, blur: 5 + (1 - depth) * 7 });
    }
  }
}

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

/** Lettering standing on a wall, set in the wall's own perspective. */
export function lettering(
  s: Scene,
  p: Plane,
  u: number,
  v: number,
  text: string,
  height: number,
  fill: string,
  spacing = 0.16,
): void {
  const sign = s.p(p.at(u + 1, v))[0] > s.p(p.at(u, v))[0] ? 1 : -1;
  const [o, du, dv] = [s.p(p.at(u, v, 0.05)), s.p(p.at(u + sign * 0.1, v, 0.05)), s.p(p.at(u, v + 0.1, 0.05))];
  const k = [du[0] - o[0], du[1] - o[1], o[0] - dv[0], o[1] - dv[1], o[0], o[1]].map((n, i) =>
    (i < 4 ? n * 10 : n).toFixed(3),
  );
  s.emit(
    `<g transform="matrix(${k.join(' ')})"><text font-family="Open Sans,DejaVu Sans,sans-serif" font-weight="600" font-size="${height}" letter-spacing="${height * spacing}" text-anchor="middle" fill="${fill}">${text}</text></g>`,
  );
}
