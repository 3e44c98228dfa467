import { palette as c, shade } from '../kit/colour.ts';
import { picture, rug } from '../kit/decor.ts';
import { cloth } from '../kit/fabrics.ts';
import { finish } from '../kit/finish.ts';
import { floorLamp, pendant, tableLamp } from '../kit/lamps.ts';
import { plant, potted } from '../kit/plants.ts';
import { room } from '../kit/room.ts';
import { Scene } from '../kit/scene.ts';
import { armchair, sofa } from '../kit/seating.ts';
import { bookcase, stack } from '../kit/shelves.ts';
import { turned } from '../kit/solids.ts';
import { roundTable } from '../kit/tables.ts';
import { bowl, vase } from '../kit/tableware.ts';
import { curtain, sunPatch, windowIn } from '../kit/windows.ts';

/** Morning in the shared living room: tall windows on the left, sofa, books, plants. */
export function mapleLiving(): string {
  const s = new Scene(
    { at: [0.25, 1.32, -3.1], yaw: -4, focal: 1330, centre: [960, 560] },
    {
      dir: [-0.85, 0.62, -0.12],
      sun: [0.27, 0.23, 0.17],
      sky: [0.2, 0.2, 0.2],
      fill: [0.735, 0.715, 0.69],
      flat: 0.55,
    },
  );
  const size = { x0: -2.9, x1: 3.1, z0: -3.4, z1: 3.3, h: 2.85 };
  const walls = room(s, size, { wall: '#eee5d8', back: '#e9dfd0', floor: '#c79d72', from: 'left' });

  const windows: [number, number][] = [
    [3.15, 1.5],
    [4.95, 1.25],
  ];
  for (const [u, w] of windows) windowIn(s, walls.left, u, 0.32, w, 2.2, { cols: 2, rows: 3, frame: '#f7f2e9' });
  for (const [u, w] of [
    [2.8, 0.42],
    [4.6, 0.42],
    [6.15, 0.42],
  ] as const)
    curtain(s, walls.left, u, 0.04, w, 2.66, '#f3eadc', 0.12);
  s.line([walls.left.at(2.6, 2.7, 0.12), walls.left.at(6.65, 2.7, 0.12)], c.brass, 5);

  const sunThrough = (opacity: number) => {
    for (const [u, w] of windows) {
      const z = size.z0 + u;
      sunPatch(
        s,
        [
          [-2.9, 0.32, z],
          [-2.9, 0.32, z + w],
          [-2.9, 2.5, z + w],
          [-2.9, 2.5, z],
        ],
        { cols: 2, rows: 3, opacity },
      );
    }
  };
  sunThrough(0.55);
  rug(s, 0.05, 1.15, 3.5, 2.3, '#e3d6c3', '#a9704f');
  sunThrough(0.3);
  picture(walls.back, 2.0, 1.16, 0.8, 1.02, 'arches', c.walnut);
  picture(walls.back, 2.98, 1.16, 0.8, 1.02, 'hills', c.walnut);

  s.solid(() => {
    s.at([0, 0, 2.35], 0, () => {
      sofa(s, 2.5, '#b9a48a', { pillows: [c.terracotta, c.cream, c.forest, c.mustard] });
      cloth(
        s,
        [
          [0.5, 0.82, 0.2],
          [0.5, 0.46, 0.0],
          [0.5, 0.465, -0.42],
          [0.5, 0.2, -0.47],
        ],
        [
          [0.95, 0.82, 0.2],
          [0.95, 0.46, 0.0],
          [0.98, 0.465, -0.42],
          [0.99, 0.18, -0.47],
        ],
        '#d9c9b0',
        1.4,
      );
    });
    s.at([1.72, 0, 0.75], 62, () => armchair(s, c.forest, { pillow: c.sand }));
    s.at([0, 0, 0.95], 0, () => {
      s.cast(0, 0.3, 0, 1.1, 0.06, 0.9, { blur: 18, opacity: 0.34 });
      roundTable(s, 0, 0, 0.56, 0.36, c.walnut, c.iron);
      stack(s, -0.16, 0.36, 0.08, [c.terracotta, c.cream, c.slate], 20);
      vase(s, 0.2, 0.36, 0.16, 0.24, c.cream);
      plant(s, 'bouquet', [0.2, 0.59, 0.16], 0.42, 21);
      bowl(s, 0.14, 0.36, -0.24, 0.11, c.charcoal);
    });
    s.at([2.75, 0, 2.45], 90, () => bookcase(s, 1.5, 2.1, 0.32, c.oak, 5, 2, 12));
    potted(s, 'fiddle', -2.2, 0, 2.75, 2.0, '#d8cbb9', 7);
    potted(s, 'monstera', 2.35, 0, 3.0, 1.1, c.terracotta, 4);
    s.at([-1.62, 0, 2.55], 0, () => {
      roundTable(s, 0, 0, 0.25, 0.52, c.oak, c.oak);
      tableLamp(s, 0, 0.52, 0, c.terracotta, '#fff0d2');
    });
    s.at([1.62, 0, 2.9], 0, () => floorLamp(s, 1.65, '#ffeccb', c.brass));
    pendant(s, 0, 2.2, 1.0, 2.85, 0.3, '#f2e4cc', 'dome');
    turned(
      s,
      -2.5,
      0,
      0.95,
      [
        [0.24, 0],
        [0.27, 0.2],
        [0.24, 0.38],
      ],
      '#b58a5e',
      { open: shade('#b58a5e', 0.5) },
    );
  });
  s.glow([-1.62, 0.9, 2.6], 0.9, '#ffd28a', 0.4);
  s.glow([1.62, 1.5, 2.9], 1.1, '#ffd28a', 0.4);
  s.glow2([-60, 560], 1300, '#fff0d0', 0.55);
  return finish(s);
}
