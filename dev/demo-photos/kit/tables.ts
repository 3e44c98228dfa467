import { corners } from './geometry.ts';
import type { Scene } from './scene.ts';
import { bar, turned } from './solids.ts';

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
export function table(
  s: Scene,
  w: number,
  d: number,
  h: number,
  top: string,
  leg = top,
  o: { thick?: number } = {},
): void {
  const t = o.thick ?? 0.04;
  s.cast(0, h - 0.2, 0, w, 0.2, d, { blur: 20, opacity: 0.3 });
  for (const [x, z] of corners) s.box(x * (w / 2 - 0.07), 0, z * (d / 2 - 0.07), 0.055, h - t, 0.055, leg);
  s.box(0, h - t, 0, w, t, d, top);
}
