import { Plan } from '../kit/plan.ts';

/** The town-house: living below, three bedrooms above, one and a half baths. */
export function planTownHouse(): string {
  const p = new Plan(26, 190, 110);
  const [W, H] = [20, 31];
  p.floor(0, 0, W, H);
  p.tiled(0, 0, W, 12, 1.4, '#f8f4ec');
  p.tiled(0, 12, 6.5, 6);
  p.tiled(0, 31, W, 4.4, 1.1, '#f6f1e7');
  p.walls([
    [0, 12, 16, 12],
    [6.5, 12, 6.5, 18],
    [0, 18, 6.5, 18],
    [15.6, 12, 15.6, 24],
  ]);
  p.shell(0, 0, W, H);
  p.open(9, 12, 5, 'h');
  p.counter(0.3, 0.3, 2.2, 9);
  p.counter(2.5, 0.3, 6, 2.2);
  p.stove(0.4, 4.6, 2, 2.6);
  p.sink(4.2, 0.6, 2.6, 1.5);
  p.fridge(0.4, 9.3, 2.5, 2.4);
  p.table(13, 3.2, 3.2, 6, 3);
  p.window(3.4, 0, 4, 'h');
  p.door(10.2, 0, 2.9, 'h', 1, false);
  p.window(20, 3.6, 4.6, 'v');
  p.room(7.4, 6.6, 'Kitchen', "20' 0&quot; × 12' 0&quot;");
  p.vanity(0.3, 12.3, 1.9, 2.4);
  p.toilet(1.95, 16.4, 'w');
  p.door(6.5, 14.6, 2.5, 'v', -1, true);
  p.room(4.2, 13.9, 'Half bath', undefined, true);
  p.stairs(15.8, 12.4, 3.9, 11.6, true);
  p.room(11, 15.6, 'Hall', undefined, true);
  p.sofa(0.7, 20.6, 3.2, 7.8, 'w');
  p.box(5.4, 22.6, 2.6, 4, 0.2);
  p.box(12.6, 20.8, 1.4, 6.6, 0.05);
  p.sofa(6, 27.4, 3, 2.9, 's');
  p.window(3, 31, 3, 'h');
  p.window(7.6, 31, 3, 'h');
  p.window(0, 22, 4.4, 'v');
  p.door(15.2, 31, 3, 'h', -1, true);
  p.room(9.4, 20.4, 'Living room', "20' 0&quot; × 13' 0&quot;");
  p.walls(
    [
      [0, 31, 0, 35.4],
      [20, 31, 20, 35.4],
      [0, 35.4, 14.2, 35.4],
      [18.8, 35.4, 20, 35.4],
    ],
    0.16,
  );
  p.room(7, 33.5, 'Porch', undefined, true);
  p.caption(10, -1.9, 'FIRST FLOOR');
  p.measure(-1.6, 0, -1.6, 31, "31' 6&quot;");

  p.shift(890);
  p.floor(0, 0, W, H);
  p.tiled(0, 13, 7.4, 7.6);
  p.walls([
    [0, 13, 20, 13],
    [13, 0, 13, 13],
    [7.4, 13, 7.4, 20.6],
    [0, 20.6, 15.6, 20.6],
    [15.6, 13, 15.6, 31],
    [15.6, 24, 20, 24],
  ]);
  p.shell(0, 0, W, H);
  // garden room
  p.bed(0.6, 3.4, 6.7, 5.6, 'w');
  p.box(0.6, 1.7, 1.5, 1.5);
  p.desk(8, 0.4, 4.6, 1.9, 's');
  p.box(10.7, 5.2, 2, 5, 0.05);
  p.closet(10.7, 5.2, 2, 5);
  p.window(2, 0, 4.4, 'h');
  p.window(8.4, 0, 3.4, 'h');
  p.door(8, 13, 2.6, 'h', -1, true);
  p.room(4.6, 11.2, 'Garden room', "13' 0&quot; × 13' 0&quot;");
  // attic room: bed under the slope, skylight dashed
  p.bed(14.9, 0.5, 4.6, 6.6, 'n');
  p.desk(17.8, 8.5, 1.9, 4.2, 'w');
  p.line(17.2, 0.4, 17.2, 12.8, '9 6');
  for (const [x1, y1, x2, y2] of [
    [17.7, 3.4, 19.4, 3.4],
    [17.7, 5.8, 19.4, 5.8],
    [17.7, 3.4, 17.7, 5.8],
    [19.4, 3.4, 19.4, 5.8],
  ] as const)
    p.line(x1, y1, x2, y2, '4 3');
  p.door(13.2, 13, 2.2, 'h', -1, false);
  p.room(15.5, 8.2, 'Attic room', "7' 0&quot; × 13' 0&quot;", true);
  // bath and landing
  p.tub(0.3, 13.3, 2.8, 6);
  p.vanity(3.9, 13.3, 2.6, 1.9);
  p.toilet(4.7, 18.6, 's');
  p.door(7.4, 17.2, 2.5, 'v', 1, true);
  p.window(0, 15, 2.4, 'v');
  p.room(5.3, 16.9, 'Bath', undefined, true);
  p.room(11.6, 16.4, 'Landing', undefined, true);
  p.stairs(15.8, 13.3, 3.9, 10.5, false);
  p.open(15.6, 13.3, 2.8, 'v');
  // front room
  p.bed(0.6, 23.6, 6.7, 5.2, 'w');
  p.box(0.6, 21.6, 1.5, 1.5);
  p.desk(8.4, 21, 3, 1.8, 's');
  p.bay(7.4, 31, 6.4);
  p.window(2, 31, 2.8, 'h');
  p.window(0, 24.4, 3.4, 'v');
  p.door(12.4, 20.6, 2.6, 'h', 1, true);
  p.room(10.9, 26, 'Front room', "15' 6&quot; × 10' 4&quot;");
  p.closet(16.2, 24.4, 3.2, 6.2);
  p.door(15.6, 26.6, 2.6, 'v', -1, true);
  p.room(17.9, 29.6, 'Closet', undefined, true);
  p.caption(10, -1.9, 'SECOND FLOOR');
  p.measure(0, 34.2, 20, 34.2, "20' 0&quot;");
  return p.svg(
    'Linden House — 3x1.5',
    '3 bedrooms · 1.5 baths · 1,260 sq ft on two floors · measurements are approximate',
  );
}
