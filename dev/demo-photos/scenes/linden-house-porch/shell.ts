import { palette as c, shade } from '../../kit/colour.ts';
import { bricks, windowOut } from '../../kit/facade.ts';
import { planks } from '../../kit/room.ts';
import type { Scene } from '../../kit/scene.ts';

const TRIM = '#fbf6ec';

/** The side of the house, the boards, the ceiling, and the sun on them. */
export function shell(s: Scene): void {
  houseSide(s);
  boardsAndCeiling(s);
  sunBetweenTheColumns(s);
}

function houseSide(s: Scene): void {
  const wall = s.plane([-1.7, 0, -3], [0, 0, 1]);
  bricks(s, wall, 1.55, 0, 10.45, 2.9, '#a47a69', 4, 0.5);
  const glass = { top: '#bcd3da', low: '#e8dcc0', frame: TRIM, reveal: '#ece4d6', lit: true };
  wall.slab(3.95, 0, 1.3, 2.4, 0.05, TRIM);
  wall.slab(4.12, 0.02, 0.96, 2.2, 0.07, c.forest);
  windowOut(s, s.plane([-1.63, 0, -3], [0, 0, 1]), 4.26, 1.02, 0.68, 1.05, {
    ...glass,
    cols: 2,
    rows: 2,
    depth: 0.03,
    curtain: false,
  });
  wall.rect(4.26, 0.2, 0.68, 0.62, shade(c.forest, 0.85), { out: 0.071 });
  for (const u of [6.2, 8.3]) {
    wall.slab(u - 0.12, 0.72, 1.54, 1.74, 0.04, TRIM);
    windowOut(s, wall, u, 0.84, 1.3, 1.5, { ...glass, cols: 2, rows: 2, depth: 0.08, seed: 5, sill: TRIM });
  }
}

function boardsAndCeiling(s: Scene): void {
  planks(s, { x0: -1.7, x1: 1.75, z0: -3, z1: 8.2, h: 3 }, '#b58f6a', { wide: 0.13, seed: 9 });
  s.poly(
    [
      [1.75, 0, -3],
      [1.75, 0, 8.2],
      [1.75, -0.6, 8.2],
      [1.75, -0.6, -3],
    ],
    '#8c7a66',
  );
  s.poly(
    [
      [-1.7, 2.9, -3],
      [1.95, 2.9, -3],
      [1.95, 2.9, 8.2],
      [-1.7, 2.9, 8.2],
    ],
    s.linear(
      [0, 2.9, 8],
      [0, 2.9, -1],
      [
        [0, '#eeebe0'],
        [1, '#d3d8d2'],
      ],
    ),
  );
  for (let x = -1.6; x < 1.9; x += 0.15)
    s.line(
      [
        [x, 2.9, -1.9],
        [x, 2.9, 8.2],
      ],
      '#9fb0b5',
      1.1,
      { opacity: 0.6 },
    );
  s.solid(() => s.box(1.75, 2.62, 2.6, 0.26, 0.28, 11.2, TRIM));
  s.poly(
    [
      [-1.7, 0, -3],
      [-1.25, 0, -3],
      [-1.25, 0, 8.2],
      [-1.7, 0, 8.2],
    ],
    '#3a2a20',
    { opacity: 0.3, blur: 14, blend: 'multiply' },
  );
}

function sunBetweenTheColumns(s: Scene): void {
  s.clip(
    [
      [-1.7, 0, -1.8],
      [1.75, 0, -1.8],
      [1.75, 0, 8.2],
      [-1.7, 0, 8.2],
    ],
    () => {
      for (const z of [-0.6, 1.9, 4.4, 6.9])
        s.poly(
          [
            [1.75, 0.001, z + 0.15],
            [1.75, 0.001, z + 2.2],
            [-0.6, 0.001, z + 1.2],
            [-0.6, 0.001, z - 0.85],
          ],
          '#ffdca6',
          { opacity: 0.42, blur: 5 },
        );
    },
  );
}
