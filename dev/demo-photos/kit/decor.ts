import { palette as c, mix, shade } from './colour.ts';
import type { V2, V3 } from './geometry.ts';
import type { Plane } from './plane.ts';
import type { Scene } from './scene.ts';

export function rug(s: Scene, x: number, z: number, w: number, d: number, base: string, line: string, turn = 0): void {
  s.at([x, 0.008, z], turn, () => {
    const q = (k: number): V3[] => [
      [-w / 2 + k, 0, -d / 2 + k],
      [w / 2 - k, 0, -d / 2 + k],
      [w / 2 - k, 0, d / 2 - k],
      [-w / 2 + k, 0, d / 2 - k],
    ];
    s.poly(q(-0.03), '#2b1d1a', { opacity: 0.3, blur: 5, blend: 'multiply' });
    s.poly(
      q(0),
      s.linear(
        [-w / 2, 0, 0],
        [w / 2, 0, 0],
        [
          [0, shade(base, 1.03)],
          [1, shade(base, 0.92)],
        ],
      ),
    );
    for (const k of [0.12, 0.16, 0.3]) s.line([...q(k), q(k)[0] as V3], line, k === 0.12 ? 5 : 2, { opacity: 0.55 });
    const n = Math.round(w / 0.42);
    const m = Math.round(d / 0.42);
    for (let i = 1; i < n; i++) {
      for (let j = 1; j < m; j++) {
        const [u, v] = [-w / 2 + (i * w) / n, -d / 2 + (j * d) / m];
        const r = 0.1;
        s.poly(
          [
            [u - r, 0, v],
            [u, 0, v - r * 1.2],
            [u + r, 0, v],
            [u, 0, v + r * 1.2],
          ],
          'none',
          { stroke: line, width: 2, opacity: 0.4 },
        );
      }
    }
    for (let u = -w / 2; u <= w / 2; u += 0.035) {
      s.line(
        [
          [u, 0, -d / 2],
          [u + 0.004, 0, -d / 2 - 0.07],
        ],
        shade(base, 0.95),
        1.6,
      );
      s.line(
        [
          [u, 0, d / 2],
          [u + 0.004, 0, d / 2 + 0.07],
        ],
        shade(base, 0.95),
        1,
      );
    }
  });
}

type Art = 'sun' | 'arches' | 'lines' | 'leaf' | 'hills';

export function picture(
  p: Plane,
  u: number,
  v: number,
  w: number,
  h: number,
  art: Art,
  frame: string,
  out = 0.03,
): void {
  p.rect(u + 0.03, v - 0.05, w, h, '#2b1d1a', { opacity: 0.28, blur: 8, blend: 'multiply' });
  p.slab(u, v, w, h, out, frame);
  const b = Math.min(w, h) * 0.035;
  const k = { out: out + 0.001 };
  p.rect(u + b, v + b, w - 2 * b, h - 2 * b, '#f8f2e6', k);
  const m = Math.min(w, h) * 0.11;
  const [U, V, W, H] = [u + m, v + m, w - 2 * m, h - 2 * m];
  const bg = { sun: '#eedcc0', arches: '#f1e6d4', lines: '#f4ecdf', leaf: '#e7e4d2', hills: '#f0dfc6' }[art];
  p.rect(U, V, W, H, bg, k);
  const S = Math.min(W, H);
  const arc = (cu: number, cv: number, r: number, fill: string) =>
    p.shape(
      [
        [cu - r, V],
        ...Array.from(
          { length: 25 },
          (_, i): V2 => [cu - Math.cos((i * Math.PI) / 24) * r, cv + Math.sin((i * Math.PI) / 24) * r],
        ),
        [cu + r, V],
      ],
      fill,
      k,
    );
  const hill = (base: number, amp: number, ph: number, fill: string) =>
    p.shape(
      [
        [U, V],
        ...Array.from(
          { length: 25 },
          (_, i): V2 => [U + (W * i) / 24, V + H * base + Math.sin(i / 4.2 + ph) * H * amp],
        ),
        [U + W, V],
      ],
      fill,
      k,
    );
  if (art === 'sun') {
    p.disc(U + W * 0.5, V + H * 0.62, S * 0.25, S * 0.25, c.terracotta, k);
    p.rect(U, V, W, H * 0.3, '#c8a884', k);
    p.disc(U + W * 0.28, V + H * 0.3, S * 0.13, S * 0.13, c.forest, k);
  } else if (art === 'arches') {
    for (const [i, t] of [c.terracotta, '#e3b58d', c.mustard, '#f1e6d4', c.forest].entries())
      arc(U + W / 2, V + H * 0.36, S * (0.4 - i * 0.075), t);
  } else if (art === 'hills') {
    p.disc(U + W * 0.66, V + H * 0.7, S * 0.12, S * 0.12, c.mustard, k);
    hill(0.52, 0.07, 0, '#d9b48f');
    hill(0.36, 0.08, 2, c.terracotta);
    hill(0.2, 0.06, 4, c.forest);
  } else if (art === 'leaf') {
    p.line(U + W / 2, V + H * 0.08, U + W / 2, V + H * 0.9, c.forest, 2, k);
    for (let i = 0; i < 6; i++) {
      for (const d of [-1, 1]) {
        const [cu, cv] = [U + W / 2, V + H * (0.2 + i * 0.12)];
        const l = S * (0.34 - i * 0.035);
        p.shape(
          [
            [cu, cv],
            [cu + d * l * 0.5, cv + l * 0.12],
            [cu + d * l, cv + l * 0.55],
            [cu + d * l * 0.42, cv + l * 0.5],
          ],
          mix(c.forest, c.sage, i / 6),
          k,
        );
      }
    }
  } else {
    for (let i = 0; i < 7; i++)
      p.line(
        U + W * 0.12,
        V + H * (0.14 + i * 0.12),
        U + W * (0.88 - (i % 3) * 0.14),
        V + H * (0.14 + i * 0.12),
        i % 2 ? c.navy : c.terracotta,
        5,
        k,
      );
  }
  p.shape(
    [
      [u + w * 0.15, v],
      [u + w * 0.4, v],
      [u + w * 0.75, v + h],
      [u + w * 0.5, v + h],
    ],
    '#ffffff',
    { opacity: 0.1, out: out + 0.002 },
  );
}
