import { palette as c, shade } from '../kit/colour.ts';
import { picture, rug } from '../kit/decor.ts';
import { finish } from '../kit/finish.ts';
import { floorLamp } from '../kit/lamps.ts';
import { plant, potted } from '../kit/plants.ts';
import { room } from '../kit/room.ts';
import { Scene } from '../kit/scene.ts';
import { armchair, sofa } from '../kit/seating.ts';
import { bookcase, stack } from '../kit/shelves.ts';
import { bar, turned } from '../kit/solids.ts';
import { roundTable } from '../kit/tables.ts';
import { vase } from '../kit/tableware.ts';
import { curtain, sunPatch, windowIn } from '../kit/windows.ts';

/** The town-house front room: fireplace between built-in shelves, light from the street side. */
export function lindenLiving(): string {
  const s = new Scene(
    { at: [-0.35, 1.3, -2.9], yaw: 4, focal: 1290, centre: [960, 570] },
    { dir: [0.85, 0.64, -0.16], sun: [0.28, 0.24, 0.17], sky: [0.2, 0.2, 0.2], fill: [0.735, 0.71, 0.68], flat: 0.55 },
  );
  const size = { x0: -2.7, x1: 2.7, z0: -3.2, z1: 3.0, h: 2.7 };
  const walls = room(s, size, { wall: '#e9e2d2', back: '#dfe0d2', floor: '#b78655', from: 'right' });
  for (const u of [3.0, 4.5]) windowIn(s, walls.right, u, 0.62, 1.05, 1.7, { cols: 1, rows: 2 });
  for (const u of [2.66, 4.12, 5.62]) curtain(s, walls.right, u, 0.04, 0.34, 2.5, '#e7d3b8', 0.1);
  s.line([walls.right.at(2.55, 2.55, 0.1), walls.right.at(6.1, 2.55, 0.1)], c.brass, 5);
  picture(walls.left, 4.2, 1.15, 1.1, 0.85, 'hills', c.walnut);
  const patches = (k: number) => {
    for (const u of [3.0, 4.5]) {
      const z = size.z0 + u;
      sunPatch(
        s,
        [
          [2.7, 0.62, z],
          [2.7, 0.62, z + 1.05],
          [2.7, 2.32, z + 1.05],
          [2.7, 2.32, z],
        ],
        { cols: 1, rows: 2, opacity: k },
      );
    }
  };
  patches(0.6);
  rug(s, 0.1, 0.85, 3.2, 2.2, '#a85a45', '#f0dcbd');
  patches(0.4);

  s.solid(() => {
    s.at([0, 0, size.z1], 0, () => {
      s.box(0, 0, -0.2, 1.7, 2.56, 0.4, '#efe8da');
      s.box(0, 0, -0.55, 1.6, 0.05, 0.3, '#4c4742');
      for (const k of [-1, 1]) s.box(k * 0.64, 0, -0.44, 0.22, 1.12, 0.08, '#f7f1e6');
      s.box(0, 0.86, -0.44, 1.06, 0.26, 0.08, '#f7f1e6');
      s.box(0, 1.12, -0.48, 1.66, 0.07, 0.2, '#faf5ea', { edge: 0.6 });
      s.box(0, 0.0, -0.405, 1.06, 0.86, 0.01, '#a65740', { edge: 0 });
      for (let j = 0; j < 11; j++)
        s.box(0, 0.07 + j * 0.075, -0.411, 1.06, 0.004, 0.002, '#d4a58e', { edge: 0, bias: 0.1 });
      s.box(0, 0.05, -0.415, 0.66, 0.6, 0.012, '#1d1817', { edge: 0, bias: 0.2 });
      for (const [x, y] of [
        [-0.12, 0.08],
        [0.1, 0.08],
        [0, 0.17],
      ] as const)
        bar(
          s,
          [
            [x - 0.16, y + 0.03, -0.43],
            [x + 0.16, y + 0.05, -0.43],
          ],
          0.08,
          c.walnut,
          { bias: 0.5 },
        );
      for (const k of [-1, 1]) {
        s.box(k * 1.78, 0, -0.2, 1.76, 0.78, 0.4, c.forest);
        for (const q of [-0.43, 0.43]) s.box(k * 1.78 + q, 0.1, -0.41, 0.82, 0.62, 0.02, c.forest, { edge: 0.5 });
        for (const q of [-0.06, 0.06])
          bar(
            s,
            [
              [k * 1.78 + q, 0.46, -0.44],
              [k * 1.78 + q, 0.58, -0.44],
            ],
            0.016,
            c.brass,
            { bias: 0.3 },
          );
        s.box(k * 1.78, 0.78, -0.21, 1.78, 0.04, 0.43, c.walnut);
        s.at([k * 1.78, 0.82, -0.16], 0, () => bookcase(s, 1.74, 1.74, 0.3, c.forest, 4, 2, k > 0 ? 3 : 19, '#2f4238'));
      }
      turned(
        s,
        0.5,
        1.19,
        -0.48,
        [
          [0.05, 0],
          [0.06, 0.1],
          [0.02, 0.22],
          [0.02, 0.3],
        ],
        c.brass,
      );
      turned(
        s,
        0.64,
        1.19,
        -0.48,
        [
          [0.04, 0],
          [0.05, 0.07],
          [0.016, 0.15],
          [0.016, 0.22],
        ],
        c.brass,
      );
      vase(s, -0.55, 1.19, -0.48, 0.24, c.cream);
      plant(s, 'olive', [-0.55, 1.42, -0.48], 0.42, 14);
    });
    s.at([-1.55, 0, 0.95], -72, () => {
      sofa(s, 2.0, '#c7b69c', { seats: 2, pillows: [c.forest, c.terracotta] });
    });
    s.at([1.65, 0, 1.35], 50, () => armchair(s, '#a85f43', { pillow: c.cream }));
    s.at([0.1, 0, 0.75], 0, () => {
      s.cast(0, 0.3, 0, 0.9, 0.06, 0.9, { blur: 18, opacity: 0.36 });
      roundTable(s, 0, 0, 0.46, 0.38, c.oak, c.walnut);
      stack(s, -0.12, 0.38, 0.05, [c.navy, c.cream], 20);
      turned(
        s,
        0.2,
        0.38,
        -0.12,
        [
          [0.036, 0],
          [0.042, 0.085],
        ],
        c.cream,
        { open: '#4a2a1c' },
      );
      potted(s, 'herb', 0.12, 0.38, 0.18, 0.3, c.terracotta, 31);
    });
    s.at([2.25, 0, 2.15], 0, () => floorLamp(s, 1.6, '#ffeccb', c.brass));
    potted(s, 'palm', -2.3, 0, 2.25, 1.6, c.cream, 5);
    turned(
      s,
      0.95,
      0,
      2.25,
      [
        [0.15, 0],
        [0.2, 0.12],
        [0.19, 0.26],
        [0.16, 0.32],
      ],
      '#b58a5e',
      { open: shade('#b58a5e', 0.45) },
    );
    s.item(
      [
        [-0.5, 1.3, 2.55],
        [0.5, 2.4, 2.58],
      ],
      () => picture(s.plane([0, 0, 2.6], [1, 0, 0]), -0.42, 1.42, 0.84, 0.98, 'sun', c.brass),
      0.5,
    );
  });
  s.glow([0, 0.28, 2.55], 0.55, '#ff9a4a', 0.75);
  s.glow([0, 0.2, 2.4], 1.3, '#ffb060', 0.25);
  s.glow([2.25, 1.45, 2.15], 1.1, '#ffd28a', 0.4);
  s.glow2([1960, 500], 1150, '#fff0d0', 0.5);
  return finish(s, { warmth: 0.2 });
}
