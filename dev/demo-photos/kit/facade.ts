import { mix, random, shade } from './colour.ts';
import type { Plane } from './plane.ts';
import type { Scene } from './scene.ts';

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
