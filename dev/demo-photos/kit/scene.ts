import { mix, shade, tint } from './colour.ts';
import type { Bounds, Camera, V2, V3 } from './geometry.ts';
import { add, boundsOf, clipNear, cross, dot, hull, paintOrder, sub, toCamera, toScreen, unit } from './geometry.ts';

export interface Light {
  /** Towards the sun or the main window. */
  dir: V3;
  sun: V3;
  sky: V3;
  fill: V3;
  /** How far wall trims ignore the light (0 to 1), for backlit window frames. */
  flat?: number;
}
export interface Paint {
  opacity?: number;
  blur?: number;
  blend?: string;
  stroke?: string;
  width?: number;
  attrs?: string;
}
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
interface Item {
  bounds: Bounds;
  bias?: number;
  draw: () => void;
}
type Stop = readonly [number, string, number?];

export const f1 = (n: number): string => (Math.round(n * 10) / 10).toString();

export class Scene {
  readonly width: number;
  readonly height: number;
  readonly cam: Camera;
  light: Light;
  private parts: string[] = [];
  private readonly defs: string[] = [];
  private queue: Item[] | null = null;
  private place: { at: V3; sin: number; cos: number }[] = [];
  private count = 0;
  private flip: number | null = null;

  constructor(cam: Camera, light: Light, size: V2 = [1920, 1280]) {
    this.cam = cam;
    this.light = { ...light, dir: unit(light.dir) };
    [this.width, this.height] = size;
  }

  emit(svg: string): void {
    this.parts.push(svg);
  }
  id(): string {
    return `i${(this.count++).toString(36)}`;
  }
  define(svg: (id: string) => string): string {
    const id = this.id();
    this.defs.push(svg(id));
    return id;
  }

  /** Local furniture coordinates: everything drawn inside is moved and turned about the vertical axis. */
  at(at: V3, turn: number, draw: () => void): void {
    const t = (turn * Math.PI) / 180;
    this.place.push({ at, sin: Math.sin(t), cos: Math.cos(t) });
    draw();
    this.place.pop();
  }
  world(p: V3): V3 {
    let q = p;
    for (let i = this.place.length - 1; i >= 0; i--) {
      const m = this.place[i];
      if (m) q = [m.at[0] + q[0] * m.cos + q[2] * m.sin, m.at[1] + q[1], m.at[2] - q[0] * m.sin + q[2] * m.cos];
    }
    return this.flip === null ? q : [q[0], 2 * this.flip - q[1], q[2]];
  }
  /** Draws everything mirrored in a level surface: a reflection in water or a polished floor. */
  mirrored(level: number, draw: () => void): void {
    this.flip = level;
    draw();
    this.flip = null;
  }
  camera(p: V3): V3 {
    return toCamera(this.cam, this.world(p));
  }
  p(p: V3): V2 {
    return toScreen(this.cam, this.camera(p));
  }
  /** Pixels per metre at a point. */
  scale(p: V3): number {
    return this.cam.focal / Math.max(this.camera(p)[2], 0.12);
  }
  eye(): V3 {
    return this.cam.at;
  }

  /** Collects solid items and paints them far to near; anything flat drawn inside goes below them. */
  solid(draw: () => void): void {
    const outer = this.queue;
    this.queue = [];
    draw();
    const items = this.queue;
    this.queue = outer;
    for (const item of paintOrder(items, this.cam.at)) item.draw();
  }
  item(points: V3[], draw: () => void, bias?: number): void {
    if (!this.queue) {
      draw();
      return;
    }
    const place = [...this.place];
    const run = () => {
      const now = this.place;
      this.place = place;
      draw();
      this.place = now;
    };
    this.queue.push({ bounds: boundsOf(points.map((p) => this.world(p))), bias, draw: run });
  }

  path2(points: V2[], close = true): string {
    return `M${points.map((p) => `${f1(p[0])} ${f1(p[1])}`).join('L')}${close ? 'Z' : ''}`;
  }
  outline(points: V3[]): string {
    const cut = clipNear(points.map((p) => this.camera(p)));
    return cut.length < 3 ? '' : this.path2(cut.map((c) => toScreen(this.cam, c)));
  }
  style(o: Paint): string {
    const css = [o.blur ? `filter:blur(${f1(o.blur)}px)` : '', o.blend ? `mix-blend-mode:${o.blend}` : ''];
    const style = css.filter(Boolean).join(';');
    return `${o.opacity === undefined ? '' : ` opacity="${o.opacity}"`}${style ? ` style="${style}"` : ''}${o.attrs ? ` ${o.attrs}` : ''}`;
  }
  draw2(d: string, fill: string, o: Paint = {}): void {
    if (!d) return;
    const stroke = o.stroke
      ? ` stroke="${o.stroke}" stroke-width="${f1(o.width ?? 1)}" stroke-linejoin="round" stroke-linecap="round"`
      : '';
    this.emit(`<path d="${d}" fill="${fill}"${stroke}${this.style(o)}/>`);
  }
  poly(points: V3[], fill: string, o: Paint = {}): void {
    const seam = o.stroke || o.blur || o.opacity !== undefined ? {} : { stroke: fill, width: 0.6 };
    this.draw2(this.outline(points), fill, { ...seam, ...o });
  }
  line(points: V3[], stroke: string, width: number, o: Paint = {}): void {
    const cam = points.map((p) => this.camera(p));
    if (cam.some((c) => c[2] < 0.12)) return;
    this.draw2(
      this.path2(
        cam.map((c) => toScreen(this.cam, c)),
        false,
      ),
      'none',
      { ...o, stroke, width },
    );
  }

  linear(a: V3, b: V3, stops: Stop[]): string {
    return this.linear2(this.p(a), this.p(b), stops);
  }
  linear2(a: V2, b: V2, stops: Stop[]): string {
    const body = stops
      .map(([o, c, k]) => `<stop offset="${o}" stop-color="${c}"${k === undefined ? '' : ` stop-opacity="${k}"`}/>`)
      .join('');
    return `url(#${this.define((id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${f1(a[0])}" y1="${f1(a[1])}" x2="${f1(b[0])}" y2="${f1(b[1])}">${body}</linearGradient>`)})`;
  }
  radial2(c: V2, r: number, stops: Stop[]): string {
    const body = stops
      .map(([o, k, a]) => `<stop offset="${o}" stop-color="${k}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`)
      .join('');
    return `url(#${this.define((id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${f1(c[0])}" cy="${f1(c[1])}" r="${f1(r)}">${body}</radialGradient>`)})`;
  }
  group(attrs: string, draw: () => void): void {
    this.emit(`<g ${attrs}>`);
    draw();
    this.emit('</g>');
  }
  clip(points: V3[], draw: () => void): void {
    this.clip2(this.outline(points), draw);
  }
  clip2(d: string, draw: () => void): void {
    const id = this.define((i) => `<clipPath id="${i}"><path d="${d}"/></clipPath>`);
    this.group(`clip-path="url(#${id})"`, draw);
  }
  /** A soft pool of light, added to what is below. */
  glow(p: V3, radius: number, colour: string, opacity: number, blend = 'screen'): void {
    this.glow2(this.p(p), radius * this.scale(p), colour, opacity, blend);
  }
  glow2(c: V2, r: number, colour: string, opacity: number, blend = 'screen'): void {
    const fill = this.radial2(c, r, [
      [0, colour, opacity],
      [0.4, colour, opacity * 0.45],
      [1, colour, 0],
    ]);
    this.emit(
      `<circle cx="${f1(c[0])}" cy="${f1(c[1])}" r="${f1(r)}" fill="${fill}" style="mix-blend-mode:${blend}"/>`,
    );
  }

  lit(base: string, normal: V3): string {
    const { dir, sun, sky, fill } = this.light;
    const d = Math.max(0, dot(normal, dir));
    const s = 0.5 + normal[1] * 0.5;
    return tint(
      base,
      [0, 1, 2].map((i) => (fill[i] ?? 0) + (sky[i] ?? 0) * s + (sun[i] ?? 0) * d) as [number, number, number],
    );
  }
  trim(base: string, normal: V3): string {
    return mix(this.lit(base, normal), base, this.light.flat ?? 0);
  }
  turned(n: V3): V3 {
    return sub(this.world(n), this.world([0, 0, 0]));
  }

  /** A cuboid by the centre of its base. */
  box(x: number, y: number, z: number, w: number, h: number, d: number, c: string, o: BoxOptions = {}): void {
    const [X, Z] = [w / 2, d / 2];
    const all: V3[] = [
      [x - X, y, z - Z],
      [x + X, y + h, z + Z],
      [x - X, y, z + Z],
      [x + X, y, z - Z],
    ];
    this.item(all, () => this.boxNow(x, y, z, w, h, d, c, o), o.bias);
  }
  private boxNow(x: number, y: number, z: number, w: number, h: number, d: number, c: string, o: BoxOptions): void {
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
    const px = Math.max(0.7, 2 * r * this.scale([x, y + h / 2, z]));
    for (const [n, pts] of faces) {
      const wn = this.turned(n);
      if (dot(wn, sub(this.eye(), this.world(pts[0] as V3))) <= 0) continue;
      const base = o.glow ? c : this.lit(n[1] > 0 && o.top ? o.top : c, wn);
      const drop = o.drop ?? (r ? 0.86 : 0.92);
      const fill =
        n[1] === 0
          ? this.linear(pts[0] as V3, pts[3] as V3, [
              [0, shade(base, 1.02)],
              [0.75, shade(base, 0.5 + drop / 2)],
              [1, shade(base, drop)],
            ])
          : this.linear(pts[0] as V3, pts[2] as V3, [
              [0, shade(base, 0.985)],
              [1, shade(base, 1.03)],
            ]);
      this.draw2(this.outline(pts), fill, { stroke: fill, width: px, opacity: o.opacity });
      const edge = o.edge ?? (r ? 0 : 0.35);
      if (edge && n[1] === 0 && h > 0.02) {
        this.line([pts[0] as V3, pts[1] as V3], mix(base, '#fff6e6', 0.6), Math.max(0.8, px * 0.15), { opacity: edge });
      }
    }
  }

  /** The shadow a cuboid throws on a level, along the light and softened. */
  cast(
    x: number,
    y: number,
    z: number,
    w: number,
    h: number,
    d: number,
    o: Paint & { level?: number; reach?: number; colour?: string } = {},
  ): void {
    const l = o.level ?? 0;
    const dir = this.light.dir;
    const pts: V2[] = [];
    for (const [sx, sz] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      for (const top of [y, y + h]) {
        const p = this.world([x + (sx * w) / 2, top, z + (sz * d) / 2]);
        const t = ((p[1] - l) / Math.max(dir[1], 0.15)) * (o.reach ?? 1);
        pts.push([p[0] - dir[0] * t, p[2] - dir[2] * t]);
      }
    }
    const kept = this.place;
    this.place = [];
    this.poly(
      hull(pts).map(([a, b]): V3 => [a, l, b]),
      o.colour ?? '#2b1d1a',
      { opacity: 0.28, blur: 10, blend: 'multiply', ...o },
    );
    this.place = kept;
  }

  /** A flat frame for drawing on a wall: u along, v up, n out of it. */
  plane(origin: V3, u: V3, v: V3 = [0, 1, 0]): Plane {
    return new Plane(this, origin, unit(u), unit(v));
  }

  svg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.width} ${this.height}" width="${this.width}" height="${this.height}"><defs>${this.defs.join('')}</defs>${this.parts.join('\n')}</svg>`;
  }
}

export class Plane {
  readonly s: Scene;
  readonly o: V3;
  readonly u: V3;
  readonly v: V3;
  readonly n: V3;
  constructor(s: Scene, o: V3, u: V3, v: V3) {
    [this.s, this.o, this.u, this.v] = [s, o, u, v];
    const n = cross(u, v);
    this.n = dot(n, sub(s.eye(), o)) < 0 ? [-n[0], -n[1], -n[2]] : n;
  }
  at(u: number, v: number, out = 0): V3 {
    return add(add(add(this.o, this.u, u), this.v, v), this.n, out);
  }
  corners(u: number, v: number, w: number, h: number, out = 0): V3[] {
    return [this.at(u, v, out), this.at(u + w, v, out), this.at(u + w, v + h, out), this.at(u, v + h, out)];
  }
  rect(u: number, v: number, w: number, h: number, fill: string, o: Paint & { out?: number } = {}): void {
    this.s.poly(this.corners(u, v, w, h, o.out), fill, o);
  }
  line(
    u0: number,
    v0: number,
    u1: number,
    v1: number,
    stroke: string,
    width: number,
    o: Paint & { out?: number } = {},
  ): void {
    this.s.line([this.at(u0, v0, o.out), this.at(u1, v1, o.out)], stroke, width, o);
  }
  shape(points: V2[], fill: string, o: Paint & { out?: number } = {}): void {
    this.s.poly(
      points.map(([u, v]) => this.at(u, v, o.out)),
      fill,
      o,
    );
  }
  disc(u: number, v: number, ru: number, rv: number, fill: string, o: Paint & { out?: number } = {}): void {
    const ring = Array.from(
      { length: 40 },
      (_, i): V2 => [u + Math.cos((i * Math.PI) / 20) * ru, v + Math.sin((i * Math.PI) / 20) * rv],
    );
    this.shape(ring, fill, o);
  }
  /** A solid slab standing out of the wall. */
  slab(u: number, v: number, w: number, h: number, out: number, c: string, o: Paint = {}, from = 0): void {
    const quad = (pts: V3[], n: V3) => {
      if (dot(n, sub(this.s.eye(), pts[0] as V3)) > 0) this.s.poly(pts, this.s.trim(c, n), o);
    };
    const [a, b] = [this.corners(u, v, w, h, from), this.corners(u, v, w, h, out)];
    const ns: V3[] = [[-this.v[0], -this.v[1], -this.v[2]], this.u, this.v, [-this.u[0], -this.u[1], -this.u[2]]];
    ns.forEach((n, i) => {
      const j = (i + 1) % 4;
      quad([a[i], a[j], b[j], b[i]] as V3[], n);
    });
    quad(b, this.n);
  }
  /** An opening cut into the wall; `inside` paints the plane at its back. */
  recess(u: number, v: number, w: number, h: number, depth: number, c: string, inside: (back: Plane) => void): void {
    this.s.clip(this.corners(u, v, w, h), () => {
      const [a, b] = [this.corners(u, v, w, h), this.corners(u, v, w, h, -depth)];
      const ns: V3[] = [this.v, [-this.u[0], -this.u[1], -this.u[2]], [-this.v[0], -this.v[1], -this.v[2]], this.u];
      inside(new Plane(this.s, this.at(u, v, -depth), this.u, this.v));
      ns.forEach((n, i) => {
        const j = (i + 1) % 4;
        const pts = [a[i], a[j], b[j], b[i]] as V3[];
        if (dot(n, sub(this.s.eye(), pts[0] as V3)) > 0) this.s.poly(pts, this.s.trim(c, n));
      });
    });
  }
}
