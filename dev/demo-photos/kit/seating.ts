import { palette as c, mix, shade } from './colour.ts';
import { pillow } from './fabrics.ts';
import { corners, type V2 } from './geometry.ts';
import type { Scene } from './scene.ts';
import { bar, turned } from './solids.ts';

/** Furniture faces -z (towards the viewer) in its own coordinates; place it with `scene.at`. */
export function sofa(
  s: Scene,
  w: number,
  colour: string,
  o: { pillows?: string[]; seats?: number; d?: number; leg?: string } = {},
): void {
  const d = o.d ?? 0.92;
  const seats = o.seats ?? 3;
  s.cast(0, 0.08, 0, w, 0.5, d, { blur: 22, opacity: 0.4, reach: 0.5 });
  s.cast(0, 0, 0, w * 0.98, 0.05, d * 0.9, { blur: 9, opacity: 0.5 });
  for (const [lx, lz] of corners)
    s.box(lx * (w / 2 - 0.12), 0, lz * (d / 2 - 0.1), 0.05, 0.12, 0.05, o.leg ?? c.walnut);
  s.box(0, 0.12, d / 2 - 0.11, w - 0.04, 0.66, 0.22, colour, { r: 0.07 });
  s.box(0, 0.12, -0.02, w - 0.08, 0.2, d - 0.1, shade(colour, 0.96), { r: 0.03 });
  const arm = 0.17;
  for (const k of [-1, 1]) s.box(k * (w / 2 - arm / 2), 0.12, -0.01, arm, 0.46, d - 0.04, colour, { r: 0.06 });
  const inner = w - arm * 2;
  for (let i = 0; i < seats; i++) {
    const x = -inner / 2 + ((i + 0.5) * inner) / seats;
    s.box(x, 0.31, -0.1, inner / seats - 0.006, 0.16, d - 0.3, mix(colour, '#ffffff', 0.05), { r: 0.055, drop: 0.8 });
    s.box(x, 0.46, d / 2 - 0.29, inner / seats - 0.01, 0.4, 0.17, mix(colour, '#ffffff', 0.03), {
      r: 0.075,
      drop: 0.78,
    });
  }
  (o.pillows ?? []).forEach((p, i, all) => {
    const side = i < all.length / 2 ? -1 : 1;
    const step = (i % Math.ceil(all.length / 2)) * 0.26;
    pillow(
      s,
      side * (inner / 2 - 0.24 - step),
      0.47,
      d / 2 - 0.44 - step * 0.22,
      0.44 - step * 0.2,
      0.42 - step * 0.25,
      p,
      { roll: side * -0.12, bias: 0.9 + step },
    );
  });
}

export function armchair(s: Scene, colour: string, o: { leg?: string; pillow?: string } = {}): void {
  s.cast(0, 0.1, 0, 0.78, 0.5, 0.78, { blur: 16, opacity: 0.42, reach: 0.5 });
  for (const [x, z] of corners)
    bar(
      s,
      [
        [x * 0.34, 0, z * 0.34],
        [x * 0.27, 0.26, z * 0.27],
      ],
      0.035,
      o.leg ?? c.walnut,
    );
  s.box(0, 0.24, 0.28, 0.78, 0.58, 0.17, colour, { r: 0.08 });
  for (const k of [-1, 1]) s.box(k * 0.34, 0.24, -0.02, 0.12, 0.36, 0.7, colour, { r: 0.055 });
  s.box(0, 0.24, -0.06, 0.6, 0.22, 0.66, mix(colour, '#ffffff', 0.06), { r: 0.075, drop: 0.8 });
  if (o.pillow) pillow(s, 0.02, 0.45, 0.08, 0.42, 0.34, o.pillow, { bias: 0.8, lean: 0.14 });
}

export function diningChair(s: Scene, wood: string, seat = wood): void {
  s.cast(0, 0.2, 0, 0.42, 0.3, 0.42, { blur: 10, opacity: 0.26 });
  for (const x of [-0.19, 0.19]) {
    bar(
      s,
      [
        [x, 0, -0.19],
        [x * 0.95, 0.44, -0.18],
      ],
      0.034,
      wood,
    );
    bar(
      s,
      [
        [x, 0, 0.21],
        [x * 0.95, 0.44, 0.19],
        [x * 0.9, 0.82, 0.24],
      ],
      0.034,
      wood,
    );
  }
  s.box(0, 0.43, 0, 0.42, 0.045, 0.42, seat, { r: 0.018 });
  s.box(0, 0.64, 0.225, 0.4, 0.17, 0.026, wood, { r: 0.012 });
}

export function stool(s: Scene, h: number, seat: string, leg: string): void {
  s.cast(0, 0, 0, 0.34, 0.05, 0.34, { blur: 9, opacity: 0.45 });
  for (const [x, z] of corners)
    bar(
      s,
      [
        [x * 0.19, 0, z * 0.19],
        [x * 0.13, h - 0.03, z * 0.13],
      ],
      0.026,
      leg,
    );
  const f = 0.168;
  for (const [a, b] of [
    [
      [-f, -f],
      [f, -f],
    ],
    [
      [f, -f],
      [f, f],
    ],
    [
      [-f, -f],
      [-f, f],
    ],
    [
      [-f, f],
      [f, f],
    ],
  ] as [V2, V2][])
    bar(
      s,
      [
        [a[0], h * 0.34, a[1]],
        [b[0], h * 0.34, b[1]],
      ],
      0.018,
      leg,
    );
  turned(
    s,
    0,
    h - 0.05,
    0,
    [
      [0.16, 0],
      [0.19, 0.02],
      [0.19, 0.045],
      [0.17, 0.06],
    ],
    seat,
    { bias: 0.3 },
  );
}
