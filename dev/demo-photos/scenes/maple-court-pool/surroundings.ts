import { random } from '../../kit/colour.ts';
import { bricks, windowOut } from '../../kit/facade.ts';
import type { Plane } from '../../kit/plane.ts';
import { greens, plant } from '../../kit/plants.ts';
import type { Scene } from '../../kit/scene.ts';
import { tree } from '../../kit/trees.ts';

const BRICK = '#a86c55';

/** A wing of the building, `bays` wide, with balconies in every other bay. */
function wing(s: Scene, p: Plane, w: number, bays: number, seed: number): void {
  const rnd = random(seed);
  const bay = w / bays;
  p.rect(0, 0, w, 3.5, s.lit('#d9c8b2', p.n));
  bricks(s, p, 0, 3.5, w, 12.8, BRICK, seed);
  for (let b = 0; b < bays; b++) {
    windowOut(s, p, b * bay + 0.4, 0.25, bay - 0.8, 2.75, {
      top: '#c7d6dc',
      low: '#d9b98f',
      lit: rnd() < 0.5,
      cols: 3,
      depth: 0.4,
      curtain: false,
      seed: seed + b,
    });
    for (let f = 0; f < 4; f++) {
      const v = 3.5 + f * 3.2;
      const balcony = b % 2 === 0;
      windowOut(s, p, b * bay + 0.6, v + (balcony ? 0.12 : 0.6), bay - 1.2, balcony ? 2.5 : 2, {
        top: '#9dc0d8',
        low: '#e3e3d6',
        lit: rnd() < 0.14,
        cols: balcony ? 3 : 2,
        reveal: '#b98a70',
        seed: seed + f * 3,
        sill: balcony ? undefined : '#dccbb6',
      });
    }
  }
  for (let f = 0; f < 4; f++) {
    for (let b = 0; b < bays; b += 2) {
      const [u, v, bw] = [b * bay + 0.35, 3.5 + f * 3.2, bay - 0.7];
      p.shape(
        [
          [u, v - 0.1],
          [u + bw, v - 0.1],
          [u + bw, v - 0.9],
          [u, v - 0.9],
        ],
        '#2b1620',
        { opacity: 0.28, blur: 4, blend: 'multiply' },
      );
      p.slab(u, v - 0.1, bw, 0.18, 1.1, '#ece2d2');
      plant(s, 'grass', p.at(u + 0.5, v + 0.08, 0.8), 0.9, seed + f * 5 + b, greens.lush);
      p.rect(
        u,
        v + 0.08,
        bw,
        0.95,
        s.linear(p.at(u, v, 1.1), p.at(u + bw, v + 1, 1.1), [
          [0, '#ffffff', 0.5],
          [0.5, '#bcd2da', 0.3],
          [1, '#ffffff', 0.42],
        ]),
        { out: 1.1, stroke: 'none' },
      );
      p.slab(u, v + 1.02, bw, 0.05, 1.12, '#4a443f', {}, 1.06);
    }
  }
  p.slab(0, 3.28, w, 0.26, 0.1, '#efe5d6');
  p.slab(0, 16.3, w, 0.4, 0.2, '#e9dcc9');
}
export function buildings(s: Scene): void {
  wing(s, s.plane([-13, 0, 19], [1, 0, 0]), 28, 8, 3);
  wing(s, s.plane([-10.5, 0, -2], [0, 0, 1]), 21, 6, 12);
  wing(s, s.plane([12, 0, -3], [0, 0, 1]), 22, 6, 31);
}
export function greenery(s: Scene): void {
  for (const [x, z, h, seed] of [
    [-7.4, 13.5, 6.4, 3],
    [0.4, 15, 6.8, 8],
    [8.4, 13, 6.2, 12],
  ] as const) {
    tree(s, x, z, h, greens.lush, seed, { spread: 0.27, clear: 0.32, dab: 0.1, dense: 0.7 });
  }
}
