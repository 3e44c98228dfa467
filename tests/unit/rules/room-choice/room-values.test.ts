import { describe, expect, it } from 'vitest';
import {
  adaptedValues,
  firstValues,
  startingRanking,
  valueBounds,
  withValue,
} from '../../../../rules/room-choice/room-values';
import { seededRandom } from '../../../support/random';

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

describe('First values are', () => {
  it.each([
    ['the rents within the limits', [1000, 900, 800], [1000, 900, 800]],
    ['at least half of an equal share', [1000, 900, 200], [1000, 750, 350]],
    ['at most one and a half of it', [2000, 700, 600], [1650, 875, 775]],
  ])('%s', (_, rents, values) => {
    expect(firstValues(rents)).toEqual(values);
  });
});

describe('Values for other rooms or rents', () => {
  const rooms = (...rates: number[]) => rates.map((monthlyRate, at) => ({ id: 11 + at, monthlyRate }));

  it.each([
    ['stay where they fit', { 11: 1000, 12: 800 }, rooms(900, 900), { 11: 1000, 12: 800 }],
    ['give up the same amount each where rents fell', { 11: 1000, 12: 800 }, rooms(850, 850), { 11: 950, 12: 750 }],
    ['gain the same amount each where rents rose', { 11: 1000, 12: 800 }, rooms(950, 950), { 11: 1050, 12: 850 }],
    [
      'keep how much they differ where rents fell by far',
      { 11: 2000, 12: 1600 },
      rooms(850, 850),
      { 11: 1050, 12: 650 },
    ],
    ['begin at the rent in a new room', { 11: 1000 }, rooms(900, 800), { 11: 950, 12: 750 }],
    ['forget a room that is gone', { 11: 900, 12: 900, 13: 700 }, rooms(900, 900), { 11: 900, 12: 900 }],
    [
      'stay within the limits, and the others make up for it',
      { 11: 1700, 12: 200, 13: 1100 },
      rooms(1000, 1000, 1000),
      {
        ...{ 11: 1450, 12: 500, 13: 1050 },
      },
    ],
  ])('%s', (_, entered, offered, values) => {
    expect(adaptedValues(entered, offered)).toEqual(values);
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

  it('with the wanted room, and then the others in the order without one', () => {
    const without = startingRanking(rooms, { id: 5, roomPreference: null });
    for (const { id } of rooms) {
      const others = without.filter((other) => other !== id);
      expect(startingRanking(rooms, { id: 5, roomPreference: id })).toEqual([id, ...others]);
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
