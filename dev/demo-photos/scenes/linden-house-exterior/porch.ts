import { palette as c, shade } from '../../kit/colour.ts';
import type { V3 } from '../../kit/geometry.ts';
import { column, gardenChair, railing } from '../../kit/outdoor.ts';
import { greens, potted } from '../../kit/plants.ts';
import type { Scene } from '../../kit/scene.ts';
import { turned } from '../../kit/solids.ts';
import { foliage } from '../../kit/trees.ts';
import { SLATE, TRIM } from './look.ts';

/** The front porch with its steps, chairs and roof. */
export function porch(s: Scene): void {
  const [x0, x1, zf] = [-4.1, 3.5, -2.3];
  s.poly(
    [
      [x0, 0.6, 0],
      [x1, 0.6, 0],
      [x1, 3.3, 0],
      [x0, 3.3, 0],
    ],
    '#2b2438',
    { opacity: 0.3, blend: 'multiply' },
  );
  s.box((x0 + x1) / 2, 0, zf / 2, x1 - x0, 0.55, -zf, '#b9ab97');
  s.box((x0 + x1) / 2, 0.53, zf / 2 - 0.04, x1 - x0 + 0.12, 0.08, -zf + 0.1, '#a88463');
  s.solid(() => {
    for (const [i, h] of [
      [0, 0.45],
      [1, 0.3],
      [2, 0.15],
    ] as const)
      s.box(1.32, 0, zf - 0.2 - i * 0.32, 1.7, h, 0.34, '#c9bda9', { edge: 0.7 });
    for (const x of [x0 + 0.2, -1.7, 0.4, 2.25, x1 - 0.2]) column(s, x, zf + 0.15, 0.6, 2.55, TRIM, 0.2);
    for (const [a, b] of [
      [x0 + 0.3, -1.8],
      [-1.6, 0.3],
      [2.35, x1 - 0.3],
    ] as const)
      railing(s, [a, 0.6, zf + 0.15], [b, 0.6, zf + 0.15], 0.85, TRIM, 0.14);
    railing(s, [x1 - 0.2, 0.6, zf + 0.3], [x1 - 0.2, 0.6, -0.05], 0.85, TRIM, 0.14);
    s.at([-2.9, 0.6, -0.85], 8, () => gardenChair(s, '#ece4d6', c.terracotta));
    s.at([-1.3, 0.6, -0.85], -10, () => gardenChair(s, '#ece4d6', c.terracotta));
    potted(s, 'olive', 0.55, 0.6, -0.6, 1.35, c.terracotta, 3);
    potted(s, 'olive', 2.15, 0.6, -0.6, 1.35, c.terracotta, 5);
    for (const x of [-2.9, -0.65])
      foliage(s, [{ at: [x, 2.3, zf + 0.2], r: [0.36, 0.3, 0.3] }], greens.lush, 8, { dab: 0.06 });
    turned(
      s,
      2.35,
      2.35,
      -0.12,
      [
        [0.06, 0],
        [0.1, 0.05],
        [0.1, 0.25],
        [0.03, 0.33],
      ],
      '#ffe2a6',
      { glow: true },
    );
  });
  s.box((x0 + x1) / 2, 3.12, zf / 2, x1 - x0 + 0.2, 0.26, -zf + 0.15, TRIM);
  const [eave, meet] = [3.38, 4.06];
  s.poly(
    [
      [x0 - 0.35, eave, zf - 0.35],
      [x1 + 0.35, eave, zf - 0.35],
      [x1 + 0.35, eave + 0.12, zf - 0.35],
      [x0 - 0.35, eave + 0.12, zf - 0.35],
    ],
    s.lit(TRIM, [0, 0, -1]),
  );
  s.poly(
    [
      [x1 + 0.35, eave + 0.02, zf - 0.35],
      [x1 + 0.35, meet, 0],
      [x1 + 0.35, eave, 0],
    ],
    s.lit(TRIM, [1, 0, 0]),
  );
  roof(
    s,
    [
      [x0 - 0.35, eave + 0.12, zf - 0.35],
      [x1 + 0.35, eave + 0.12, zf - 0.35],
      [x1 + 0.35, meet, 0.02],
      [x0 - 0.35, meet, 0.02],
    ],
    [0, 0.95, -0.3],
    9,
  );
}
/** A slope of slates in rows. */
function roof(s: Scene, pts: V3[], n: V3, rows: number): void {
  const base = s.lit(SLATE, n);
  s.poly(
    pts,
    s.linear(pts[3] as V3, pts[0] as V3, [
      [0, shade(base, 1.06)],
      [1, shade(base, 0.94)],
    ]),
  );
  const [a, b, e, f] = pts as [V3, V3, V3, V3];
  const m = (p: V3, q: V3, t: number) => p.map((v, i) => v + ((q[i] ?? 0) - v) * t) as unknown as V3;
  for (let i = 1; i < rows; i++) {
    s.line([m(a, f, i / rows), m(b, e, i / rows)], shade(base, 0.7), 1.4, { opacity: 0.5 });
    for (let k = 0; k < 40; k++) {
      const t = (k + (i % 2) * 0.5) / 40;
      s.line(
        [m(m(a, f, i / rows), m(b, e, i / rows), t), m(m(a, f, (i + 1) / rows), m(b, e, (i + 1) / rows), t)],
        shade(base, 0.72),
        1,
        { opacity: 0.3 },
      );
    }
  }
}
