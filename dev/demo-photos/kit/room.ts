import { mix, pick, random, shade } from './colour.ts';
import type { V3 } from './geometry.ts';
import type { Plane, Scene } from './scene.ts';

export interface RoomSize {
  x0: number;
  x1: number;
  z0: number;
  z1: number;
  h: number;
}
export interface RoomLook {
  wall: string;
  back?: string;
  floor: string;
  ceiling?: string;
  /** Which side the daylight comes from. */
  from: 'left' | 'right' | 'back';
}
export interface Walls {
  left: Plane;
  right: Plane;
  back: Plane;
}

/** Floor, ceiling and three walls with a soft fall-off from the window side and dark corners. */
export function room(s: Scene, r: RoomSize, look: RoomLook): Walls {
  const { x0, x1, z0, z1, h } = r;
  const back = look.back ?? look.wall;
  const near = look.from === 'left' ? x0 : x1;
  const far = look.from === 'left' ? x1 : x0;
  const ceiling = look.ceiling ?? '#f7f1e7';
  const q = (...p: V3[]) => p;
  const backFill =
    look.from === 'back'
      ? s.linear(
          [x0, 0, z1],
          [x0, h, z1],
          [
            [0, shade(back, 0.88)],
            [1, shade(back, 0.97)],
          ],
        )
      : s.linear(
          [near, h / 2, z1],
          [far, h / 2, z1],
          [
            [0, shade(back, 1.03)],
            [0.5, shade(back, 0.97)],
            [1, shade(back, 0.86)],
          ],
        );
  s.poly(q([x0, 0, z1], [x1, 0, z1], [x1, h, z1], [x0, h, z1]), backFill);
  const side = (x: number, k: number) =>
    s.poly(
      q([x, 0, z0], [x, 0, z1], [x, h, z1], [x, h, z0]),
      s.linear(
        [x, h / 2, z1],
        [x, h / 2, Math.max(z0, s.cam.at[2] + 0.8)],
        [
          [0, shade(look.wall, k)],
          [1, shade(look.wall, k * 0.93)],
        ],
      ),
    );
  side(x0, look.from === 'left' ? 0.86 : 0.98);
  side(x1, look.from === 'right' ? 0.86 : 0.94);
  s.poly(
    q([x0, h, z0], [x1, h, z0], [x1, h, z1], [x0, h, z1]),
    s.linear(
      [near, h, z1],
      [far, h, z1],
      [
        [0, shade(ceiling, 1.02)],
        [1, shade(ceiling, 0.9)],
      ],
    ),
  );
  planks(s, r, look.floor);
  const corner = (p: V3[], blur: number, o = 0.22) => s.poly(p, '#4a3426', { opacity: o, blur, blend: 'multiply' });
  const e = 0.14;
  s.clip(q([x0, 0, z1], [x1, 0, z1], [x1, h, z1], [x0, h, z1]), () => {
    for (const x of [x0, x1]) corner(q([x - e, 0, z1], [x + e, 0, z1], [x + e, h, z1], [x - e, h, z1]), 22);
    corner(q([x0, h - e, z1], [x1, h - e, z1], [x1, h + e, z1], [x0, h + e, z1]), 20, 0.15);
    corner(q([x0, -e, z1], [x1, -e, z1], [x1, e, z1], [x0, e, z1]), 20, 0.2);
  });
  for (const x of [x0, x1]) {
    s.clip(q([x, 0, z0], [x, 0, z1], [x, h, z1], [x, h, z0]), () => {
      corner(q([x, 0, z1 - e * 2.5], [x, 0, z1], [x, h, z1], [x, h, z1 - e * 2.5]), 22);
      corner(q([x, h - e, z0], [x, h - e, z1], [x, h, z1], [x, h, z0]), 20, 0.14);
    });
  }
  corner(q([x0, 0, z1 - e * 2], [x1, 0, z1 - e * 2], [x1, 0, z1], [x0, 0, z1]), 16, 0.2);
  const walls = {
    left: s.plane([x0, 0, z0], [0, 0, 1]),
    right: s.plane([x1, 0, z0], [0, 0, 1]),
    back: s.plane([x0, 0, z1], [1, 0, 0]),
  };
  for (const w of [walls.left, walls.right, walls.back]) {
    const length = w === walls.back ? x1 - x0 : z1 - z0;
    w.slab(0, 0, length, 0.11, 0.02, '#f7f1e7');
    w.slab(0, h - 0.08, length, 0.08, 0.05, '#f9f4eb');
  }
  return walls;
}

/** Wooden boards running away from the viewer, each its own tone. */
export function planks(s: Scene, r: RoomSize, c: string, o: { wide?: number; y?: number; seed?: number } = {}): void {
  const rnd = random(o.seed ?? 5);
  const [wide, y] = [o.wide ?? 0.17, o.y ?? 0];
  s.poly(
    [
      [r.x0, y, r.z0],
      [r.x1, y, r.z0],
      [r.x1, y, r.z1],
      [r.x0, y, r.z1],
    ],
    c,
  );
  for (let x = r.x0; x < r.x1; x += wide) {
    let z = r.z1 + rnd() * 1.5;
    const xe = Math.min(x + wide, r.x1);
    while (z > r.z0) {
      const len = 1.3 + rnd() * 1.1;
      const [a, b] = [Math.max(r.z0, z - len), Math.min(z, r.z1)];
      if (b > a) {
        s.poly(
          [
            [x, y, a],
            [xe, y, a],
            [xe, y, b],
            [x, y, b],
          ],
          mix(shade(c, 0.9 + rnd() * 0.15), pick(rnd, ['#e0b98d', '#8d6543', c]), rnd() * 0.14),
        );
        s.line(
          [
            [x, y, a],
            [xe, y, a],
          ],
          shade(c, 0.6),
          0.8,
          { opacity: 0.35 },
        );
        if (rnd() < 0.7)
          s.line(
            [
              [x + wide * (0.25 + rnd() * 0.5), y, a],
              [x + wide * (0.25 + rnd() * 0.5), y, b],
            ],
            shade(c, 0.7),
            0.8,
            { opacity: 0.14 },
          );
      }
      z -= len;
    }
    s.line(
      [
        [x, y, Math.max(r.z0, s.cam.at[2] + 0.2)],
        [x, y, r.z1],
      ],
      shade(c, 0.55),
      0.9,
      { opacity: 0.38 },
    );
  }
}

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

/** Last pass for every picture: gentle warmth, vignette and paper grain. */
export function finish(
  s: Scene,
  o: { warm?: string; warmth?: number; vignette?: number; grain?: number } = {},
): string {
  const { width: w, height: h } = s;
  const all = (fill: string, style: string) =>
    s.emit(`<rect width="${w}" height="${h}" fill="${fill}" style="${style}"/>`);
  all(o.warm ?? '#ffdca8', `mix-blend-mode:soft-light;opacity:${o.warmth ?? 0.16}`);
  all(
    s.radial2([w / 2, h * 0.46], w * 0.68, [
      [0.5, '#2a1a14', 0],
      [1, '#2a1a14', o.vignette ?? 0.26],
    ]),
    'mix-blend-mode:multiply',
  );
  const noise = s.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="4"/><feColorMatrix type="saturate" values="0"/></filter>`,
  );
  s.emit(
    `<rect width="${w}" height="${h}" filter="url(#${noise})" style="mix-blend-mode:soft-light;opacity:${o.grain ?? 0.1}"/>`,
  );
  return s.svg();
}
