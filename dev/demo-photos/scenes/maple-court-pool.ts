import { finish } from '../kit/finish.ts';
import { paving } from '../kit/ground.ts';
import { lights } from '../kit/outdoor.ts';
import { Scene } from '../kit/scene.ts';
import { sky } from '../kit/sky.ts';
import { pool } from './maple-court-pool/pool.ts';
import { buildings, greenery } from './maple-court-pool/surroundings.ts';
import { terrace } from './maple-court-pool/terrace.ts';

/** The pool courtyard at midday. */
export function maplePool(): string {
  const s = new Scene(
    { at: [-0.9, 1.85, -13.2], yaw: 4, focal: 1240, centre: [960, 735] },
    { dir: [0.5, 0.74, -0.42], sun: [0.36, 0.31, 0.22], sky: [0.16, 0.18, 0.2], fill: [0.62, 0.62, 0.63] },
  );
  sky(
    s,
    [
      [0, '#5f9acb'],
      [0.55, '#a5cbe0'],
      [1, '#eaf0e6'],
    ],
    690,
    { seed: 4, bright: '#ffffff', shadow: '#b9cfdd', clouds: 7 },
  );
  buildings(s);
  paving(s, -10.5, -15, 12, 19, '#ddd0bd', 0.85, 0.85, 6);
  s.poly(
    [
      [-10.5, 0, 17.6],
      [12, 0, 17.6],
      [12, 0, 19],
      [-10.5, 0, 19],
    ],
    '#4a3426',
    { opacity: 0.3, blur: 12, blend: 'multiply' },
  );
  s.poly(
    [
      [9.2, 0, -3],
      [12, 0, -3],
      [12, 0, 19],
      [9.2, 0, 19],
    ],
    '#4a3450',
    { opacity: 0.24, blur: 10, blend: 'multiply' },
  );
  s.solid(() => greenery(s));

  pool(s);
  terrace(s);
  lights(s, [-10.4, 4.6, 4], [12, 4.8, 9], 1.1, 22, false);
  lights(s, [-10.4, 4.8, 12], [12, 4.6, 3], 1.1, 22, false);
  s.glow2([1700, 60], 1200, '#fff3d2', 0.35);
  return finish(s, { warmth: 0.2, vignette: 0.22 });
}
