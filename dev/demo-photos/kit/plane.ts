import type { Paint } from './canvas.ts';
import { add, cross, dot, sub, type V2, type V3 } from './geometry.ts';
import type { Scene } from './scene.ts';

/** A flat frame for drawing on a wall: u along, v up, n out of it. */
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
