import { palette as c, mix, random, shade } from '../kit/colour.ts';
import { rug } from '../kit/decor.ts';
import { finish } from '../kit/finish.ts';
import { floorLamp, pendant } from '../kit/lamps.ts';
import type { Plane } from '../kit/plane.ts';
import { plant, potted } from '../kit/plants.ts';
import { room } from '../kit/room.ts';
import { Scene } from '../kit/scene.ts';
import { armchair, diningChair } from '../kit/seating.ts';
import { bookcase, books, bookTones, stack } from '../kit/shelves.ts';
import { turned } from '../kit/solids.ts';
import { roundTable, table } from '../kit/tables.ts';
import { vase } from '../kit/tableware.ts';
import { windowIn } from '../kit/windows.ts';

/** Dusk over the town: a sky, far hills and house blocks with lit windows. */
function dusk(s: Scene, p: Plane, w: number, h: number, seed: number): void {
  const rnd = random(seed);
  p.rect(
    0,
    0,
    w,
    h,
    s.linear(p.at(0, h), p.at(0, 0), [
      [0, '#5f7fa3'],
      [0.4, '#a9b3bd'],
      [0.66, '#f0c79a'],
      [0.85, '#f0a878'],
      [1, '#c98e78'],
    ]),
  );
  for (let row = 0; row < 2; row++) {
    for (let u = -0.1; u < w; u += 0.16 + rnd() * 0.2) {
      const [bw, bh] = [0.16 + rnd() * 0.2, h * (0.26 - row * 0.1 + rnd() * 0.14)];
      const tone = mix('#8a7f8c', '#5b5968', row * 0.7 + rnd() * 0.2);
      p.rect(u, 0, bw, bh, tone);
      for (let k = 0; k < 9; k++)
        if (rnd() < 0.5)
          p.rect(
            u + 0.02 + (k % 3) * bw * 0.3,
            bh * (0.35 + Math.floor(k / 3) * 0.2),
            bw * 0.14,
            h * 0.018,
            '#ffd994',
            { opacity: 0.9 },
          );
    }
  }
  for (let i = 0; i < w * 9; i++)
    p.disc(rnd() * w, rnd() * h * 0.1, 0.1 + rnd() * 0.08, 0.09 + rnd() * 0.08, mix('#3f4f45', '#66704f', rnd()), {
      blur: 2,
    });
}

/** The shared study lounge in the evening: long table, lamps, books and a town view. */
export function mapleStudy(): string {
  const s = new Scene(
    { at: [-0.5, 1.5, -4.2], yaw: 5, focal: 1260, centre: [960, 590] },
    { dir: [-0.2, 0.85, -0.3], sun: [0.24, 0.19, 0.1], sky: [0.16, 0.15, 0.14], fill: [0.71, 0.665, 0.62], flat: 0.5 },
  );
  const size = { x0: -3.6, x1: 3.6, z0: -4.6, z1: 4.2, h: 3.3 };
  const walls = room(s, size, { wall: '#e6dac9', back: '#4d5b50', floor: '#a97d55', ceiling: '#efe5d6', from: 'back' });
  for (let i = 0; i < 4; i++)
    windowIn(s, walls.back, 0.32 + i * 1.68, 0.5, 1.5, 2.45, {
      cols: 2,
      rows: 3,
      frame: '#2f302e',
      sill: false,
      depth: 0.2,
      view: (b) => dusk(s, b, 1.5, 2.45, 20 + i),
    });
  for (let u = 4.6; u < 8.8; u += 0.11) walls.left.slab(u, 0, 0.07, 3.3, 0.03, c.honey);
  for (let i = 0; i < 4; i++)
    s.poly(
      [
        [-3.2 + i * 1.68, 0.002, 4.2],
        [-1.8 + i * 1.68, 0.002, 4.2],
        [-2.0 + i * 1.5, 0.002, 1.6],
        [-3.1 + i * 1.5, 0.002, 1.6],
      ],
      '#ffc48f',
      { opacity: 0.22, blur: 14, blend: 'screen' },
    );
  for (let z = 3.4; z > -4; z -= 1.35) s.box(0, 3.08, z, 7.2, 0.22, 0.2, c.honey);
  rug(s, -2.35, 1.25, 2.1, 2.8, '#d9c8ae', '#8d4f38');

  s.solid(() => {
    s.at([0.75, 0, 0.95], 0, () => {
      const l = 4.2;
      s.cast(0, 0.1, 0, 1.1, 0.6, l, { blur: 26, opacity: 0.4, reach: 0.3 });
      table(s, 1.1, l, 0.75, c.oak, c.iron, { thick: 0.05 });
      for (let i = 0; i < 5; i++) {
        const z = -1.6 + i * 0.8;
        s.at([-0.78, 0, z], -90 + ((i * 13) % 9) - 4, () => diningChair(s, c.walnut, i % 2 ? c.sand : c.forest));
        s.at([0.78, 0, z], 90, () => diningChair(s, c.walnut, i % 2 ? c.forest : c.sand));
      }
      stack(s, -0.22, 0.75, -1.3, [c.terracotta, c.cream, c.navy], 24);
      s.at([0.2, 0.756, -1.55], -16, () => {
        s.box(0, 0, 0, 0.36, 0.014, 0.25, '#d6d1ca', { r: 0.005 });
        s.box(0, 0.014, 0.13, 0.36, 0.23, 0.012, '#8c98a1', { r: 0.005 });
      });
      turned(
        s,
        -0.28,
        0.75,
        -0.75,
        [
          [0.036, 0],
          [0.042, 0.09],
        ],
        c.terracotta,
        { open: '#4a2a1c' },
      );
      vase(s, 0.02, 0.75, 0.1, 0.26, c.cream);
      plant(s, 'bouquet', [0.02, 0.99, 0.1], 0.5, 12);
      stack(s, 0.25, 0.75, 0.7, [c.sage, c.mustard], -10);
      potted(s, 'herb', 0, 0.75, 1.5, 0.36, c.terracotta, 31);
      for (const z of [-1.4, 0, 1.4]) pendant(s, 0, 1.95, z, 3.3, 0.27, '#3b463e', 'dome');
    });
    s.at([3.35, 0, 1.4], 90, () => bookcase(s, 4.6, 2.55, 0.36, c.walnut, 6, 6, 5, '#3f2c20'));
    s.at([-2.75, 0, 2.5], -38, () => armchair(s, c.terracotta, { pillow: c.cream }));
    s.at([-2.75, 0, 0.55], -118, () => armchair(s, c.slate, { pillow: c.mustard }));
    s.at([-2.35, 0, 1.45], 0, () => {
      roundTable(s, 0, 0, 0.3, 0.46, c.oak, c.iron);
      books(s, 0, 0.46, 0.05, 0.02, 0.1, 2, bookTones);
      stack(s, 0, 0.46, 0, [c.navy, c.cream, c.terracotta], 30);
    });
    s.at([-3.2, 0, 3.3], 0, () => floorLamp(s, 1.8, '#ffe6b8', c.brass));
    potted(s, 'palm', -1.45, 0, 3.75, 1.6, c.cream, 3);
    potted(s, 'snake', 2.75, 0, 3.8, 1.2, c.terracotta, 6);
    potted(s, 'monstera', -3.15, 0, -0.75, 1.25, shade(c.cream, 0.95), 10);
  });
  for (const z of [-1.4, 0, 1.4]) {
    s.glow([0.75, 1.9, 0.95 + z], 1.1, '#ffca7a', 0.42);
    s.glow([0.75, 0.8, 0.95 + z], 0.9, '#ffca7a', 0.26);
  }
  s.glow([-3.2, 1.6, 3.3], 1.7, '#ffca7a', 0.5);
  return finish(s, { warm: '#ffcf95', warmth: 0.24, vignette: 0.4 });
}
