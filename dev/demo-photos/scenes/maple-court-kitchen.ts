import { palette as c, shade } from '../kit/colour.ts';
import { finish } from '../kit/finish.ts';
import { cupboards, range, shelf, tap, tiles, worktopThings } from '../kit/kitchen.ts';
import { pendant } from '../kit/lamps.ts';
import { plant, potted } from '../kit/plants.ts';
import { room } from '../kit/room.ts';
import { Scene } from '../kit/scene.ts';
import { stool } from '../kit/seating.ts';
import { stack } from '../kit/shelves.ts';
import { bowl, jars, kettle, mugs, plates, vase } from '../kit/tableware.ts';
import { sunPatch, windowIn } from '../kit/windows.ts';

/** Open kitchen with an island, green fronts and brass, daylight from the right. */
export function mapleKitchen(): string {
  const s = new Scene(
    { at: [-0.85, 1.42, -3.0], yaw: 9, focal: 1300, centre: [960, 560] },
    { dir: [0.8, 0.66, -0.3], sun: [0.27, 0.23, 0.17], sky: [0.2, 0.2, 0.2], fill: [0.735, 0.715, 0.69], flat: 0.55 },
  );
  const size = { x0: -2.9, x1: 2.9, z0: -3.4, z1: 3.1, h: 2.8 };
  const walls = room(s, size, { wall: '#f0e8db', back: '#efe6d8', floor: '#c39a70', from: 'right' });
  windowIn(s, walls.right, 3.7, 0.95, 1.9, 1.45, { cols: 3, rows: 2 });
  const z = size.z0 + 3.7;
  tiles(walls.back, 0, 0.92, 5.8, 0.72, 0.2, 0.072, '#efe7d8', 8);
  sunPatch(
    s,
    [
      [2.9, 0.95, z],
      [2.9, 0.95, z + 1.9],
      [2.9, 2.4, z + 1.9],
      [2.9, 2.4, z],
    ],
    { cols: 3, opacity: 0.6 },
  );
  const front = c.forest;

  s.solid(() => {
    s.at([0, 0, size.z1], 0, () => {
      cupboards(s, -1.95, 1.5, 3, front, { top: '#f2ece2' });
      cupboards(s, 0.45, 1.9, 4, front, { rows: 3, top: '#f2ece2' });
      range(s, 0, 0.88, '#f1eadf');
      s.box(0, 1.78, -0.26, 1.02, 0.12, 0.52, c.oak);
      s.box(0, 1.9, -0.24, 0.94, 0.9, 0.48, '#f0e8da');
      for (const y of [1.5, 1.95]) {
        shelf(s, -1.28, y, -0.15, 1.35, 0.28, c.oak);
        shelf(s, 1.45, y, -0.15, 1.5, 0.28, c.oak);
      }
      plates(s, -1.75, 1.54, -0.15, 6, c.cream);
      mugs(s, -1.5, 1.54, -0.15, [c.terracotta, c.cream, c.sage, c.cream]);
      vase(s, -0.85, 1.54, -0.15, 0.26, c.terracotta);
      jars(s, -1.8, 1.99, -0.15, ['#c9a26d', '#8e5c3d', '#e7d8b9', '#b8753f', '#d9c79c'], 1.15);
      plant(s, 'herb', [-0.9, 1.99, -0.15], 0.34, 33);
      jars(s, 0.92, 1.54, -0.15, ['#d9c79c', '#a2633d', '#efe3cb'], 1.1);
      plates(s, 1.5, 1.54, -0.15, 5, c.sage);
      mugs(s, 1.75, 1.54, -0.15, [c.cream, c.terracotta, c.cream]);
      bowl(s, 1.1, 1.99, -0.15, 0.16, c.cream);
      stack(s, 1.5, 1.99, -0.15, [c.terracotta, c.navy, c.mustard], 0);
      potted(s, 'herb', 1.95, 1.99, -0.15, 0.4, c.cream, 9);
      worktopThings(s, -1.75, 0.92, -0.14);
      kettle(s, 0.24, 0.93, -0.2, c.terracotta);
      tap(s, 1.35, 0.92, -0.16, c.brass);
      potted(s, 'herb', 1.9, 0.92, -0.2, 0.34, c.terracotta, 14);
      potted(s, 'herb', 2.15, 0.92, -0.22, 0.3, c.cream, 15);
      s.box(-2.42, 0, -0.36, 0.92, 2.2, 0.72, '#e9e2d6');
      s.box(-2.65, 0.08, -0.73, 0.44, 2.08, 0.02, '#efe9de');
      s.box(-2.19, 0.08, -0.73, 0.44, 2.08, 0.02, '#efe9de');
      s.box(-2.39, 0.75, -0.76, 0.025, 0.75, 0.03, c.brass, { bias: 0.3 });
      s.box(-2.45, 0.75, -0.76, 0.025, 0.75, 0.03, c.brass, { bias: 0.3 });
      s.box(-2.42, 2.2, -0.34, 0.96, 0.6, 0.68, front);
    });
    const island = { x: 0.25, z: 0.75, w: 2.7, d: 0.95 };
    s.cast(island.x, 0, island.z, island.w, 0.9, island.d, { blur: 18, opacity: 0.34, reach: 0.5 });
    s.box(island.x, 0, island.z + 0.12, island.w - 0.06, 0.88, island.d - 0.3, c.oak);
    for (let i = 0; i < 22; i++)
      s.box(island.x - 1.27 + i * 0.121, 0, island.z - 0.216, 0.112, 0.88, 0.02, shade(c.oak, i % 3 ? 1.02 : 0.97), {
        edge: 0,
      });
    s.box(island.x, 0.88, island.z, island.w, 0.05, island.d, '#f4eee4', { edge: 0.8 });
    bowl(s, island.x + 0.55, 0.93, island.z, 0.2, c.charcoal, [
      c.terracotta,
      c.mustard,
      '#a9b060',
      c.mustard,
      c.terracotta,
    ]);
    vase(s, island.x - 0.55, 0.93, island.z + 0.12, 0.3, '#e2d6c4', { fat: 0.28 });
    plant(s, 'olive', [island.x - 0.55, 1.2, island.z + 0.12], 0.62, 40);
    stack(s, island.x - 0.02, 0.93, island.z - 0.12, [c.navy, c.terracotta, c.sand], 14);
    mugs(s, island.x + 0.24, 0.93, island.z - 0.2, [c.terracotta]);
    for (const [i, dx] of [-0.85, 0, 0.85].entries()) {
      s.at([island.x + dx, 0, island.z - 0.62], [8, -6, 14][i] ?? 0, () => stool(s, 0.68, c.walnut, c.iron));
    }
    for (const dx of [-0.85, 0, 0.85]) pendant(s, island.x + dx, 1.78, island.z, 2.8, 0.2, '#2f3a33', 'dome');
    potted(s, 'fiddle', -2.35, 0, 1.3, 1.75, c.sand, 17);
  });
  for (const dx of [-0.85, 0, 0.85]) s.glow([0.25 + dx, 1.72, 0.75], 0.7, '#ffd28a', 0.34);
  s.glow([0, 1.7, 2.8], 0.9, '#ffdda0', 0.25);
  s.glow2([1900, 520], 1100, '#fff0d0', 0.5);
  return finish(s);
}
