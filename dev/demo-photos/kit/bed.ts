import { mix, shade } from './colour.ts';
import { pillow } from './fabrics.ts';
import type { V3 } from './geometry.ts';
import type { Scene } from './scene.ts';

interface BedLook {
  frame: string;
  sheet: string;
  duvet: string;
  throwOver: string;
  pillows: string[];
}

/** A bed with its head at +z, foot towards the viewer. */
export function bed(s: Scene, w: number, l: number, o: BedLook): void {
  s.cast(0, 0.1, 0, w, 0.4, l, { blur: 20, opacity: 0.42, reach: 0.5 });
  s.cast(0, 0, 0, w, 0.05, l, { blur: 8, opacity: 0.5 });
  const [x, z] = [w / 2, l / 2];
  for (const k of [-1, 1]) s.box(k * (x - 0.06), 0, -z + 0.08, 0.07, 0.16, 0.07, shade(o.frame, 0.75));
  s.box(0, 0.14, 0, w + 0.06, 0.17, l + 0.04, o.frame);
  s.box(0, 0, z + 0.05, w + 0.14, 1.0, 0.07, o.frame, { r: 0.03 });
  for (let i = 0; i < 7; i++)
    s.box(-x + 0.02 + ((i + 0.5) * (w - 0.04)) / 7, 0.4, z + 0.008, w / 7 - 0.03, 0.54, 0.012, shade(o.frame, 0.94), {
      edge: 0.2,
    });
  s.box(0, 0.31, 0, w, 0.2, l - 0.02, o.sheet, { r: 0.05, bias: 0.1 });
  for (const k of [-1, 1]) {
    pillow(s, k * w * 0.24, 0.52, z - 0.28, w * 0.46, 0.44, o.sheet, { lean: 0.2, bias: 0.6 });
    pillow(s, k * w * 0.23, 0.52, z - 0.42, w * 0.42, 0.38, shade(o.duvet, 0.98), { lean: 0.18, bias: 0.9 });
  }
  for (const [i, c] of o.pillows.entries()) {
    pillow(s, (i - (o.pillows.length - 1) / 2) * 0.34, 0.54, z - 0.56, 0.42 - i * 0.04, 0.3, c, {
      lean: 0.16,
      roll: i ? 0.1 : -0.08,
      bias: 1.4 + i * 0.2,
    });
  }
  s.box(0, 0.3, -0.26, w + 0.08, 0.29, l - 0.54, o.duvet, { r: 0.08, bias: 0.9, drop: 0.9 });
  s.box(0, 0.535, z - 0.62, w + 0.075, 0.07, 0.24, o.sheet, { r: 0.034, bias: 1.1 });
  folds(s, w, l, o);
}

/** Creases in the duvet and the throw across the foot of the bed. */
function folds(s: Scene, w: number, l: number, o: BedLook): void {
  const top = 0.592;
  const [x, z] = [w / 2 + 0.045, l / 2];
  const a = -z + 0.28;
  const b = a + 0.46;
  s.item(
    [
      [-x, top, -z],
      [x, top + 0.02, z - 0.8],
    ],
    () => {
      for (let i = 0; i < 7; i++) {
        const zz = b + 0.12 + i * 0.11;
        const bend = ((i * 37) % 11) / 11 - 0.5;
        const line: V3[] = Array.from(
          { length: 9 },
          (_, j): V3 => [-x * 0.85 + (j / 8) * x * 1.7, top, zz + Math.sin(j * 0.9 + i * 1.7) * 0.03 + bend * 0.05],
        );
        s.line(line, shade(o.duvet, 0.8), 9, { opacity: 0.22, blur: 4 });
      }
      const c = o.throwOver;
      const over = 0.006;
      const quad = (p: V3[], n: V3, k: number) => {
        const base = s.lit(c, n);
        s.poly(
          p,
          s.linear(p[0] as V3, p[1] as V3, [
            [0, shade(base, 0.94)],
            [0.22, base],
            [0.4, shade(base, 0.95)],
            [0.62, mix(base, '#ffffff', 0.06)],
            [0.8, shade(base, 0.95)],
            [1, shade(base, k)],
          ]),
        );
      };
      quad(
        [
          [-x, top + over, a],
          [x, top + over, a],
          [x, top + over, b],
          [-x, top + over, b],
        ],
        [0, 1, 0],
        0.95,
      );
      const side = s.eye()[0] < s.world([0, 0, 0])[0] ? -1 : 1;
      quad(
        [
          [side * (x + 0.004), top, a],
          [side * (x + 0.004), top, b],
          [side * (x + 0.006), 0.34, b + 0.02],
          [side * (x + 0.006), 0.32, a - 0.01],
        ],
        [side, 0, 0],
        0.8,
      );
      for (const zz of [a + 0.06, a + 0.1, b - 0.1, b - 0.06])
        s.line(
          [
            [-x, top + 0.008, zz],
            [x, top + 0.008, zz],
          ],
          mix(c, '#fff2dd', 0.55),
          2,
          { opacity: 0.7 },
        );
    },
    2.2,
  );
}
