/** Points are in metres: x to the right, y up, z away from the viewer. */
export type V3 = readonly [number, number, number];
export type V2 = readonly [number, number];

export interface Camera {
  at: V3;
  /** Degrees, positive turns to the right. The camera never tilts, so verticals stay vertical. */
  yaw: number;
  /** Focal length in pixels. */
  focal: number;
  /** Where on the picture the straight-ahead direction lands (y is the horizon). */
  centre: V2;
}

const NEAR = 0.12;

export const add = (a: V3, b: V3, k = 1): V3 => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
export const sub = (a: V3, b: V3): V3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const dot = (a: V3, b: V3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: V3, b: V3): V3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: V3): V3 => {
  const n = Math.hypot(...a) || 1;
  return [a[0] / n, a[1] / n, a[2] / n];
};
/** The four corners of something upright, by which sides they are on. */
export const corners = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;
const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

export function toCamera(cam: Camera, p: V3): V3 {
  const t = (cam.yaw * Math.PI) / 180;
  const [dx, dy, dz] = sub(p, cam.at);
  return [dx * Math.cos(t) - dz * Math.sin(t), dy, dx * Math.sin(t) + dz * Math.cos(t)];
}

export function toScreen(cam: Camera, c: V3): V2 {
  const z = Math.max(c[2], NEAR);
  return [cam.centre[0] + (cam.focal * c[0]) / z, cam.centre[1] - (cam.focal * c[1]) / z];
}

/** Cuts a polygon (in camera space) at the near plane. */
export function clipNear(points: V3[]): V3[] {
  const out: V3[] = [];
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length] as V3;
    if (a[2] >= NEAR) out.push(a);
    if (a[2] >= NEAR !== b[2] >= NEAR) {
      const t = (NEAR - a[2]) / (b[2] - a[2]);
      out.push([lerp(a[0], b[0], t), lerp(a[1], b[1], t), NEAR]);
    }
  });
  return out;
}

/** Convex hull on the ground plane (x, z). */
export function hull(points: V2[]): V2[] {
  const s = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: V2[]) => {
    const h: V2[] = [];
    for (const p of list) {
      while (h.length > 1) {
        const [a, b] = [h[h.length - 2] as V2, h[h.length - 1] as V2];
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        h.pop();
      }
      h.push(p);
    }
    return h.slice(0, -1);
  };
  return [...half(s), ...half(s.reverse())];
}

export interface Bounds {
  min: V3;
  max: V3;
}

export function boundsOf(points: V3[]): Bounds {
  const pick = (f: (...n: number[]) => number, i: 0 | 1 | 2) => f(...points.map((p) => p[i]));
  return {
    min: [pick(Math.min, 0), pick(Math.min, 1), pick(Math.min, 2)],
    max: [pick(Math.max, 0), pick(Math.max, 1), pick(Math.max, 2)],
  };
}

/** True when nothing in `b` can ever stand in front of something in `a`, seen from `eye`. */
function neverHides(b: Bounds, a: Bounds, eye: V3): boolean {
  const e = 1e-4;
  for (const i of [0, 1, 2] as const) {
    if (a.max[i] <= b.min[i] + e && eye[i] <= b.min[i] + e) return true;
    if (b.max[i] <= a.min[i] + e && eye[i] >= b.max[i] - e) return true;
  }
  return false;
}

/** Far-to-near order of solid things; falls back on distance where boxes overlap. */
export function paintOrder<T extends { bounds: Bounds; bias?: number }>(items: T[], eye: V3): T[] {
  const far = (t: T) => {
    const { min, max } = t.bounds;
    const mid: V3 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
    return Math.hypot(...sub(mid, eye)) - (t.bias ?? 0);
  };
  const left = items.map((item) => ({ item, d: far(item), waits: 0, next: [] as number[] }));
  left.sort((a, b) => b.d - a.d);
  left.forEach((a, i) => {
    left.forEach((b, j) => {
      if (j <= i) return;
      const aNeverHides = neverHides(a.item.bounds, b.item.bounds, eye);
      const bNeverHides = neverHides(b.item.bounds, a.item.bounds, eye);
      if (aNeverHides && bNeverHides) return;
      const [first, then, at] = bNeverHides ? [b, a, i] : [a, b, j];
      first.next.push(at);
      then.waits++;
    });
  });
  const out: T[] = [];
  const done = new Set<number>();
  while (out.length < left.length) {
    let k = left.findIndex((n, i) => !done.has(i) && n.waits === 0);
    if (k < 0) k = left.findIndex((_, i) => !done.has(i));
    const node = left[k];
    if (!node) break;
    done.add(k);
    out.push(node.item);
    for (const j of node.next) {
      const n = left[j];
      if (n) n.waits--;
    }
  }
  return out;
}
