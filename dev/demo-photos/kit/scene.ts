import { type BoxOptions, castShadow, paintBox, type ShadowOptions } from './box.ts';
import { Canvas, type Paint, type Stop } from './canvas.ts';
import { mix, tint } from './colour.ts';
import {
  type Bounds,
  boundsOf,
  type Camera,
  clipNear,
  dot,
  paintOrder,
  sub,
  toCamera,
  toScreen,
  unit,
  type V2,
  type V3,
} from './geometry.ts';
import { Plane } from './plane.ts';

export interface Light {
  /** Towards the sun or the main window. */
  dir: V3;
  sun: V3;
  sky: V3;
  fill: V3;
  /** How far wall trims ignore the light (0 to 1), for backlit window frames. */
  flat?: number;
}
interface Item {
  bounds: Bounds;
  bias?: number;
  draw: () => void;
}

/** A picture seen through a camera, in metres; what ends in 2 is the canvas's own and in pixels. */
export class Scene extends Canvas {
  readonly cam: Camera;
  light: Light;
  private queue: Item[] | null = null;
  private place: { at: V3; sin: number; cos: number }[] = [];
  private flip: number | null = null;

  constructor(cam: Camera, light: Light, size: V2 = [1920, 1280]) {
    super(size);
    this.cam = cam;
    this.light = { ...light, dir: unit(light.dir) };
  }

  /** Local furniture coordinates: everything drawn inside is moved and turned about the vertical axis. */
  at(at: V3, turn: number, draw: () => void): void {
    const t = (turn * Math.PI) / 180;
    this.place.push({ at, sin: Math.sin(t), cos: Math.cos(t) });
    draw();
    this.place.pop();
  }
  /** World coordinates again, inside furniture. */
  unplaced(draw: () => void): void {
    this.placed([], draw);
  }
  private placed(place: Scene['place'], draw: () => void): void {
    const now = this.place;
    this.place = place;
    draw();
    this.place = now;
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
    const bounds = boundsOf(points.map((p) => this.world(p)));
    this.queue.push({ bounds, bias, draw: () => this.placed(place, draw) });
  }

  outline(points: V3[]): string {
    const cut = clipNear(points.map((p) => this.camera(p)));
    return cut.length < 3 ? '' : this.path2(cut.map((c) => toScreen(this.cam, c)));
  }
  poly(points: V3[], fill: string, o: Paint = {}): void {
    const seam = o.stroke || o.blur || o.opacity !== undefined ? {} : { stroke: fill, width: 0.6 };
    this.draw2(this.outline(points), fill, { ...seam, ...o });
  }
  line(points: V3[], stroke: string, width: number, o: Paint = {}): void {
    const cam = points.map((p) => this.camera(p));
    if (cam.some((c) => c[2] < 0.12)) return;
    const onScreen = cam.map((c) => toScreen(this.cam, c));
    this.draw2(this.path2(onScreen, false), 'none', { ...o, stroke, width });
  }
  linear(a: V3, b: V3, stops: Stop[]): string {
    return this.linear2(this.p(a), this.p(b), stops);
  }
  clip(points: V3[], draw: () => void): void {
    this.clip2(this.outline(points), draw);
  }
  glow(p: V3, radius: number, colour: string, opacity: number, blend = 'screen'): void {
    this.glow2(this.p(p), radius * this.scale(p), colour, opacity, blend);
  }

  /** A colour as the light leaves it on a surface that faces along `normal`. */
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
    this.item(all, () => paintBox(this, x, y, z, w, h, d, c, o), o.bias);
  }
  /** The shadow of a cuboid. */
  cast(x: number, y: number, z: number, w: number, h: number, d: number, o: ShadowOptions = {}): void {
    castShadow(this, x, y, z, w, h, d, o);
  }
  /** A flat frame for drawing on a wall. */
  plane(origin: V3, u: V3, v: V3 = [0, 1, 0]): Plane {
    return new Plane(this, origin, unit(u), unit(v));
  }
}
