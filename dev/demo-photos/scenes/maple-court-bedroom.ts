import { bed } from '../kit/bed.ts';
import { palette as c, mix, shade } from '../kit/colour.ts';
import { picture, rug } from '../kit/decor.ts';
import { finish } from '../kit/finish.ts';
import { cupboards, shelf } from '../kit/kitchen.ts';
import { pendant, tableLamp } from '../kit/lamps.ts';
import { plant, potted } from '../kit/plants.ts';
import { room } from '../kit/room.ts';
import { Scene } from '../kit/scene.ts';
import { diningChair } from '../kit/seating.ts';
import { books, bookTones, stack } from '../kit/shelves.ts';
import { turned } from '../kit/solids.ts';
import { table } from '../kit/tables.ts';
import { vase } from '../kit/tableware.ts';
import { curtain, sunPatch, windowIn } from '../kit/windows.ts';

/** A private bedroom with a desk at the window. */
export function mapleBedroom(): string {
  const s = new Scene(
    { at: [0.35, 1.36, -2.7], yaw: -6, focal: 1240, centre: [960, 560] },
    { dir: [-0.82, 0.7, -0.22], sun: [0.27, 0.23, 0.17], sky: [0.2, 0.2, 0.2], fill: [0.735, 0.715, 0.69], flat: 0.55 },
  );
  const size = { x0: -2.5, x1: 2.4, z0: -3, z1: 2.9, h: 2.7 };
  const accent = '#c9cbb8';
  const walls = room(s, size, { wall: '#f0e8dc', back: accent, floor: '#cba57b', from: 'left' });
  walls.back.slab(0, 0, 4.9, 1.06, 0.012, mix(accent, '#8f9a83', 0.45));
  for (let u = 0; u < 4.9; u += 0.14) walls.back.line(u, 0.1, u, 1.06, '#7e8b74', 1.2, { opacity: 0.5, out: 0.013 });
  walls.back.slab(0, 1.04, 4.9, 0.05, 0.05, '#a9b09a');
  windowIn(s, walls.left, 3.0, 0.92, 1.75, 1.4, { cols: 3, rows: 2 });
  curtain(s, walls.left, 2.62, 0.5, 0.36, 2.0, '#f5ecdd', 0.1);
  curtain(s, walls.left, 4.78, 0.5, 0.36, 2.0, '#f5ecdd', 0.1);
  s.line([walls.left.at(2.5, 2.52, 0.1), walls.left.at(5.3, 2.52, 0.1)], c.iron, 4);
  rug(s, 0.55, 0.75, 2.7, 2.0, '#e9ddcb', '#b27a58');
  const z = size.z0 + 3.0;
  sunPatch(
    s,
    [
      [-2.5, 0.92, z],
      [-2.5, 0.92, z + 1.75],
      [-2.5, 2.3, z + 1.75],
      [-2.5, 2.3, z],
    ],
    { cols: 3, rows: 2, opacity: 0.65 },
  );
  picture(walls.back, 2.35, 1.5, 0.62, 0.8, 'sun', c.oak);
  picture(walls.back, 3.1, 1.5, 0.62, 0.8, 'leaf', c.oak);

  s.solid(() => {
    s.at([0.6, 0, 1.78], 0, () =>
      bed(s, 1.5, 2.05, {
        frame: c.oak,
        sheet: '#f7f1e6',
        duvet: '#ece2d2',
        throwOver: c.terracotta,
        pillows: [c.sage, c.mustard],
      }),
    );
    s.at([1.7, 0, 2.62], 0, () => {
      cupboards(s, -0.24, 0.48, 1, c.oak, { y: 0.12, h: 0.4, d: 0.4, rows: 2, plinth: false });
      s.box(0, 0.52, -0.2, 0.52, 0.03, 0.44, c.oak);
      for (const k of [-0.2, 0.2]) s.box(k, 0, -0.3, 0.04, 0.12, 0.04, c.walnut);
      tableLamp(s, 0.08, 0.55, -0.18, c.cream, '#ffefd0');
      stack(s, -0.12, 0.55, -0.26, [c.navy, c.terracotta], 10);
    });
    s.at([-2.08, 0, 0.95], 90, () => {
      table(s, 1.75, 0.68, 0.75, c.oak, c.iron);
      s.at([0.1, 0.75, 0.02], 10, () => {
        s.box(0, 0, 0, 0.34, 0.012, 0.24, '#d6d1ca', { r: 0.004 });
        s.box(0, 0.012, 0.12, 0.34, 0.22, 0.012, '#5b5a5c', { r: 0.004 });
      });
      books(s, -0.58, 0.75, 0.12, 0.4, 0.26, 3, bookTones);
      turned(
        s,
        0.5,
        0.75,
        0.15,
        [
          [0.035, 0],
          [0.035, 0.1],
        ],
        c.terracotta,
        { open: '#3a2a22' },
      );
      plant(s, 'herb', [0.5, 0.83, 0.15], 0.2, 61);
      tableLamp(s, 0.72, 0.75, 0.12, c.forest, '#fff0d4', 0.95);
    });
    s.at([-1.5, 0, 0.85], 255, () => diningChair(s, c.walnut, c.sand));
    shelf(s, -1.55, 1.62, 2.76, 1.2, 0.24, c.oak);
    books(s, -1.75, 1.66, 2.72, 0.6, 0.27, 11, bookTones);
    vase(s, -1.18, 1.66, 2.76, 0.24, c.cream);
    plant(s, 'olive', [-1.18, 1.88, 2.76], 0.3, 8);
    pendant(s, 0.3, 2.16, 1.0, 2.7, 0.22, '#f6e8cf', 'globe');
    potted(s, 'monstera', -1.75, 0, 2.45, 1.15, c.cream, 5);
    s.box(2.1, 0, 0.9, 0.6, 2.25, 1.3, '#efe6d8');
    s.box(1.785, 0.08, 0.58, 0.02, 2.1, 0.62, '#f4ecdf');
    s.box(1.785, 0.08, 1.22, 0.02, 2.1, 0.62, '#f4ecdf');
    for (const k of [0.86, 0.94]) s.box(1.76, 1.0, k, 0.03, 0.22, 0.02, c.brass, { bias: 0.2 });
    turned(
      s,
      -0.72,
      0,
      2.62,
      [
        [0.19, 0],
        [0.24, 0.14],
        [0.23, 0.3],
        [0.19, 0.36],
      ],
      '#bf9566',
      { open: shade('#bf9566', 0.45) },
    );
  });
  s.glow([0.3, 2.25, 1.0], 0.9, '#ffdfa6', 0.3);
  s.glow([1.78, 0.9, 2.44], 1.0, '#ffd28a', 0.42);
  s.glow2([-40, 520], 1150, '#fff0d0', 0.5);
  return finish(s);
}
