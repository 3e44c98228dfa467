import { f1 } from './canvas.ts';
import { mix, shade } from './colour.ts';
import type { V2, V3 } from './geometry.ts';
import type { Scene } from './scene.ts';

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
