import { palette as c, shade } from './colour.ts';
import { pillow } from './fabrics.ts';
import type { V3 } from './geometry.ts';
import { cross, dot, sub, unit } from './geometry.ts';
import type { Scene } from './scene.ts';
import { bar, turned } from './solids.ts';

/** Sun bed with a raised back; its head is at +z. */
export function lounger(s: Scene, cushion: string, wood: string): void {
  s.cast(0, 0, 0, 0.66, 0.34, 1.9, { blur: 4, opacity: 0.34 });
  for (const x of [-0.28, 0.28]) for (const z of [-0.85, 0.25]) s.box(x, 0, z, 0.06, 0.26, 0.06, wood);
  s.box(0, 0.24, -0.3, 0.68, 0.06, 1.3, wood);
  s.box(0, 0.3, -0.3, 0.6, 0.1, 1.26, cushion, { r: 0.035 });
  const back: V3[] = [
    [-0.3, 0.4, 0.3],
    [0.3, 0.4, 0.3],
    [0.3, 0.86, 0.88],
    [-0.3, 0.86, 0.88],
  ];
  s.item(
    [...back, [0.32, 0.24, 0.9], [-0.32, 0.24, 0.9]],
    () => {
      const side: V3[] = [
        [0.3, 0.4, 0.3],
        [0.3, 0.86, 0.88],
        [0.3, 0.78, 0.95],
        [0.3, 0.3, 0.36],
      ];
      const other = side.map(([, y, z]): V3 => [-0.3, y, z]);
      for (const q of [side, other])
        s.poly(q, shade(s.lit(cushion, [0.6, 0, -0.2]), 0.9), { stroke: shade(cushion, 0.86), width: 2 });
      const f = s.lit(cushion, unit([0, 0.78, -0.62]));
      s.poly(
        back,
        s.linear(back[0] as V3, back[3] as V3, [
          [0, shade(f, 0.93)],
          [1, f],
        ]),
        { stroke: f, width: 4 },
      );
    },
    0.3,
  );
  pillow(s, 0, 0.72, 0.66, 0.42, 0.2, c.terracotta, { lean: 0.16, bias: 0.9 });
}

/** Garden umbrella with eight sloping panels. */
export function umbrella(s: Scene, x: number, z: number, h: number, r: number, colour: string): void {
  s.cast(x, h - 0.1, z, r * 1.7, 0.1, r * 1.7, { blur: 6, opacity: 0.36 });
  turned(
    s,
    x,
    0,
    z,
    [
      [0.24, 0],
      [0.24, 0.07],
    ],
    c.stone,
  );
  bar(
    s,
    [
      [x, 0.05, z],
      [x, h + 0.25, z],
    ],
    0.05,
    c.honey,
  );
  const top: V3 = [x, h + 0.55, z];
  const rim = (i: number): V3 => [
    x + Math.cos((i * Math.PI) / 4 + 0.2) * r,
    h,
    z + Math.sin((i * Math.PI) / 4 + 0.2) * r,
  ];
  s.item(
    [
      [x - r, h - 0.15, z - r],
      [x + r, h + 0.6, z + r],
    ],
    () => {
      const fans = Array.from({ length: 8 }, (_, i) => {
        const [a, b] = [rim(i), rim(i + 1)];
        let n = unit(cross(sub(b, a), sub(top, a)));
        if (n[1] < 0) n = [-n[0], -n[1], -n[2]];
        return { a, b, n, far: (a[2] + b[2]) / 2, seen: dot(n, sub(s.eye(), top)) > 0 };
      }).sort((p, q) => Number(p.seen) - Number(q.seen) || q.far - p.far);
      for (const { a, b, n, seen } of fans) {
        const base = seen ? s.lit(colour, n) : shade(colour, 0.62);
        s.poly(
          [top, a, b],
          s.linear(top, a, [
            [0, shade(base, 1.03)],
            [1, shade(base, 0.94)],
          ]),
        );
        const drop = (p: V3): V3 => [p[0], p[1] - 0.16, p[2]];
        if (dot([n[0], 0, n[2]], sub(s.eye(), a)) > 0) s.poly([a, b, drop(b), drop(a)], shade(base, 0.86));
        s.line([top, a], shade(base, 0.8), 1.2, { opacity: 0.5 });
      }
    },
    0.4,
  );
}

/** A string of warm bulbs sagging between two points. */
export function lights(s: Scene, a: V3, b: V3, sag: number, n: number, glow = true): void {
  const at = (t: number): V3 => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t - Math.sin(Math.PI * t) * sag,
    a[2] + (b[2] - a[2]) * t,
  ];
  s.line(
    Array.from({ length: 25 }, (_, i) => at(i / 24)),
    '#3a312b',
    1.6,
  );
  for (let i = 1; i < n; i++) {
    const p = at(i / n);
    const bulb: V3 = [p[0], p[1] - 0.1, p[2]];
    const [x, y] = s.p(bulb);
    s.line([p, bulb], '#3a312b', 1.4);
    s.emit(
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${Math.max(2, s.scale(bulb) * 0.036).toFixed(1)}" fill="#fff0c4"/>`,
    );
    if (glow) s.glow(bulb, 0.5, '#ffd98f', 0.5);
  }
}

/** Slatted garden chair, facing -z. */
export function gardenChair(s: Scene, colour: string, cushion: string): void {
  s.cast(0, 0, 0, 0.66, 0.5, 0.7, { blur: 6, opacity: 0.34 });
  for (const x of [-0.3, 0.3]) {
    s.box(x, 0, -0.3, 0.055, 0.6, 0.055, colour);
    s.box(x, 0, 0.28, 0.055, 0.56, 0.055, colour);
    s.box(x, 0.58, -0.03, 0.1, 0.04, 0.72, colour);
  }
  s.box(0, 0.34, -0.02, 0.56, 0.05, 0.6, colour);
  s.box(0, 0.39, -0.03, 0.54, 0.11, 0.56, cushion, { r: 0.045 });
  for (let i = 0; i < 5; i++) {
    const x = -0.22 + i * 0.11;
    bar(
      s,
      [
        [x, 0.36, 0.24],
        [x * 1.1, 1.0 - Math.abs(i - 2) * 0.03, 0.42],
      ],
      0.08,
      colour,
      { shine: 0.25 },
    );
  }
}

/** Post-and-rail balustrade from a to b at floor level. */
export function railing(s: Scene, a: V3, b: V3, h: number, colour: string, gap = 0.13): void {
  const len = Math.hypot(b[0] - a[0], b[2] - a[2]);
  const n = Math.round(len / gap);
  const alongZ = Math.abs(b[2] - a[2]) > Math.abs(b[0] - a[0]);
  const [mx, mz] = [(a[0] + b[0]) / 2, (a[2] + b[2]) / 2];
  const [w, d] = alongZ ? [0.07, len] : [len, 0.07];
  for (let i = 0; i <= n; i++) {
    const t = i / n;
    s.box(a[0] + (b[0] - a[0]) * t, a[1] + 0.1, a[2] + (b[2] - a[2]) * t, 0.032, h - 0.14, 0.032, colour, { edge: 0 });
  }
  s.box(mx, a[1] + 0.08, mz, w * 0.8 || 0.05, 0.05, d, colour);
  s.box(mx, a[1] + h - 0.05, mz, w * 1.3, 0.06, d, colour, { bias: 0.1 });
}

/** Square column with base and cap. */
export function column(s: Scene, x: number, z: number, y: number, h: number, colour: string, w = 0.2): void {
  s.box(x, y, z, w * 1.5, 0.22, w * 1.5, colour);
  s.box(x, y + 0.22, z, w, h - 0.4, w, colour);
  s.box(x, y + h - 0.18, z, w * 1.45, 0.18, w * 1.45, colour);
}
