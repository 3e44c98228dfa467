import { mix, random, shade } from './colour.ts';
import type { V3 } from './geometry.ts';
import type { Plane } from './plane.ts';
import type { Scene } from './scene.ts';

/** The world outside a window: sky, soft trees, a little too bright, as the eye sees it. */
function outdoors(
  s: Scene,
  p: Plane,
  w: number,
  h: number,
  o: { seed?: number; top?: string; low?: string; leaf?: string; ground?: number } = {},
): void {
  const rnd = random(o.seed ?? 3);
  p.rect(
    0,
    0,
    w,
    h,
    s.linear(p.at(0, h), p.at(0, 0), [
      [0, o.top ?? '#d5e5ec'],
      [0.6, o.low ?? '#f6f0e0'],
      [1, '#eadfc6'],
    ]),
  );
  const leafs = o.leaf ?? '#86a06c';
  const level = (o.ground ?? 0.36) * h;
  for (let row = 0; row < 3; row++) {
    for (let i = 0; i < Math.ceil(w / 0.35); i++) {
      const u = rnd() * w;
      const r = h * (0.1 + rnd() * 0.12);
      p.disc(
        u,
        level - row * h * 0.13 + (rnd() - 0.4) * h * 0.12,
        r * 1.15,
        r,
        mix(mix(leafs, '#f3eedb', 0.42 - row * 0.17), '#56705a', rnd() * 0.18),
        { opacity: 0.85, blur: 5 },
      );
    }
  }
}
/** A glazed opening with frame, bars, sill and the view. */
export function windowIn(
  s: Scene,
  p: Plane,
  u: number,
  v: number,
  w: number,
  h: number,
  o: {
    cols?: number;
    rows?: number;
    frame?: string;
    depth?: number;
    sill?: boolean;
    view?: (back: Plane) => void;
  } = {},
): void {
  const frame = o.frame ?? '#fbf7ef';
  const bar = 0.045;
  p.recess(u, v, w, h, o.depth ?? 0.14, frame, (b) => {
    if (o.view) o.view(b);
    else outdoors(s, b, w, h, { seed: Math.round(u * 10 + v * 100) });
    b.shape(
      [
        [w * 0.1, 0],
        [w * 0.34, 0],
        [w * 0.62, h],
        [w * 0.38, h],
      ],
      '#ffffff',
      { opacity: 0.12 },
    );
    const [cols, rows] = [o.cols ?? 2, o.rows ?? 1];
    for (let i = 0; i <= cols; i++) b.slab((i * w) / cols - bar / 2, 0, bar, h, 0.03, frame);
    for (let i = 0; i <= rows; i++) b.slab(0, (i * h) / rows - bar / 2, w, bar, 0.03, frame);
  });
  const trim = 0.07;
  for (const [a, b, c, d] of [
    [u - trim, v, trim, h],
    [u + w, v, trim, h],
    [u - trim, v + h, w + 2 * trim, trim],
  ] as const)
    p.slab(a, b, c, d, 0.02, frame);
  if (o.sill !== false) p.slab(u - 0.12, v - 0.05, w + 0.24, 0.05, 0.12, frame);
}
/** Floor-length curtain with folds. */
export function curtain(
  s: Scene,
  p: Plane,
  u: number,
  v: number,
  w: number,
  h: number,
  c: string,
  out = 0.12,
  opacity = 0.96,
): void {
  const n = Math.max(4, Math.round(w / 0.085));
  for (let i = 0; i < n; i++) {
    const a = u + (i * w) / n;
    const mid = shade(c, i % 2 ? 0.97 : 1.03);
    const fill = s.linear(p.at(a, v, out), p.at(a + w / n, v, out), [
      [0, shade(mid, 0.84)],
      [0.45, mid],
      [1, shade(mid, 0.87)],
    ]);
    p.rect(a, v, w / n, h, fill, { out, opacity });
  }
}
/** The patch of sun a window throws on the floor, and from there up a wall at `x`. */
export function sunPatch(
  s: Scene,
  corners: V3[],
  o: { level?: number; opacity?: number; blur?: number; colour?: string; cols?: number; rows?: number } = {},
): void {
  const d = s.light.dir;
  const y = o.level ?? 0;
  const drop = (p: V3): V3 => {
    const t = (p[1] - y) / d[1];
    return [p[0] - d[0] * t, y, p[2] - d[2] * t];
  };
  const [a, b, c, e] = corners as [V3, V3, V3, V3];
  const at = (u: number, v: number): V3 => {
    const m = (p: V3, q: V3, t: number): V3 => [
      p[0] + (q[0] - p[0]) * t,
      p[1] + (q[1] - p[1]) * t,
      p[2] + (q[2] - p[2]) * t,
    ];
    return drop(m(m(a, b, u), m(e, c, u), v));
  };
  const [cols, rows] = [o.cols ?? 2, o.rows ?? 1];
  for (let i = 0; i < cols; i++) {
    for (let j = 0; j < rows; j++) {
      const [u0, u1, v0, v1] = [(i + 0.04) / cols, (i + 0.96) / cols, (j + 0.04) / rows, (j + 0.96) / rows];
      const pane = [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)];
      s.poly(pane, o.colour ?? '#ffe4be', { opacity: (o.opacity ?? 0.5) * 0.8, blur: o.blur ?? 3 });
    }
  }
}
