import { palette as c, mix } from '../kit/colour.ts';
import { picture } from '../kit/decor.ts';
import { finish } from '../kit/finish.ts';
import { cupboards, range, shelf, tap, tiles, worktopThings } from '../kit/kitchen.ts';
import { pendant } from '../kit/lamps.ts';
import { plant, potted } from '../kit/plants.ts';
import { room } from '../kit/room.ts';
import { Scene } from '../kit/scene.ts';
import { diningChair } from '../kit/seating.ts';
import { stack } from '../kit/shelves.ts';
import { turned } from '../kit/solids.ts';
import { roundTable } from '../kit/tables.ts';
import { bowl, jars, kettle, mugs, plates, vase } from '../kit/tableware.ts';
import { sunPatch, windowIn } from '../kit/windows.ts';

/** Town-house kitchen: garden window over the sink, chequered floor, breakfast table. */
export function lindenKitchen(): string {
  const s = new Scene(
    { at: [0.3, 1.42, -2.6], yaw: -3, focal: 1260, centre: [960, 580] },
    { dir: [-0.42, 0.72, 0.6], sun: [0.28, 0.24, 0.17], sky: [0.22, 0.21, 0.2], fill: [0.75, 0.73, 0.7], flat: 0.55 },
  );
  const size = { x0: -2.2, x1: 2.3, z0: -3, z1: 2.8, h: 2.65 };
  const walls = room(s, size, { wall: '#f1e6d2', back: '#f3ead9', floor: '#cdb699', from: 'left' });
  const t = 0.42;
  for (let i = 0; size.x0 + i * t < size.x1; i++) {
    for (let j = 0; size.z0 + j * t < size.z1; j++) {
      const [x, z] = [size.x0 + i * t, size.z0 + j * t];
      const [x1, z1] = [Math.min(x + t, size.x1), Math.min(z + t, size.z1)];
      const tone = (i + j) % 2 ? '#efe6d6' : '#b98d6e';
      s.poly(
        [
          [x, 0, z],
          [x1, 0, z],
          [x1, 0, z1],
          [x, 0, z1],
        ],
        mix(tone, '#8d7560', (((i * 7 + j * 13) % 9) / 9) * 0.12),
      );
    }
  }
  s.poly(
    [
      [-0.9, 0, 2.8],
      [1.3, 0, 2.8],
      [2.0, 0, -1.2],
      [-0.6, 0, -1.2],
    ],
    '#fff3da',
    { opacity: 0.28, blur: 40, blend: 'screen' },
  );
  tiles(walls.back, 0, 0.92, 4.5, 0.56, 0.15, 0.075, '#dfe3d3', 4);
  windowIn(s, walls.back, 1.45, 1.06, 1.6, 1.15, { cols: 3, rows: 2 });
  sunPatch(
    s,
    [
      [-0.75, 1.06, 2.8],
      [0.85, 1.06, 2.8],
      [0.85, 2.21, 2.8],
      [-0.75, 2.21, 2.8],
    ],
    { cols: 3, rows: 2, opacity: 0.6 },
  );
  windowIn(s, walls.left, 2.9, 0.04, 0.95, 2.1, { cols: 2, rows: 4, sill: false });
  picture(walls.right, 3.7, 1.3, 0.6, 0.78, 'leaf', c.oak);
  picture(walls.right, 2.9, 1.3, 0.6, 0.78, 'arches', c.oak);
  const blue = '#7f94a0';

  s.solid(() => {
    s.at([0, 0, size.z1], 0, () => {
      cupboards(s, -2.2, 1.2, 2, blue, { top: c.oak });
      range(s, -0.58 - 0.02, 0.8, '#f3ecdf');
      cupboards(s, -0.2, 2.5, 5, blue, { top: c.oak });
      cupboards(s, -2.2, 1.1, 2, blue, { y: 1.48, h: 0.95, d: 0.36, plinth: false });
      cupboards(s, 1.25, 1.05, 2, blue, { y: 1.48, h: 0.95, d: 0.36, plinth: false });
      s.box(0.17, 0.62, -0.33, 0.68, 0.31, 0.66, '#fbf6ec', { bias: 0.8, edge: 0.6 });
      s.box(0.17, 0.935, -0.34, 0.58, 0.004, 0.5, '#d8d2c6', { bias: 1.2, edge: 0 });
      tap(s, 0.17, 0.96, -0.1, c.brass, 0.36);
      worktopThings(s, -2.0, 0.92, -0.14);
      kettle(s, -0.75, 0.93, -0.2, c.cream);
      potted(s, 'herb', 0.55, 1.06, 0.02, 0.28, c.terracotta, 4);
      potted(s, 'herb', -0.35, 1.06, 0.02, 0.24, c.cream, 5);
      jars(s, 1.35, 0.92, -0.16, ['#c9a26d', '#e7d8b9', '#8e5c3d', '#d9c79c'], 1.1);
      bowl(s, 0.95, 0.92, -0.3, 0.15, c.cream, [c.terracotta, c.mustard, '#a9b060']);
      shelf(s, 0.1, 2.33, -0.12, 1.9, 0.2, c.oak);
      plates(s, -0.5, 2.37, -0.12, 5, c.cream);
      mugs(s, -0.2, 2.37, -0.12, [c.terracotta, c.cream, c.slate, c.cream]);
      plant(s, 'herb', [0.72, 2.37, -0.12], 0.26, 19);
    });
    s.at([0.85, 0, 0.45], 0, () => {
      s.cast(0, 0.65, 0, 1.1, 0.08, 1.1, { blur: 24, opacity: 0.34, reach: 0.6 });
      turned(
        s,
        0,
        0,
        0,
        [
          [0.3, 0],
          [0.26, 0.03],
          [0.06, 0.1],
          [0.05, 0.68],
        ],
        c.walnut,
      );
      turned(
        s,
        0,
        0.7,
        0,
        [
          [0.58, 0],
          [0.6, 0.035],
        ],
        c.honey,
      );
      vase(s, 0.05, 0.735, 0.12, 0.24, '#e8dcc8');
      plant(s, 'bouquet', [0.05, 0.955, 0.12], 0.5, 77);
      turned(
        s,
        -0.25,
        0.735,
        -0.2,
        [
          [0.036, 0],
          [0.042, 0.085],
        ],
        c.terracotta,
        { open: '#4a2a1c' },
      );
      plates(s, 0.26, 0.735, -0.22, 1, c.cream);
      stack(s, -0.32, 0.735, 0.16, [c.navy, c.cream], -20);
      s.at([-0.72, 0, -0.25], 250, () => diningChair(s, c.walnut, c.sand));
      s.at([0.72, 0, 0.28], 70, () => diningChair(s, c.walnut, c.sand));
      s.at([-0.15, 0, 0.78], 0, () => diningChair(s, c.walnut, c.sand));
    });
    pendant(s, 0.85, 1.72, 0.45, 2.65, 0.29, '#b4573c', 'dome');
    s.at([1.95, 0, 1.35], 0, () => potted(s, 'snake', 0, 0, 0, 1.0, c.cream, 22));
    s.at([-1.85, 0, 1.55], 0, () => {
      roundTable(s, 0, 0, 0.2, 0.6, c.oak, c.oak);
      potted(s, 'monstera', 0, 0.6, 0, 0.7, c.terracotta, 2);
    });
  });
  s.glow([0.85, 1.68, 0.45], 0.9, '#ffd28a', 0.36);
  s.glow([0.05, 1.6, 2.8], 1.7, '#fff3d8', 0.42);
  s.glow2([-60, 560], 900, '#fff0d0', 0.45);
  return finish(s, { warmth: 0.2 });
}
