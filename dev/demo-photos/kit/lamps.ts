import { palette as c } from './colour.ts';
import type { Scene } from './scene.ts';
import { bar, disc, turned } from './solids.ts';

export function floorLamp(s: Scene, h: number, shadeColour: string, metal: string): void {
  s.cast(0, 0, 0, 0.3, 0.02, 0.3, { blur: 8, opacity: 0.4 });
  turned(
    s,
    0,
    0,
    0,
    [
      [0.15, 0],
      [0.15, 0.025],
    ],
    metal,
  );
  bar(
    s,
    [
      [0, 0.02, 0],
      [0, h - 0.2, 0],
    ],
    0.022,
    metal,
  );
  turned(
    s,
    0,
    h - 0.3,
    0,
    [
      [0.23, 0],
      [0.15, 0.3],
    ],
    shadeColour,
    { glow: true, bias: 0.1 },
  );
}
export function tableLamp(s: Scene, x: number, y: number, z: number, body: string, shadeColour: string, k = 1): void {
  turned(
    s,
    x,
    y,
    z,
    [
      [0.05 * k, 0],
      [0.085 * k, 0.08 * k],
      [0.07 * k, 0.18 * k],
      [0.018 * k, 0.24 * k],
      [0.015 * k, 0.27 * k],
    ],
    body,
  );
  turned(
    s,
    x,
    y + 0.25 * k,
    z,
    [
      [0.16 * k, 0],
      [0.11 * k, 0.2 * k],
    ],
    shadeColour,
    { glow: true, bias: 0.1 },
  );
}
export function pendant(
  s: Scene,
  x: number,
  y: number,
  z: number,
  ceiling: number,
  r: number,
  colour: string,
  kind: 'dome' | 'globe' | 'drum' = 'dome',
): void {
  bar(
    s,
    [
      [x, y + r * 0.7, z],
      [x, ceiling, z],
    ],
    0.012,
    c.iron,
    { shine: 0 },
  );
  if (kind === 'dome') {
    turned(
      s,
      x,
      y,
      z,
      [
        [r, 0],
        [r * 0.97, r * 0.18],
        [r * 0.8, r * 0.45],
        [r * 0.45, r * 0.68],
        [r * 0.12, r * 0.8],
        [r * 0.06, r * 0.95],
      ],
      colour,
    );
    s.item(
      [
        [x - r, y - 0.01, z - r],
        [x + r, y, z + r],
      ],
      () => disc(s, x, y, z, r * 0.94, '#ffe8bd'),
    );
  } else if (kind === 'globe') {
    turned(
      s,
      x,
      y,
      z,
      [
        [r * 0.2, 0],
        [r * 0.75, r * 0.25],
        [r, r * 0.8],
        [r * 0.85, r * 1.35],
        [r * 0.4, r * 1.72],
        [r * 0.1, r * 1.8],
      ],
      colour,
      { glow: true },
    );
  } else
    turned(
      s,
      x,
      y,
      z,
      [
        [r, 0],
        [r, r * 0.8],
      ],
      colour,
      { glow: true },
    );
}
