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
  p.railing(20, -4.6, 14, 4.6);
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
