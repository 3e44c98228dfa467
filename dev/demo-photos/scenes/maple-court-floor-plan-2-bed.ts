import { Plan } from '../kit/plan.ts';

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
  p.railing(1, -4.2, 11, 4.2);
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
