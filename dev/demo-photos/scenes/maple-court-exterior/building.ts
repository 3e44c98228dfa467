import { lettering } from '../../kit/facade.ts';
import type { Plane } from '../../kit/plane.ts';
import type { Scene } from '../../kit/scene.ts';
import { brickWing, glassWing, groundFloor } from './wings.ts';
/** The corner building, with its entrance, and the light from the lobby on the pavement. */
export function building(s: Scene): void {
  const front = s.plane([0, 0, 0], [-1, 0, 0]);
  const side = s.plane([0, 0, 0], [0, 0, 1]);
  groundFloor(s, side, 0, 18, 3);
  glassWing(s, side, 0, 4.6, false, 8);
  brickWing(s, side, 4.6, 4, 3.35, false, 21);
  groundFloor(s, front, 0, 34.6, 3.4);
  brickWing(s, front, 7, 8, 3.45, true, 11);
  glassWing(s, front, 0, 7, true, 5);
  entrance(s, front);
  lightOnThePavement(s, front);
}

function entrance(s: Scene, front: Plane): void {
  front.slab(1.2, 3.55, 5.4, 0.22, 2.3, '#3d342e');
  front.rect(1.25, 3.53, 5.3, 0.03, '#ffdd9c', { out: 2.28 });
  s.poly(
    [front.at(1.2, 3.55, 0), front.at(6.6, 3.55, 0), front.at(6.6, 3.55, 2.3), front.at(1.2, 3.55, 2.3)],
    '#d9a868',
  );
  lettering(s, front, 3.9, 3.98, 'MAPLE COURT', 0.62, '#fff3da');
}

function lightOnThePavement(s: Scene, front: Plane): void {
  front.shape(
    [
      [0, 0],
      [34, 0],
      [34, 2.2],
      [22, 0.9],
    ],
    '#3a2030',
    { opacity: 0.18, blur: 12, blend: 'multiply' },
  );
  s.poly([front.at(0.4, 0, 0.01), front.at(34, 0, 0.01), front.at(34, 0, 0.9), front.at(0.4, 0, 0.9)], '#2b1620', {
    opacity: 0.35,
    blur: 5,
    blend: 'multiply',
  });
  for (const [u, w] of [
    [1.5, 5],
    [9, 2.4],
    [12.6, 2.4],
  ] as const)
    s.poly(
      [front.at(u, 0, 0.1), front.at(u + w, 0, 0.1), front.at(u + w - 0.6, 0, 4.2), front.at(u - 0.6, 0, 4.2)],
      '#ffd28f',
      { opacity: 0.3, blur: 12, blend: 'screen' },
    );
}
