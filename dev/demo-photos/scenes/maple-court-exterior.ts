import { finish } from '../kit/finish.ts';
import type { V3 } from '../kit/geometry.ts';
import { lawn, paving } from '../kit/ground.ts';
import { greens, plant } from '../kit/plants.ts';
import { Scene } from '../kit/scene.ts';
import { sky } from '../kit/sky.ts';
import { foliage } from '../kit/trees.ts';
import { building } from './maple-court-exterior/building.ts';
import { street } from './maple-court-exterior/street.ts';

/** Golden hour at the corner of the apartment building. */
export function mapleExterior(): string {
  const s = new Scene(
    { at: [13.5, 1.75, -24], yaw: -34, focal: 1500, centre: [930, 1015] },
    { dir: [-0.62, 0.34, -0.7], sun: [0.46, 0.34, 0.18], sky: [0.14, 0.16, 0.22], fill: [0.55, 0.51, 0.53] },
  );
  sky(
    s,
    [
      [0, '#5f86b0'],
      [0.34, '#9db4c6'],
      [0.66, '#f3d7bd'],
      [0.84, '#fcc78f'],
      [1, '#f7a873'],
    ],
    1015,
    { seed: 15, bright: '#ffe9cf', shadow: '#e0b9a6', clouds: 9 },
  );
  s.glow2([40, 900], 1100, '#ffd089', 0.8);
  s.group('style="filter:blur(2px)" opacity="0.85"', () => {
    for (let i = 0; i < 16; i++) {
      const x = -78 + i * 8.5;
      foliage(
        s,
        [{ at: [x, 3.4, 52 - Math.abs(i - 8) * 2.2], r: [6.5, 4 + (i % 3), 2] }],
        { dark: '#6f6a5e', mid: '#a5905f', light: '#e9bd7c' },
        i + 3,
        { dab: 0.34, dense: 0.5 },
      );
    }
  });
  s.poly(
    [
      [-140, 0, -30],
      [120, 0, -30],
      [120, 0, 90],
      [-140, 0, 90],
    ],
    s.linear(
      [0, 0, 50],
      [4, 0, -22],
      [
        [0, '#d9b08c'],
        [0.5, '#a78b7d'],
        [1, '#7d6d6b'],
      ],
    ),
  );
  paving(s, -46, -6.4, 26, 0.2, '#cdb9a3', 1.2, 0.8, 3);
  paving(s, 0, 0.2, 5.2, 30, '#cdb9a3', 1.2, 0.8, 4);
  for (let x = -46; x < 26; x += 1.6) s.box(x + 0.8, -0.1, -6.55, 1.58, 0.12, 0.3, '#dccbb6', { edge: 0.5 });
  for (let x = -44; x < 14; x += 4.2)
    s.poly(
      [
        [x, 0, -12.6],
        [x + 2.2, 0, -12.6],
        [x + 2.2, 0, -12.45],
        [x, 0, -12.45],
      ],
      '#f3dfc0',
      { opacity: 0.7 },
    );
  lawn(
    s,
    [
      [5.2, 0.01, -6],
      [60, 0.01, -6],
      [60, 0.01, 60],
      [5.2, 0.01, 60],
    ],
    8,
    '#a09a55',
  );

  building(s);
  street(s);
  s.poly(
    [
      [-60, 0, -9],
      [30, 0, -16],
      [40, 0, -22],
      [-60, 0, -22],
    ],
    '#ffcf94',
    { opacity: 0.16, blur: 50, blend: 'screen' },
  );
  s.poly(
    [
      [-60, 0, -14.2],
      [-6, 0, -17.4],
      [20, 0, -19.5],
      [20, 0, -23],
      [-60, 0, -23],
    ],
    '#2a1a2c',
    { opacity: 0.3, blur: 26, blend: 'multiply' },
  );
  s.group('style="filter:blur(1.2px)"', () => {
    for (let i = 0; i < 26; i++) {
      const right = -5 + i * 0.4;
      const ahead = 6.2 + (i % 3) * 0.35;
      const at: V3 = [13.5 - 0.559 * ahead + 0.829 * right, 0, -24 + 0.829 * ahead + 0.559 * right];
      plant(
        s,
        'grass',
        at,
        0.68 + (i % 4) * 0.1 + Math.abs(i - 13) * 0.022,
        i + 90,
        i % 3 ? greens.gold : greens.olive,
      );
    }
  });
  s.glow2([60, 860], 900, '#ffc27a', 0.4);
  return finish(s, { warm: '#ffc98c', warmth: 0.26, vignette: 0.3 });
}
