import type { Paint } from './canvas.ts';
import { mix, shade } from './colour.ts';
import { corners, dot, hull, sub, type V2, type V3 } from './geometry.ts';
import type { Scene } from './scene.ts';

export interface BoxOptions extends Paint {
  /** Edge rounding in metres. */
  r?: number;
  /** Thin highlight along the upper edges (0 switches it off). */
  edge?: number;
  bias?: number;
  /** How much darker the sides get towards the bottom. */
  drop?: number;
  glow?: boolean;
  top?: string;
}
export interface ShadowOptions extends Paint {
  level?: number;
  reach?: number;
  colour?: string;
}

/** Paints the faces of a cuboid that the viewer sees; x, y and z are the centre of its base. */
export function paintBox(
  s: Scene,
  x: number,
  y: number,
  z: number,
  w: number,
  h: number,
  d: number,
  c: string,
  o: BoxOptions,
): void {
  const r = Math.min(o.r ?? 0, w / 2 - 0.001, h / 2 - 0.001, d / 2 - 0.001);
  const [X, Z] = [w / 2 - r, d / 2 - r];
  const [y0, y1] = [y + r, y + h - r];
  const k = (sx: number, top: number, sz: number): V3 => [x + sx * X, top ? y1 : y0, z + sz * Z];
  const faces: [V3, V3[]][] = [
    [
      [0, -1, 0],
      [k(-1, 0, -1), k(1, 0, -1), k(1, 0, 1), k(-1, 0, 1)],
    ],
    [
      [0, 0, 1],
      [k(-1, 1, 1), k(1, 1, 1), k(1, 0, 1), k(-1, 0, 1)],
    ],
    [
      [-1, 0, 0],
      [k(-1, 1, -1), k(-1, 1, 1), k(-1, 0, 1), k(-1, 0, -1)],
    ],
    [
      [1, 0, 0],
      [k(1, 1, -1), k(1, 1, 1), k(1, 0, 1), k(1, 0, -1)],
    ],
    [
      [0, 0, -1],
      [k(-1, 1, -1), k(1, 1, -1), k(1, 0, -1), k(-1, 0, -1)],
    ],
    [
      [0, 1, 0],
      [k(-1, 1, -1), k(1, 1, -1), k(1, 1, 1), k(-1, 1, 1)],
    ],
  ];
  const px = Math.max(0.7, 2 * r * s.scale([x, y + h / 2, z]));
  for (const [n, pts] of faces) {
    const wn = s.turned(n);
    if (dot(wn, sub(s.eye(), s.world(pts[0] as V3))) <= 0) continue;
    const base = o.glow ? c : s.lit(n[1] > 0 && o.top ? o.top : c, wn);
    const drop = o.drop ?? (r ? 0.86 : 0.92);
    const fill =
      n[1] === 0
        ? s.linear(pts[0] as V3, pts[3] as V3, [
            [0, shade(base, 1.02)],
            [0.75, shade(base, 0.5 + drop / 2)],
            [1, shade(base, drop)],
          ])
        : s.linear(pts[0] as V3, pts[2] as V3, [
            [0, shade(base, 0.985)],
            [1, shade(base, 1.03)],
          ]);
    s.draw2(s.outline(pts), fill, { stroke: fill, width: px, opacity: o.opacity });
    const edge = o.edge ?? (r ? 0 : 0.35);
    if (edge && n[1] === 0 && h > 0.02) {
      s.line([pts[0] as V3, pts[1] as V3], mix(base, '#fff6e6', 0.6), Math.max(0.8, px * 0.15), { opacity: edge });
    }
  }
}

/** The shadow a cuboid throws on a level, along the light and softened. */
export function castShadow(
  s: Scene,
  x: number,
  y: number,
  z: number,
  w: number,
  h: number,
  d: number,
  o: ShadowOptions,
): void {
  const l = o.level ?? 0;
  const dir = s.light.dir;
  const pts: V2[] = [];
  for (const [sx, sz] of corners) {
    for (const top of [y, y + h]) {
      const p = s.world([x + (sx * w) / 2, top, z + (sz * d) / 2]);
      const t = ((p[1] - l) / Math.max(dir[1], 0.15)) * (o.reach ?? 1);
      pts.push([p[0] - dir[0] * t, p[2] - dir[2] * t]);
    }
  }
  s.unplaced(() =>
    s.poly(
      hull(pts).map(([a, b]): V3 => [a, l, b]),
      o.colour ?? '#2b1d1a',
      { opacity: 0.28, blur: 10, blend: 'multiply', ...o },
    ),
  );
}
