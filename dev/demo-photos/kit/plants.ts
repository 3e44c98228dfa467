import { f1 } from './canvas.ts';
import { mix, pick, random, shade } from './colour.ts';
import type { V2, V3 } from './geometry.ts';
import type { Scene } from './scene.ts';
import { turned } from './solids.ts';

export interface Greens {
  dark: string;
  mid: string;
  light: string;
}
export const greens: Record<'olive' | 'lush' | 'gold' | 'sage', Greens> = {
  olive: { dark: '#3e4a33', mid: '#6d7a4c', light: '#a9ad74' },
  lush: { dark: '#24402f', mid: '#47704a', light: '#8fae6b' },
  gold: { dark: '#4c4a2b', mid: '#8a8144', light: '#e3bd68' },
  sage: { dark: '#4a5b4c', mid: '#7d9077', light: '#b7c3a2' },
};

/** One leaf in picture space: two halves either side of a bent midrib. */
function leaf(s: Scene, x: number, y: number, angle: number, len: number, wide: number, c: string, bend = 0): void {
  const at = (t: number, side: number): string => {
    const a = angle + bend * t;
    return `${f1(x + Math.cos(a) * len * t - Math.sin(a) * wide * side)} ${f1(y + Math.sin(a) * len * t + Math.cos(a) * wide * side)}`;
  };
  const half = (k: number) =>
    `M${at(0, 0)}C${at(0.25, k)} ${at(0.7, k * 0.95)} ${at(1, 0)}Q${at(0.5, 0.06 * k)} ${at(0, 0)}Z`;
  s.draw2(half(-1), mix(c, '#f4efc4', 0.16));
  s.draw2(half(1), shade(c, 0.84));
}

function flower(s: Scene, x: number, y: number, r: number, c: string): void {
  for (let i = 0; i < 6; i++) {
    const a = i * 1.05 + x;
    const fill = shade(c, i % 2 ? 0.93 : 1);
    s.emit(
      `<circle cx="${f1(x + Math.cos(a) * r * 0.7)}" cy="${f1(y + Math.sin(a) * r * 0.6)}" r="${f1(r * 0.6)}" fill="${fill}"/>`,
    );
  }
  s.emit(`<circle cx="${f1(x)}" cy="${f1(y)}" r="${f1(r * 0.38)}" fill="${shade(c, 0.72)}"/>`);
}

type Kind = 'fiddle' | 'snake' | 'palm' | 'monstera' | 'olive' | 'grass' | 'bouquet' | 'herb';

/** A standing plant as a flat picture at a point; `h` is its height in metres. */
export function plant(s: Scene, kind: Kind, p: V3, h: number, seed: number, g: Greens = greens.lush): void {
  const rnd = random(seed);
  const wide = h * 0.35;
  s.item(
    [
      [p[0] - wide, p[1], p[2] - 0.1],
      [p[0] + wide, p[1] + h, p[2] + 0.1],
    ],
    () => {
      const [x, y] = s.p(p);
      const k = s.scale(p) * h;
      const tone = () => mix(pick(rnd, [g.dark, g.mid, g.mid, mix(g.mid, g.light, 0.5)]), g.light, rnd() * 0.25);
      const stem = (d: string, w: number, c = shade(g.dark, 0.9)) => s.draw2(d, 'none', { stroke: c, width: w });
      if (kind === 'snake') {
        for (let i = 0; i < 13; i++) {
          const a = -Math.PI / 2 + (rnd() - 0.5) * 0.7;
          leaf(
            s,
            x + (rnd() - 0.5) * k * 0.16,
            y,
            a,
            k * (0.55 + rnd() * 0.45),
            k * 0.055,
            tone(),
            (rnd() - 0.5) * 0.2,
          );
        }
      } else if (kind === 'grass') {
        for (let i = 0; i < 70; i++) {
          const a = -Math.PI / 2 + (rnd() - 0.5) * 1.1;
          leaf(
            s,
            x + (rnd() - 0.5) * k * 0.3,
            y,
            a,
            k * (0.5 + rnd() * 0.5),
            k * 0.014,
            tone(),
            (a + Math.PI / 2) * 0.9,
          );
        }
      } else if (kind === 'palm') {
        for (let i = 0; i < 15; i++) {
          const a = -Math.PI / 2 + (i / 14 - 0.5) * 2.1 + (rnd() - 0.5) * 0.2;
          const len = k * (0.7 + rnd() * 0.35);
          const bend = (a + Math.PI / 2) * 0.75;
          const c = tone();
          const pts: V2[] = [];
          for (let t = 0; t <= 1.001; t += 0.05) {
            const b = a + bend * t;
            pts.push([x + Math.cos(b) * len * t, y + Math.sin(b) * len * t]);
          }
          stem(s.path2(pts, false), k * 0.008, shade(c, 0.9));
          pts.forEach(([lx, ly], j) => {
            if (j < 5) return;
            const b = a + bend * (j / 20) * 1.6;
            const l = len * 0.28 * Math.sin((j / 21) * Math.PI * 0.9 + 0.25);
            leaf(s, lx, ly, b - 0.75, l, l * 0.07, c, 0.3);
            leaf(s, lx, ly, b + 0.75, l, l * 0.07, shade(c, 0.86), 0.3);
          });
        }
      } else if (kind === 'monstera') {
        for (let i = 0; i < 15; i++) {
          const a = -Math.PI / 2 + (rnd() - 0.5) * 2.2;
          const len = k * (0.35 + rnd() * 0.45);
          const [ex, ey] = [x + Math.cos(a) * len * 0.9, y + Math.sin(a) * len];
          stem(
            `M${f1(x)} ${f1(y)}Q${f1(x + (ex - x) * 0.2)} ${f1(y + (ey - y) * 0.8)} ${f1(ex)} ${f1(ey)}`,
            k * 0.011,
            g.mid,
          );
          const d = a + (rnd() - 0.5) * 0.9 + (Math.cos(a) > 0 ? 0.9 : -0.9);
          const l = k * (0.2 + rnd() * 0.12);
          leaf(s, ex - Math.cos(d) * l * 0.3, ey - Math.sin(d) * l * 0.3, d, l, l * 0.5, tone());
        }
      } else if (kind === 'herb' || kind === 'bouquet') {
        const flowers = ['#e9c8a6', '#f3e6d2', '#cf8a63', '#d9a55b'];
        for (let i = 0; i < 26; i++) {
          const a = -Math.PI / 2 + (rnd() - 0.5) * 1.5;
          const len = k * (0.4 + rnd() * 0.6);
          const [ex, ey] = [x + Math.cos(a) * len, y + Math.sin(a) * len];
          stem(
            `M${f1(x)} ${f1(y)}Q${f1(x + (ex - x) * 0.3)} ${f1(y + (ey - y) * 0.7)} ${f1(ex)} ${f1(ey)}`,
            Math.max(1, k * 0.012),
            g.mid,
          );
          for (let j = 0; j < 3; j++)
            leaf(
              s,
              x + (ex - x) * (0.5 + j * 0.2),
              y + (ey - y) * (0.6 + j * 0.17),
              a + (rnd() - 0.5) * 2,
              k * 0.2,
              k * 0.05,
              tone(),
            );
          if (kind === 'bouquet' && i % 2 === 0) flower(s, ex, ey, k * (0.03 + rnd() * 0.025), pick(rnd, flowers));
        }
      } else {
        const big = kind === 'fiddle';
        const stems = big ? 3 : 4;
        for (let i = 0; i < stems; i++) {
          const sway = (i - (stems - 1) / 2) * (big ? 0.16 : 0.2) + (rnd() - 0.5) * 0.08;
          const top: V2 = [x + sway * k, y - k * (0.8 + rnd() * 0.15)];
          stem(`M${f1(x)} ${f1(y)}Q${f1(x)} ${f1(y - k * 0.4)} ${f1(top[0])} ${f1(top[1])}`, k * 0.014, '#6b513c');
          const n = big ? 13 : 46;
          for (let j = 0; j < n; j++) {
            const t = 0.36 + (0.64 * j) / n;
            const lx = x + sway * k * t * t + (rnd() - 0.5) * k * (big ? 0.02 : 0.2 * t);
            const ly = y + (top[1] - y) * t + (big ? 0 : (rnd() - 0.5) * k * 0.1);
            const a = -Math.PI / 2 + (j % 2 ? 1 : -1) * (0.5 + rnd() * 0.9);
            const l = k * (big ? 0.17 + rnd() * 0.08 : 0.05 + rnd() * 0.03);
            leaf(s, lx, ly, a, l, l * (big ? 0.38 : 0.2), tone(), (rnd() - 0.5) * 0.6);
          }
        }
      }
    },
  );
}

/** A plant in a pot standing on the floor or a surface. */
export function potted(
  s: Scene,
  kind: Kind,
  x: number,
  y: number,
  z: number,
  h: number,
  pot: string,
  seed: number,
  g?: Greens,
): void {
  const ph = Math.min(0.42, h * 0.27);
  const r = ph * 0.5;
  if (y === 0) s.cast(x, 0, z, r * 2, ph, r * 2, { blur: 12, opacity: 0.35, reach: 0.8 });
  turned(
    s,
    x,
    y,
    z,
    [
      [r * 0.74, 0],
      [r * 0.96, ph * 0.8],
      [r, ph],
    ],
    pot,
    { open: '#3b2c22', sharp: true },
  );
  plant(s, kind, [x, y + ph * 0.97, z], h - ph, seed, g);
}
