import { palette as c, pick, random, shade } from './colour.ts';
import type { Scene } from './scene.ts';
import { turned } from './solids.ts';

/** Standing books along x, in a box of the given width; returns nothing when there is no room. */
export function books(
  s: Scene,
  x: number,
  y: number,
  z: number,
  w: number,
  tall: number,
  seed: number,
  tones: string[],
): void {
  const rnd = random(seed);
  let at = x - w / 2;
  while (at < x + w / 2 - 0.02) {
    const t = 0.018 + rnd() * 0.032;
    const h = tall * (0.68 + rnd() * 0.3);
    if (at + t > x + w / 2) break;
    if (rnd() > 0.05)
      s.box(at + t / 2, y, z, t * 0.95, h, 0.15 + rnd() * 0.03, shade(pick(rnd, tones), 0.86 + rnd() * 0.22), {
        edge: 0.5,
        drop: 0.85,
      });
    at += t;
  }
}
export const bookTones = [
  c.terracotta,
  c.linen,
  c.cream,
  c.sage,
  c.forest,
  c.navy,
  c.mustard,
  c.walnut,
  c.white,
  '#b9a48c',
  '#8b3f34',
  '#d9cbb8',
];

export function stack(s: Scene, x: number, y: number, z: number, tones: string[], turn = 12): void {
  s.at([x, y, z], turn, () => {
    tones.forEach((t, i) => {
      const k = 1 - i * 0.08;
      s.box((i % 2) * 0.012, i * 0.034, 0, 0.25 * k, 0.03, 0.18 * k, t, { bias: i * 0.2 });
      s.box((i % 2) * 0.012 + 0.125 * k + 0.002, i * 0.034 + 0.005, 0, 0.003, 0.02, 0.165 * k, c.cream, {
        bias: 0.05 + i * 0.2,
        edge: 0,
      });
    });
  });
}

/** Open shelf: boards, sides, books and a few objects per bay. */
export function bookcase(
  s: Scene,
  w: number,
  h: number,
  d: number,
  wood: string,
  rows: number,
  cols: number,
  seed: number,
  back = shade(wood, 0.62),
): void {
  const rnd = random(seed);
  const t = 0.03;
  s.cast(0, 0, 0, w, 0.4, d, { blur: 14, opacity: 0.35, reach: 0.3 });
  s.box(0, 0, d / 2, w, h, 0.012, back);
  for (let i = 0; i <= cols; i++) s.box(-w / 2 + (i * w) / cols, 0, 0, t, h, d, wood);
  for (let j = 0; j <= rows; j++) s.box(0, (j * (h - t)) / rows, 0, w, t, d, wood);
  const [bw, bh] = [w / cols, (h - t) / rows];
  for (let i = 0; i < cols; i++) {
    for (let j = 0; j < rows; j++) {
      const [x, y] = [-w / 2 + (i + 0.5) * bw, j * bh + t];
      const kind = rnd();
      if (kind < 0.62) {
        const fill = (bw - 0.06) * (0.5 + rnd() * 0.45);
        const side = rnd() < 0.5 ? -1 : 1;
        books(
          s,
          x + (side * (bw - 0.06 - fill)) / 2,
          y,
          d / 2 - 0.13,
          fill,
          bh * 0.86,
          Math.floor(rnd() * 1e6),
          bookTones,
        );
        if (fill < bw * 0.62)
          turned(
            s,
            x - side * (bw * 0.3),
            y,
            0,
            [
              [0.05, 0],
              [0.075, 0.06],
              [0.06, 0.13],
              [0.03, 0.16],
            ],
            pick(rnd, [c.terracotta, c.cream, c.sage, c.charcoal]),
            { open: '#2b2420' },
          );
      } else if (kind < 0.82) {
        stack(s, x - bw * 0.15, y, 0, [pick(rnd, bookTones), pick(rnd, bookTones), pick(rnd, bookTones)], 4);
        turned(
          s,
          x + bw * 0.22,
          y,
          0,
          [
            [0.04, 0],
            [0.09, bh * 0.2],
            [0.07, bh * 0.42],
            [0.03, bh * 0.5],
          ],
          pick(rnd, [c.cream, c.terracotta, c.slate]),
          { open: '#2b2420' },
        );
      } else {
        s.box(x, y, 0.02, bw * 0.55, bh * 0.62, 0.02, pick(rnd, [c.walnut, c.cream, c.charcoal]));
        s.box(
          x,
          y + bh * 0.07,
          0.008,
          bw * 0.42,
          bh * 0.46,
          0.004,
          pick(rnd, [c.mustard, c.sage, c.terracotta, c.sand]),
          { bias: 0.2 },
        );
      }
    }
  }
}
