import { rug } from '../kit/decor.ts';
import { finish } from '../kit/finish.ts';
import { lights } from '../kit/outdoor.ts';
import { Scene } from '../kit/scene.ts';
import { sky } from '../kit/sky.ts';
import { backGarden } from './linden-house-porch/back-garden.ts';
import { furniture } from './linden-house-porch/furniture.ts';
import { shell } from './linden-house-porch/shell.ts';

/** The back porch in late afternoon, looking along the boards into the garden. */
export function lindenPorch(): string {
  const s = new Scene(
    { at: [-0.15, 1.5, -2.2], yaw: 10, focal: 1180, centre: [960, 600] },
    { dir: [0.72, 0.52, 0.3], sun: [0.36, 0.29, 0.17], sky: [0.18, 0.18, 0.19], fill: [0.67, 0.65, 0.64], flat: 0.3 },
  );
  sky(
    s,
    [
      [0, '#86b3d1'],
      [0.6, '#d5dfd9'],
      [1, '#fbeccb'],
    ],
    600,
    { seed: 8, bright: '#fffaf0', shadow: '#cdd3d3', clouds: 6 },
  );
  backGarden(s);
  shell(s);
  rug(s, -0.35, 2.75, 1.9, 2.7, '#e5d8c4', '#a9603f');

  furniture(s);
  lights(s, [-1.6, 2.8, 0.4], [1.6, 2.75, 3.2], 0.22, 9);
  lights(s, [1.6, 2.75, 3.2], [-1.6, 2.8, 6.2], 0.22, 9);
  s.glow([-1.55, 1.9, 2.45], 0.8, '#ffd28a', 0.5);
  s.glow2([1840, 260], 1300, '#ffedc4', 0.5);
  return finish(s, { warmth: 0.26, vignette: 0.28 });
}
