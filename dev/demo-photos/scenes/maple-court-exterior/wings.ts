import { mix, random } from '../../kit/colour.ts';
import { bricks, windowOut } from '../../kit/facade.ts';
import type { Plane } from '../../kit/plane.ts';
import { greens, plant } from '../../kit/plants.ts';
import type { Scene } from '../../kit/scene.ts';

const GROUND = 4.3;
const FLOOR = 3.15;
const FLOORS = 4;
const TOP = GROUND + FLOOR * FLOORS;
const warmGlass = { top: '#7d93ad', low: '#f2c79c' };
const coolGlass = { top: '#6b7f9a', low: '#b9a3a0' };
const BRICK = '#a86c55';
const bronze = '#38302b';

/** Brick bays with paired windows, every third one with a balcony. */
export function brickWing(
  s: Scene,
  p: Plane,
  from: number,
  bays: number,
  bay: number,
  sunny: boolean,
  seed: number,
): void {
  const rnd = random(seed);
  bricks(s, p, from, GROUND, bays * bay, TOP - GROUND, BRICK, seed);
  const glass = sunny ? warmGlass : coolGlass;
  for (let f = 0; f < FLOORS; f++) {
    const v = GROUND + f * FLOOR + 0.55;
    for (let b = 0; b < bays; b++) {
      const u = from + b * bay;
      const balcony = b % 3 === 1;
      const lit = rnd() < (sunny ? 0.3 : 0.55);
      windowOut(s, p, u + 0.5, balcony ? v - 0.45 : v, bay - 1, balcony ? 2.55 : 2.1, {
        ...glass,
        lit,
        frame: bronze,
        cols: balcony ? 3 : 2,
        reveal: '#b98a70',
        seed: seed + f,
        sill: balcony ? undefined : '#d8c6b0',
      });
      p.slab(u + 0.4, v + 2.12, bay - 0.8, 0.16, 0.04, '#c98f72');
    }
    if (f) p.slab(from, GROUND + f * FLOOR - 0.09, bays * bay, 0.12, 0.06, '#c48a6d');
  }
  for (let f = 0; f < FLOORS; f++) {
    for (let b = 1; b < bays; b += 3) {
      const [u, v] = [from + b * bay + 0.25, GROUND + f * FLOOR + 0.02];
      const w = bay - 0.5;
      p.shape(
        [
          [u, v - 0.1],
          [u + w, v - 0.1],
          [u + w + 0.5, v - 1.1],
          [u + 0.5, v - 1.1],
        ],
        '#2b1620',
        { opacity: sunny ? 0.3 : 0.15, blur: 3, blend: 'multiply' },
      );
      p.slab(u, v - 0.1, w, 0.16, 1.2, '#e4d8c6');
      for (const side of [u, u + w])
        s.poly(
          [p.at(side, v + 0.06, 0), p.at(side, v + 0.06, 1.18), p.at(side, v + 1.05, 1.18), p.at(side, v + 1.05, 0)],
          '#dfe6e6',
          { opacity: 0.25 },
        );
      plant(s, 'grass', p.at(u + 0.45, v + 0.06, 0.85), 0.9, seed + f * 7 + b, greens.olive);
      p.rect(
        u,
        v + 0.06,
        w,
        0.98,
        s.linear(p.at(u, v, 1.2), p.at(u + w, v + 1, 1.2), [
          [0, '#fdf1de', 0.5],
          [0.5, '#b8c4c9', 0.28],
          [1, '#f6dfc2', 0.45],
        ]),
        { out: 1.2, stroke: 'none' },
      );
      p.slab(u, v + 1.03, w, 0.05, 1.22, bronze, {}, 1.16);
      for (const edge of [u, u + w - 0.05]) p.slab(edge, v + 1.03, 0.05, 0.05, 1.22, bronze);
    }
  }
  p.slab(from, TOP - 0.02, bays * bay, 0.75, 0.1, BRICK);
  p.slab(from - 0.05, TOP + 0.7, bays * bay + 0.1, 0.16, 0.22, '#e2d2bd');
}
/** A full-height glazed corner. */
export function glassWing(s: Scene, p: Plane, from: number, w: number, sunny: boolean, seed: number): void {
  const rnd = random(seed);
  const top = TOP + 0.9;
  const g = sunny
    ? s.linear(p.at(from, top), p.at(from, GROUND), [
        [0, '#8ba6c0'],
        [0.45, '#d9c9bd'],
        [0.75, '#f7cf9d'],
        [1, '#d99f7c'],
      ])
    : s.linear(p.at(from, top), p.at(from, GROUND), [
        [0, '#64809c'],
        [0.5, '#8d96a8'],
        [1, '#a88f92'],
      ]);
  p.rect(from, GROUND, w, top - GROUND, g);
  const cols = Math.round(w / 1.15);
  for (let f = 0; f <= FLOORS; f++) {
    for (let i = 0; i < cols; i++) {
      const [u, v] = [from + (i * w) / cols, GROUND + f * FLOOR];
      const h = Math.min(FLOOR, top - v);
      if (f < FLOORS && rnd() < (sunny ? 0.24 : 0.5))
        p.rect(
          u,
          v + 0.35,
          w / cols,
          h - 0.6,
          s.linear(p.at(u, v + h), p.at(u, v), [
            [0, '#ffe0a3'],
            [1, '#d88f4e'],
          ]),
          { opacity: 0.82, stroke: 'none' },
        );
      if (rnd() < 0.3) p.rect(u, v, w / cols, h, '#ffffff', { opacity: 0.1, stroke: 'none' });
    }
    p.rect(from, GROUND + f * FLOOR - 0.05, w, 0.36, mix(bronze, '#7b6a60', sunny ? 0.45 : 0.15), { opacity: 0.85 });
  }
  p.shape(
    [
      [from + w * 0.1, GROUND],
      [from + w * 0.4, GROUND],
      [from + w * 0.9, top],
      [from + w * 0.6, top],
    ],
    '#ffffff',
    { opacity: 0.1 },
  );
  for (let i = 0; i <= cols; i++) p.slab(from + (i * w) / cols - 0.04, GROUND, 0.08, top - GROUND, 0.1, bronze);
  p.slab(from, top, w, 0.35, 0.25, '#4a3f38');
}
/** Lobby and shop glazing at street level. */
export function groundFloor(s: Scene, p: Plane, from: number, w: number, bay: number): void {
  p.rect(from, 0, w, GROUND, s.lit('#d7c3aa', p.n));
  const n = Math.round(w / bay);
  for (let i = 0; i < n; i++) {
    windowOut(s, p, from + (i * w) / n + 0.35, 0.45, w / n - 0.7, 3.2, {
      top: '#e9c48e',
      low: '#b87a4c',
      lit: i % 4 !== 3,
      frame: bronze,
      cols: 3,
      rows: 1,
      depth: 0.4,
      reveal: '#c5ad93',
      seed: i * 3,
      curtain: false,
    });
  }
  p.slab(from, GROUND - 0.42, w, 0.42, 0.14, '#e6d8c4');
}
