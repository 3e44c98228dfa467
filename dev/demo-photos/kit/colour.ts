type RGB = [number, number, number];

const parse = (hex: string): RGB => {
  const n = Number.parseInt(hex.slice(1, 7), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
};
const format = (c: RGB): string =>
  `#${c
    .map((v) =>
      Math.round(Math.min(255, Math.max(0, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

export const mix = (a: string, b: string, t: number): string => {
  const [x, y] = [parse(a), parse(b)];
  return format([x[0] + (y[0] - x[0]) * t, x[1] + (y[1] - x[1]) * t, x[2] + (y[2] - x[2]) * t]);
};

/** Multiplies per channel and rolls off near white; all channels shrink alike, so the hue stays. */
export const tint = (c: string, k: readonly [number, number, number]): string => {
  const p = parse(c);
  const raw: RGB = [p[0] * k[0], p[1] * k[1], p[2] * k[2]];
  const top = Math.max(...raw);
  const soft = top > 222 ? (222 + 33 * (1 - Math.exp((222 - top) / 40))) / top : 1;
  return format([raw[0] * soft, raw[1] * soft, raw[2] * soft]);
};

export const shade = (c: string, k: number): string => tint(c, [k, k, k]);

/** Seeded random numbers: every run draws the same picture. */
export function random(seed: number): () => number {
  let s = seed >>> 0 || 1;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const pick = <T>(rnd: () => number, list: readonly T[]): T => list[Math.floor(rnd() * list.length)] as T;

export const palette = {
  plaster: '#efe6d9',
  linen: '#e8ddcd',
  cream: '#f6efe4',
  sand: '#d9c6ab',
  oak: '#cda57b',
  honey: '#b98a5c',
  walnut: '#83593d',
  brick: '#ad5d43',
  terracotta: '#c67650',
  mustard: '#d6a44f',
  sage: '#93a189',
  forest: '#41594c',
  slate: '#5a6b78',
  navy: '#34465a',
  charcoal: '#3a3836',
  iron: '#2c2b2b',
  brass: '#c29a58',
  stone: '#cfc8bd',
  white: '#fbf8f2',
} as const;
