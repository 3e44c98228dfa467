import { mix, pick, random, shade } from './colour.ts';
import type { V3 } from './geometry.ts';
import type { Plane } from './plane.ts';
import type { Scene } from './scene.ts';

export interface RoomSize {
  x0: number;
  x1: number;
  z0: number;
  z1: number;
  h: number;
}
export interface RoomLook {
  wall: string;
  back?: string;
  floor: string;
  ceiling?: string;
  /** Which side the daylight comes from. */
  from: 'left' | 'right' | 'back';
}
export interface Walls {
  left: Plane;
  right: Plane;
  back: Plane;
}

/** Floor, ceiling and three walls with a soft fall-off from the window side and dark corners. */
export function room(s: Scene, r: RoomSize, look: RoomLook): Walls {
  const { x0, x1, z0, z1, h } = r;
  const back = look.back ?? look.wall;
  const near = look.from === 'left' ? x0 : x1;
  const far = look.from === 'left' ? x1 : x0;
  const ceiling = look.ceiling ?? '#f7f1e7';
  const q = (...p: V3[]) => p;
  const backFill =
    look.from === 'back'
      ? s.linear(
          [x0, 0, z1],
          [x0, h, z1],
          [
            [0, shade(back, 0.88)],
            [1, shade(back, 0.97)],
          ],
        )
      : s.linear(
          [near, h / 2, z1],
          [far, h / 2, z1],
          [
            [0, shade(back, 1.03)],
            [0.5, shade(back, 0.97)],
            [1, shade(back, 0.86)],
          ],
        );
  s.poly(q([x0, 0, z1], [x1, 0, z1], [x1, h, z1], [x0, h, z1]), backFill);
  const side = (x: number, k: number) =>
    s.poly(
      q([x, 0, z0], [x, 0, z1], [x, h, z1], [x, h, z0]),
      s.linear(
        [x, h / 2, z1],
        [x, h / 2, Math.max(z0, s.cam.at[2] + 0.8)],
        [
          [0, shade(look.wall, k)],
          [1, shade(look.wall, k * 0.93)],
        ],
      ),
    );
  side(x0, look.from === 'left' ? 0.86 : 0.98);
  side(x1, look.from === 'right' ? 0.86 : 0.94);
  s.poly(
    q([x0, h, z0], [x1, h, z0], [x1, h, z1], [x0, h, z1]),
    s.linear(
      [near, h, z1],
      [far, h, z1],
      [
        [0, shade(ceiling, 1.02)],
        [1, shade(ceiling, 0.9)],
      ],
    ),
  );
  planks(s, r, look.floor);
  const corner = (p: V3[], blur: number, o = 0.22) => s.poly(p, '#4a3426', { opacity: o, blur, blend: 'multiply' });
  const e = 0.14;
  s.clip(q([x0, 0, z1], [x1, 0, z1], [x1, h, z1], [x0, h, z1]), () => {
    for (const x of [x0, x1]) corner(q([x - e, 0, z1], [x + e, 0, z1], [x + e, h, z1], [x - e, h, z1]), 22);
    corner(q([x0, h - e, z1], [x1, h - e, z1], [x1, h + e, z1], [x0, h + e, z1]), 20, 0.15);
    corner(q([x0, -e, z1], [x1, -e, z1], [x1, e, z1], [x0, e, z1]), 20, 0.2);
  });
  for (const x of [x0, x1]) {
    s.clip(q([x, 0, z0], [x, 0, z1], [x, h, z1], [x, h, z0]), () => {
      corner(q([x, 0, z1 - e * 2.5], [x, 0, z1], [x, h, z1], [x, h, z1 - e * 2.5]), 22);
      corner(q([x, h - e, z0], [x, h - e, z1], [x, h, z1], [x, h, z0]), 20, 0.14);
    });
  }
  corner(q([x0, 0, z1 - e * 2], [x1, 0, z1 - e * 2], [x1, 0, z1], [x0, 0, z1]), 16, 0.2);
  const walls = {
    left: s.plane([x0, 0, z0], [0, 0, 1]),
    right: s.plane([x1, 0, z0], [0, 0, 1]),
    back: s.plane([x0, 0, z1], [1, 0, 0]),
  };
  for (const w of [walls.left, walls.right, walls.back]) {
    const length = w === walls.back ? x1 - x0 : z1 - z0;
    w.slab(0, 0, length, 0.11, 0.02, '#f7f1e7');
    w.slab(0, h - 0.08, length, 0.08, 0.05, '#f9f4eb');
  }
  return walls;
}

/** Wooden boards running away from the viewer, each its own tone. */
export function planks(s: Scene, r: RoomSize, c: string, o: { wide?: number; y?: number; seed?: number } = {}): void {
  const rnd = random(o.seed ?? 5);
  const [wide, y] = [o.wide ?? 0.17, o.y ?? 0];
  s.poly(
    [
      [r.x0, y, r.z0],
      [r.x1, y, r.z0],
      [r.x1, y, r.z1],
      [r.x0, y, r.z1],
    ],
    c,
  );
  for (let x = r.x0; x < r.x1; x += wide) {
    let z = r.z1 + rnd() * 1.5;
    const xe = Math.min(x + wide, r.x1);
    while (z > r.z0) {
      const len = 1.3 + rnd() * 1.1;
      const [a, b] = [Math.max(r.z0, z - len), Math.min(z, r.z1)];
      if (b > a) {
        s.poly(
          [
            [x, y, a],
            [xe, y, a],
            [xe, y, b],
            [x, y, b],
          ],
          mix(shade(c, 0.9 + rnd() * 0.15), pick(rnd, ['#e0b98d', '#8d6543', c]), rnd() * 0.14),
        );
        s.line(
          [
            [x, y, a],
            [xe, y, a],
          ],
          shade(c, 0.6),
          0.8,
          { opacity: 0.35 },
        );
        if (rnd() < 0.7)
          s.line(
            [
              [x + wide * (0.25 + rnd() * 0.5), y, a],
              [x + wide * (0.25 + rnd() * 0.5), y, b],
            ],
            shade(c, 0.7),
            0.8,
            { opacity: 0.14 },
          );
      }
      z -= len;
    }
    s.line(
      [
        [x, y, Math.max(r.z0, s.cam.at[2] + 0.2)],
        [x, y, r.z1],
      ],
      shade(c, 0.55),
      0.9,
      { opacity: 0.38 },
    );
  }
}
