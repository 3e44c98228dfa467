import { Plan } from '../kit/plan.ts';

/** One private suite of the four-bedroom plan; `m` mirrors left-right, `n` top-bottom. */
function suite(
  p: Plan,
  m: (x: number, w?: number) => number,
  n: (y: number, h?: number) => number,
  right: boolean,
  low: boolean,
  name: string,
): void {
  const side = right ? -1 : 1;
  const [w, e] = right ? (['e', 'w'] as const) : (['w', 'e'] as const);
  const bottom = low ? 'n' : 's';
  p.tiled(m(12, 6), n(0, 8), 6, 8);
  p.bed(m(0.5, 6.7), n(3.6, 5), 6.7, 5, w);
  p.box(m(0.5, 1.5), n(2, 1.5), 1.5, 1.5);
  p.desk(m(5.2, 4.6), n(0.4, 1.9), 4.6, 1.9, bottom);
  p.closet(m(0.3, 8.6), n(13.2, 1.7), 8.6, 1.7);
  p.slide(m(1.6, 6), n(13), 6, 'h');
  p.door(m(9.4, 2.6), n(13), 2.6, 'h', low ? 1 : -1, !right);
  p.door(m(12), n(4.9, 2.6), 2.6, 'v', side as 1 | -1, low);
  p.tub(m(12.3, 5.4), n(0.3, 2.6), 5.4, 2.6);
  p.vanity(m(15.9, 1.8), n(3.3, 2.8), 1.8, 2.8);
  p.toilet(m(16.2), n(7), e);
  p.window(m(3, 6), n(0), 6, 'h');
  p.window(m(0), n(5, 4), 4, 'v');
  p.room(m(6), n(10.4), name, "11' 6&quot; × 12' 5&quot;");
  p.room(m(14.2), n(4.3), 'Bath', undefined, true);
}

/** Four bedrooms, each with its own bath, around a shared middle. */
export function planFourBed(): string {
  const p = new Plan(24.4, 141, 190, 0.956);
  const [W, H] = [54, 30];
  p.floor(0, 0, W, H);
  p.tiled(20, -4.6, 14, 4.6, 1.4, '#f6f1e7');
  p.tiled(18, 17, 18, 13, 1.4, '#f8f4ec');
  const keep = (a: number) => a;
  const flipX = (x: number, w = 0) => W - x - w;
  const flipY = (y: number, h = 0) => H - y - h;
  for (const right of [false, true]) {
    const m = right ? flipX : keep;
    const x = (a: number) => (right ? W - a : a);
    p.walls([
      [x(0), 13, x(18), 13],
      [x(0), 17, x(18), 17],
      [x(0), 15, x(9), 15],
      [x(9), 13, x(9), 17],
      [x(12), 0, x(12), 13],
      [x(12), 17, x(12), 30],
      [x(12), 8, x(18), 8],
      [x(12), 22, x(18), 22],
      [x(18), 0, x(18), 13],
      [x(18), 17, x(18), 30],
    ]);
    suite(p, m, keep, right, false, right ? 'Room C' : 'Room A');
    suite(p, m, flipY, right, true, right ? 'Room D' : 'Room B');
    p.room(x(13.6), 15.2, 'Hall', undefined, true);
  }
  p.washer(12.4, 8.5, 'W');
  p.washer(15, 8.5, 'D');
  p.slide(12.8, 13, 4.4, 'h');
  p.room(15, 12.1, 'Laundry', undefined, true);
  p.room(15, 19.8, 'Storage', undefined, true);
  p.slide(13, 17, 4, 'h');
  p.room(39, 10.7, 'Pantry', undefined, true);
  p.door(36, 9.3, 2.6, 'v', -1, true);
  p.room(39, 19.8, 'Utility', undefined, true);
  p.slide(37, 17, 4, 'h');
  p.closet(36.3, 8.2, 5.4, 1.2);
  p.shell(0, 0, W, H);
  p.walls(
    [
      [20, -4.6, 34, -4.6],
      [20, -4.6, 20, 0],
      [34, -4.6, 34, 0],
    ],
    0.16,
  );
  p.window(19, 0, 2.6, 'h');
  p.window(32.4, 0, 2.6, 'h');
  p.window(23.4, 0, 7.2, 'h');
  p.room(27, -2, 'Balcony', "13' 5&quot; × 4' 4&quot;", true);
  p.sofa(19, 4.2, 3.2, 8.4, 'w');
  p.sofa(24, 11.2, 6.4, 3, 's');
  p.box(24.2, 6.8, 4.6, 2.6, 0.2);
  p.box(34.1, 2.2, 1.5, 6, 0.05);
  p.circle(20.2, 2.2, 0.9);
  p.room(27.6, 5, 'Living room', "17' 3&quot; × 16' 3&quot;");
  p.counter(18.3, 20.4, 2.2, 9.3);
  p.counter(20.5, 27.5, 4, 2.2);
  p.stove(18.4, 22.2, 2, 2.6);
  p.sink(18.6, 26, 1.6, 2.2);
  p.fridge(18.4, 17.6, 2.6, 2.8);
  p.counter(24, 20.6, 3, 5.6);
  for (const y of [21.6, 23.4, 25.2]) p.circle(27.7, y, 0.62);
  p.table(31, 20, 3.2, 6.4, 3);
  p.door(29.2, 30, 3, 'h', -1, true);
  p.room(28, 18.6, 'Kitchen &amp; dining', "17' 3&quot; × 12' 5&quot;");
  p.caption(30.7, 31.6, 'ENTRY');
  p.measure(0, -1.6, 18, -1.6, "17' 3&quot;");
  p.measure(36, -1.6, 54, -1.6, "17' 3&quot;");
  p.measure(-1.8, 0, -1.8, 30, "28' 8&quot;");
  p.measure(0, 33, 54, 33, "51' 8&quot;");
  return p.svg('Maple Court — 4x4', '4 bedrooms · 4 baths · 1,480 sq ft · measurements are approximate');
}

/** Two bedrooms at either end, two baths. */
export function planTwoBed(): string {
  const p = new Plan(28.5, 215, 195, 0.928);
  const [W, H] = [42, 26];
  p.floor(0, 0, W, H);
  p.tiled(0, 18, 13, 8);
  p.tiled(33, 13, 9, 7);
  p.tiled(13, 15.5, 16, 10.5, 1.4, '#f8f4ec');
  p.walls([
    [13, 0, 13, 26],
    [29, 0, 29, 20],
    [0, 13, 13, 13],
    [29, 13, 42, 13],
    [6.5, 13, 6.5, 18],
    [0, 18, 13, 18],
    [33, 13, 33, 20],
    [29, 20, 42, 20],
  ]);
  p.shell(0, 0, W, H);
  p.bed(0.6, 3.8, 7, 5.6, 'w');
  p.box(0.6, 9.6, 1.5, 1.5);
  p.desk(5.8, 0.4, 5, 1.9, 's');
  p.box(11.1, 4, 1.5, 5, 0.05);
  p.window(6.4, 0, 4, 'h');
  p.door(2, 0, 2.8, 'h', -1, false);
  p.tiled(1, -4.2, 11, 4.2, 1.4, '#f6f1e7');
  p.walls(
    [
      [1, -4.2, 12, -4.2],
      [1, -4.2, 1, 0],
      [12, -4.2, 12, 0],
    ],
    0.16,
  );
  p.room(7.6, -1.9, 'Balcony', undefined, true);
  p.window(0, 4.8, 3.6, 'v');
  p.room(7.2, 11, 'Room A', "12' 1&quot; × 12' 1&quot;");
  p.door(9.6, 13, 2.7, 'h', -1, true);
  p.door(13, 14, 2.8, 'v', -1, true);
  p.closet(0.3, 13.2, 6, 1.6);
  p.closet(0.3, 16.3, 6, 1.5);
  p.slide(6.5, 13.8, 3.6, 'v');
  p.room(2.9, 15.8, 'Walk-in', undefined, true);
  p.door(7.4, 18, 2.6, 'h', 1, false);
  p.tub(0.3, 18.3, 2.8, 7.4);
  p.vanity(8.2, 23.7, 4.5, 2);
  p.toilet(5.4, 24.3, 's');
  p.shower(10.1, 18.3, 2.7, 3.6);
  p.room(6.2, 21.9, 'Bath 1', "12' × 7' 5&quot;", true);
  p.bed(34.4, 3.8, 7, 5.6, 'e');
  for (const y of [2.1, 9.6]) p.box(39.9, y, 1.5, 1.5);
  p.desk(31.2, 0.4, 5, 1.9, 's');
  p.box(29.3, 4, 2, 5.6, 0.05);
  p.closet(29.3, 4, 2, 5.6);
  p.window(31.6, 0, 4, 'h');
  p.window(37, 0, 3, 'h');
  p.window(42, 4.8, 3.6, 'v');
  p.room(34.8, 11, 'Room B', "12' 1&quot; × 12' 1&quot;");
  p.door(29, 9.9, 2.7, 'v', 1, true);
  p.door(34, 20, 2.6, 'h', -1, false);
  p.tub(33.3, 13.3, 5.6, 2.6);
  p.vanity(39.7, 13.4, 2, 3);
  p.toilet(40.1, 18.3, 'e');
  p.room(38, 17.4, 'Bath 2', undefined, true);
  p.washer(29.4, 13.4, 'W', 2.6);
  p.washer(29.4, 17, 'D', 2.6);
  p.slide(29, 13.6, 5.8, 'v');
  p.room(37.4, 22.4, 'Entry', "12' × 5' 7&quot;", true);
  p.closet(39.4, 20.4, 2.2, 5.2);
  p.box(38.9, 20.3, 0.12, 5.4, 0);
  p.door(31.2, 26, 3, 'h', -1, false);
  p.sofa(17, 0.6, 8, 3.2, 'n');
  p.box(18.6, 5, 4.6, 2.4, 0.2);
  p.sofa(25.4, 4.8, 2.9, 3, 'e');
  p.box(17.4, 9.4, 7.2, 1.5, 0.05);
  p.circle(14.3, 1.4, 0.9);
  p.window(16.4, 0, 9.2, 'h');
  p.room(21, 12.6, 'Living room', "14' 10&quot; × 14' 5&quot;");
  p.counter(13.2, 23.6, 15.6, 2.2);
  p.stove(19.6, 23.7, 2.6, 2);
  p.sink(14.8, 23.9, 2.6, 1.6);
  p.fridge(26, 23.2, 2.7, 2.6);
  p.counter(17, 18.4, 8, 2.8);
  for (const x of [18.4, 20.3, 22.2, 24]) p.circle(x, 17.7, 0.62);
  p.window(14.4, 26, 3.6, 'h');
  p.room(21, 22.6, 'Kitchen', "14' 10&quot; × 9' 9&quot;");
  p.caption(32.7, 27.3, 'ENTRY');
  p.measure(0, 28.6, 42, 28.6, "39' 0&quot;");
  p.measure(-1.6, 0, -1.6, 26, "24' 1&quot;");
  return p.svg('Maple Court — 2x2', '2 bedrooms · 2 baths · 940 sq ft · measurements are approximate');
}

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
