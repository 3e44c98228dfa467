import type { Paint } from './canvas.ts';
import { f1 } from './canvas.ts';
import { mix, shade } from './colour.ts';
import type { V2, V3 } from './geometry.ts';
import type { Scene } from './scene.ts';

const ring = (x: number, y: number, z: number, r: number, n = 40): V3[] =>
  Array.from({ length: n }, (_, i): V3 => {
    const a = (i * 2 * Math.PI) / n;
    return [x + Math.cos(a) * r, y, z + Math.sin(a) * r];
  });

/** A level disc: lids, plates, table tops, pools of shade. */
export function disc(s: Scene, x: number, y: number, z: number, r: number, fill: string, o: Paint = {}): void {
  s.poly(ring(x, y, z, r), fill, o);
}

/** Rounds a profile of three or more points with a Catmull-Rom curve. */
function smooth(profile: V2[]): V2[] {
  if (profile.length < 3) return profile;
  const get = (i: number) => profile[Math.min(profile.length - 1, Math.max(0, i))] as V2;
  const out: V2[] = [];
  for (let i = 0; i + 1 < profile.length; i++) {
    const [a, b, c, d] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    for (let k = 0; k < 6; k++) {
      const t = k / 6;
      const f = (j: 0 | 1) =>
        0.5 *
        (2 * b[j] +
          (c[j] - a[j]) * t +
          (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t +
          (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t * t * t);
      out.push([Math.max(0.001, f(0)), f(1)]);
    }
  }
  out.push(get(profile.length - 1));
  return out;
}

/** A turned body from a profile of [radius, height] pairs, bottom to top. */
export function turned(
  s: Scene,
  x: number,
  y: number,
  z: number,
  profile: V2[],
  c: string,
  o: { open?: string; bias?: number; glow?: boolean; opacity?: number; sharp?: boolean } = {},
): void {
  const rings = o.sharp ? profile : smooth(profile);
  const big = Math.max(...rings.map((p) => p[0]));
  const top = rings[rings.length - 1] as V2;
  const bounds: V3[] = [
    [x - big, y, z - big],
    [x + big, y + top[1], z + big],
    [x - big, y, z + big],
    [x + big, y, z - big],
  ];
  s.item(
    bounds,
    () => {
      const oval = (r: number, h: number) => {
        const [cx, cy] = s.p([x, y + h, z]);
        const k = s.scale([x, y + h, z]);
        const tilt = Math.abs(s.eye()[1] - s.world([x, y + h, z])[1]) / Math.max(s.camera([x, y + h, z])[2], 0.2);
        return { cx, cy, rx: r * k, ry: Math.max(0.4, r * k * tilt) };
      };
      const side = (k: number): V2[] =>
        rings.map(([r, h]) => {
          const e = oval(r, h);
          return [e.cx + k * e.rx, e.cy];
        });
      const base0 = oval((rings[0] as V2)[0], 0);
      const low = Array.from({ length: 17 }, (_, i): V2 => {
        const a = Math.PI - (i * Math.PI) / 16;
        return [base0.cx + Math.cos(a) * base0.rx, base0.cy + Math.sin(a) * base0.ry];
      });
      const body = `${s.path2([...side(-1).reverse(), ...low, ...side(1)], false)}Z`;
      const [mx, my] = s.p([x, y, z]);
      const w = big * s.scale([x, y, z]);
      const left = s.light.dir[0] < 0 ? 1 : -1;
      const base = o.glow ? c : s.lit(c, [0, 0.2, -0.3]);
      const fill = s.linear2(
        [mx - w * left, my],
        [mx + w * left, my],
        [
          [0, shade(base, 0.98)],
          [0.25, mix(shade(base, 1.1), '#fff4e2', 0.12)],
          [0.6, shade(base, 0.9)],
          [1, shade(base, 0.66)],
        ],
      );
      s.draw2(body, fill, { opacity: o.opacity });
      if (top[0] > 0.004 && s.eye()[1] > s.world([x, y + top[1], z])[1]) {
        const e = oval(top[0], top[1]);
        const face = o.open ?? s.lit(c, [0, 1, 0]);
        s.emit(
          `<ellipse cx="${f1(e.cx)}" cy="${f1(e.cy)}" rx="${f1(e.rx)}" ry="${f1(e.ry)}" fill="${face}"${s.style({ opacity: o.opacity })}/>`,
        );
      }
    },
    o.bias,
  );
}

/** A round bar through points; width in metres. */
export function bar(s: Scene, points: V3[], width: number, c: string, o: { bias?: number; shine?: number } = {}): void {
  const pad = width / 2;
  const bounds = points.flatMap((p): V3[] => [
    [p[0] - pad, p[1] - pad, p[2] - pad],
    [p[0] + pad, p[1] + pad, p[2] + pad],
  ]);
  s.item(
    bounds,
    () => {
      const mid = points[Math.floor(points.length / 2)] as V3;
      const px = Math.max(1, width * s.scale(mid));
      const base = s.lit(c, [0, 0.1, -0.4]);
      s.line(points, base, px);
      if (px > 3) s.line(points, mix(base, '#fff2dc', 0.6), px * 0.25, { opacity: o.shine ?? 0.5 });
    },
    o.bias,
  );
}
