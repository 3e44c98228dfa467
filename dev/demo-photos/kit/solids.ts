import { mix, shade } from './colour.ts';
import type { V2, V3 } from './geometry.ts';
import type { Paint, Scene } from './scene.ts';
import { f1 } from './scene.ts';

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

/** A soft pillow standing on its edge, facing the viewer side (-z) and leaning back. */
export function pillow(
  s: Scene,
  x: number,
  y: number,
  z: number,
  w: number,
  h: number,
  c: string,
  o: { lean?: number; roll?: number; stripe?: string; bias?: number } = {},
): void {
  const lean = o.lean ?? 0.12;
  const roll = o.roll ?? 0;
  const at = (u: number, v: number): V3 => {
    const uu = u * Math.cos(roll) - v * Math.sin(roll);
    const vv = u * Math.sin(roll) + v * Math.cos(roll);
    return [x + uu * w, y + h / 2 + vv * h, z + (vv + 0.5) * lean];
  };
  const fat = 0.09;
  s.item(
    [at(-0.5, -0.5), at(0.5, 0.5), [x, y, z - fat], [x - w / 2, y, z + lean], [x + w / 2, y + h, z]],
    () => {
      const corner: V2[] = [
        [-0.5, -0.5],
        [0.5, -0.5],
        [0.5, 0.5],
        [-0.5, 0.5],
      ];
      let d = '';
      corner.forEach(([u, v], i) => {
        const [u2, v2] = corner[(i + 1) % 4] as V2;
        const [a, b] = [s.p(at(u, v)), s.p(at(u2, v2))];
        const m = s.p(at((u + u2) * 0.475, (v + v2) * 0.475));
        d += `${i ? '' : `M${f1(a[0])} ${f1(a[1])}`}Q${f1(m[0])} ${f1(m[1])} ${f1(b[0])} ${f1(b[1])}`;
      });
      const base = s.lit(c, [0, 0.3, -0.9]);
      const lightSide = s.light.dir[0] < 0 ? -0.18 : 0.18;
      const g = s.radial2(s.p(at(lightSide, 0.16)), w * 0.8 * s.scale([x, y, z]), [
        [0, mix(shade(base, 1.08), '#fff6e8', 0.18)],
        [0.5, base],
        [1, shade(base, 0.72)],
      ]);
      const r = s.scale([x, y, z]) * 0.03;
      s.draw2(`${d}Z`, g, { stroke: g, width: r });
      if (o.stripe) {
        for (const u of [-0.22, -0.15, 0.15, 0.22])
          s.line([at(u, -0.44), at(u, 0), at(u, 0.44)], o.stripe, r * 0.45, { opacity: 0.6 });
      }
    },
    o.bias,
  );
}

/** A cloth throw: a strip laid over points, with folds and a fringe. */
export function cloth(s: Scene, left: V3[], right: V3[], c: string, bias = 0.6): void {
  s.item(
    [...left, ...right],
    () => {
      for (let i = 0; i + 1 < left.length; i++) {
        const quad = [left[i], right[i], right[i + 1], left[i + 1]] as V3[];
        const base = s.lit(c, i === 0 ? [0, 0.9, -0.2] : [0, 0.1, -0.8]);
        s.poly(
          quad,
          s.linear(left[i] as V3, right[i] as V3, [
            [0, base],
            [0.2, shade(base, 1.07)],
            [0.45, shade(base, 0.9)],
            [0.7, shade(base, 1.05)],
            [1, shade(base, 0.86)],
          ]),
        );
      }
      const [a, b] = [left[left.length - 1] as V3, right[right.length - 1] as V3];
      const n = 26;
      for (let i = 0; i <= n; i++) {
        const t = i / n;
        const p: V3 = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
        s.line([p, [p[0], p[1] - 0.05, p[2]]], shade(c, 0.85), 1.4);
      }
    },
    bias,
  );
}

export function roundTable(
  s: Scene,
  x: number,
  z: number,
  r: number,
  h: number,
  top: string,
  leg: string,
  at = 0,
): void {
  s.at([x, at, z], 20, () => {
    for (const a of [0.5, 2.6, 4.7]) {
      bar(
        s,
        [
          [Math.cos(a) * r * 0.75, 0, Math.sin(a) * r * 0.75],
          [Math.cos(a) * r * 0.5, h - 0.03, Math.sin(a) * r * 0.5],
        ],
        0.035,
        leg,
      );
    }
    turned(
      s,
      0,
      h - 0.035,
      0,
      [
        [r, 0],
        [r, 0.035],
      ],
      top,
    );
  });
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
