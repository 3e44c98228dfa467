import { describe, expect, it } from 'vitest';
import { firstValues, startingRanking, valueBounds, withValue } from '../../../rules/room-values';
import { seededRandom } from '../../support/random';

const sumOf = (values: number[]) => values.reduce((one, other) => one + other, 0);

describe('Values of rooms', () => {
  const bounds = { least: 450, most: 1350 };

  it('keep their sum: a moved value is made up for by the others evenly', () => {
    expect(withValue([900, 900, 900], 0, 1000, bounds)).toEqual([1000, 850, 850]);
    expect(withValue([900, 900, 900], 1, 899, bounds)).toEqual([901, 899, 900]);
  });

  it('stop at their limits, and where the others cannot make up for it', () => {
    expect(withValue([900, 900, 900], 0, 5000, bounds)).toEqual([1350, 675, 675]);
    expect(withValue([900, 1350, 450], 0, 1350, bounds)).toEqual([1350, 900, 450]);
    expect(withValue([1350, 900, 450], 2, 0, bounds)).toEqual([1350, 900, 450]);
  });

  it('start at the rents within the limits, and stay valid however they are moved', () => {
    const random = seededRandom(9);
    for (let round = 0; round < 100; round++) {
      const rents = Array.from({ length: 1 + Math.floor(random() * 12) }, () => 1 + Math.floor(random() * 200_000));
      const limits = valueBounds(rents);
      let values = firstValues(rents);
      for (let step = 0; step < 20; step++) {
        expect(sumOf(values)).toBe(sumOf(rents));
        expect(values.every((value) => value >= limits.least && value <= limits.most)).toBe(true);
        values = withValue(values, Math.floor(random() * rents.length), random() * 300_000, limits);
      }
    }
  });
});

describe('A ranking begins', () => {
  const rooms = [11, 12, 13, 14].map((id) => ({ id }));

  it('with the wanted room, and has every room once', () => {
    for (const { id } of rooms) {
      const ranking = startingRanking(rooms, { id: 5, roomPreference: id });
      expect(ranking[0]).toBe(id);
      expect(ranking.toSorted()).toEqual([11, 12, 13, 14]);
    }
  });

  it('the same each time for one member, with each room first for some of many', () => {
    const firstOf = (id: number) => startingRanking(rooms, { id, roomPreference: null })[0];
    expect(startingRanking(rooms.toReversed(), { id: 7, roomPreference: null })).toEqual(
      startingRanking(rooms, { id: 7, roomPreference: null }),
    );
    const firsts = Array.from({ length: 400 }, (_, id) => firstOf(id));
    for (const { id } of rooms) expect(firsts.filter((first) => first === id).length).toBeGreaterThan(50);
  });
});
