import { finish } from '../kit/finish.ts';
import { lawn } from '../kit/ground.ts';
import { Scene } from '../kit/scene.ts';
import { sky } from '../kit/sky.ts';
import { foliage } from '../kit/trees.ts';
import { frontGarden } from './linden-house-exterior/front-garden.ts';
import { house } from './linden-house-exterior/house.ts';
import { neighbours } from './linden-house-exterior/neighbours.ts';
import { porch } from './linden-house-exterior/porch.ts';

/** The town-house on a clear day, seen from the front path. */
export function lindenExterior(): string {
  const s = new Scene(
    { at: [4.6, 1.7, -14.6], yaw: -14.5, focal: 1330, centre: [960, 935] },
    { dir: [-0.5, 0.72, -0.55], sun: [0.3, 0.26, 0.18], sky: [0.18, 0.19, 0.21], fill: [0.62, 0.63, 0.66] },
  );
  sky(
    s,
    [
      [0, '#6aa5d2'],
      [0.55, '#b1d2e2'],
      [1, '#f2f0e0'],
    ],
    935,
    { seed: 23, bright: '#ffffff', shadow: '#bccfdb', clouds: 8 },
  );
  s.group('style="filter:blur(2px)"', () => {
    for (let i = 0; i < 13; i++)
      foliage(
        s,
        [{ at: [-44 + i * 6, 4, 34 + (i % 3) * 3], r: [5.4, 4.5 + (i % 4), 2] }],
        { dark: '#6d8a6b', mid: '#93a984', light: '#c8d0a2' },
        i + 3,
        { dab: 0.3, dense: 0.5 },
      );
  });
  lawn(
    s,
    [
      [-40, 0, -13.6],
      [40, 0, -13.6],
      [60, 0, 40],
      [-60, 0, 40],
    ],
    5,
    '#98ab61',
  );
  neighbours(s);
  s.poly(
    [
      [-4, 0, -3.4],
      [5.6, 0, -1.2],
      [7.2, 0, 10],
      [3.4, 0, 10],
      [3.4, 0, 0],
      [-4, 0, -2.3],
    ],
    '#22301f',
    { opacity: 0.34, blur: 6, blend: 'multiply' },
  );
  house(s);
  porch(s);
  frontGarden(s);
  s.glow2([120, 60], 1200, '#fff3d2', 0.4);
  return finish(s, { warmth: 0.18, vignette: 0.22 });
}
