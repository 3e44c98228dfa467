import { palette as c, mix, random, shade } from './colour.ts';
import type { V3 } from './geometry.ts';
import type { Plane } from './plane.ts';
import type { Scene } from './scene.ts';
import { bar, turned } from './solids.ts';

interface RunOptions {
  y?: number;
  h?: number;
  d?: number;
  handle?: string;
  /** Rows of fronts: 1 is doors, more are drawers. */
  rows?: number;
  top?: string;
  plinth?: boolean;
  knob?: boolean;
}

/** A run of cupboards facing -z, its back at z = 0, from x = 0 to the right. */
export function cupboards(s: Scene, x: number, w: number, fronts: number, colour: string, o: RunOptions = {}): void {
  const [y, h, d] = [o.y ?? 0.1, o.h ?? 0.78, o.d ?? 0.6];
  const rows = o.rows ?? 1;
  const handle = o.handle ?? c.brass;
  if (o.plinth !== false && y > 0 && y < 0.2)
    s.box(x + w / 2, 0, -d / 2 + 0.05, w, y, d - 0.1, shade(colour, 0.4), { edge: 0 });
  s.box(x + w / 2, y, -d / 2, w, h, d, shade(colour, 0.62), { edge: 0 });
  for (let i = 0; i < fronts; i++) {
    for (let j = 0; j < rows; j++) {
      const [fw, fh] = [w / fronts - 0.008, h / rows - 0.008];
      const [fx, fy] = [x + ((i + 0.5) * w) / fronts, y + (j * h) / rows + 0.004];
      s.box(fx, fy, -d - 0.01, fw, fh, 0.02, colour, { edge: 0.4 });
      const inset = 0.055;
      if (fh > 0.3)
        s.box(fx, fy + inset, -d - 0.0215, fw - inset * 2, fh - inset * 2, 0.003, shade(colour, 0.97), {
          edge: 0.25,
          bias: 0.1,
        });
      const zz = -d - 0.045;
      if (rows > 1)
        bar(
          s,
          [
            [fx - 0.07, fy + fh * 0.62, zz],
            [fx + 0.07, fy + fh * 0.62, zz],
          ],
          0.014,
          handle,
          { bias: 0.3 },
        );
      else {
        const hx = fx + (i % 2 ? -1 : 1) * (fw / 2 - 0.035);
        const hy = y > 1 ? fy + 0.05 : fy + fh - 0.2;
        bar(
          s,
          [
            [hx, hy, zz],
            [hx, hy + 0.13, zz],
          ],
          0.014,
          handle,
          { bias: 0.3 },
        );
      }
    }
  }
  if (o.top) s.box(x + w / 2, y + h, -d / 2 - 0.015, w, 0.04, d + 0.03, o.top, { edge: 0.6 });
}

/** Glazed wall tiles with small differences of tone. */
export function tiles(
  p: Plane,
  u: number,
  v: number,
  w: number,
  h: number,
  tw: number,
  th: number,
  colour: string,
  seed: number,
  brickwise = true,
): void {
  const rnd = random(seed);
  p.rect(u, v, w, h, shade(colour, 0.86));
  const rows = Math.round(h / th);
  const cols = Math.round(w / tw);
  for (let j = 0; j < rows; j++) {
    for (let i = brickwise && j % 2 ? -1 : 0; i < cols; i++) {
      const a = u + (i + (brickwise && j % 2 ? 0.5 : 0)) * (w / cols);
      const [x0, x1] = [Math.max(u, a), Math.min(u + w, a + w / cols)];
      if (x1 - x0 < 0.005) continue;
      p.rect(
        x0 + 0.002,
        v + (j * h) / rows + 0.002,
        x1 - x0 - 0.004,
        h / rows - 0.004,
        mix(shade(colour, 0.95 + rnd() * 0.08), '#ffffff', rnd() * 0.12),
        { stroke: 'none' },
      );
    }
  }
}

/** Range with oven below and a hob on top; back at z = 0. */
export function range(s: Scene, x: number, w: number, body: string): void {
  const d = 0.62;
  s.box(x, 0.06, -d / 2, w, 0.85, d, body);
  s.box(x, 0.16, -d - 0.012, w - 0.06, 0.5, 0.024, shade(body, 0.94));
  s.box(x, 0.24, -d - 0.026, w - 0.22, 0.27, 0.003, '#26221f', { edge: 0.2, bias: 0.2 });
  bar(
    s,
    [
      [x - w / 2 + 0.08, 0.61, -d - 0.06],
      [x + w / 2 - 0.08, 0.61, -d - 0.06],
    ],
    0.02,
    c.brass,
    { bias: 0.4 },
  );
  for (let i = 0; i < 5; i++)
    turned(
      s,
      x - w / 2 + 0.1 + (i * (w - 0.2)) / 4,
      0.77,
      -d - 0.02,
      [
        [0.022, 0],
        [0.022, 0.045],
      ],
      c.brass,
      { bias: 0.4 },
    );
  for (const [u, v] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const)
    turned(
      s,
      x + u * w * 0.25,
      0.91,
      -d / 2 + v * 0.14,
      [
        [0.1, 0],
        [0.1, 0.018],
      ],
      '#2a2826',
    );
}

/** Tall swan-neck tap. */
export function tap(s: Scene, x: number, y: number, z: number, colour: string, h = 0.34): void {
  const arc: V3[] = [
    [x, y, z],
    [x, y + h * 0.72, z],
  ];
  for (let i = 1; i <= 8; i++) {
    const a = Math.PI - (i * Math.PI) / 8;
    arc.push([x, y + h * 0.72 + Math.sin(a) * h * 0.28, z - h * 0.28 - Math.cos(a) * h * 0.28]);
  }
  bar(s, arc, 0.022, colour);
}

/** Cutting boards leaning on the wall, a jar of spoons and some jars: a lived-in worktop. */
export function worktopThings(s: Scene, x: number, y: number, z: number): void {
  s.box(x, y, z + 0.06, 0.3, 0.42, 0.022, c.oak, { r: 0.01, bias: -0.3 });
  s.box(x + 0.17, y, z + 0.03, 0.22, 0.32, 0.02, c.walnut, { r: 0.01, bias: -0.2 });
  turned(
    s,
    x + 0.42,
    y,
    z,
    [
      [0.06, 0],
      [0.07, 0.12],
      [0.068, 0.15],
    ],
    c.cream,
    { open: '#4a3b30' },
  );
  for (const k of [-1, 0, 1, 2])
    bar(
      s,
      [
        [x + 0.42 + k * 0.015, y + 0.12, z],
        [x + 0.42 + k * 0.045, y + 0.3 - Math.abs(k) * 0.02, z],
      ],
      0.016,
      k % 2 ? c.honey : c.walnut,
      { bias: -0.1 },
    );
}

/** A floating shelf with brackets. */
export function shelf(s: Scene, x: number, y: number, z: number, w: number, d: number, wood: string): void {
  s.box(x, y, z, w, 0.04, d, wood);
}
