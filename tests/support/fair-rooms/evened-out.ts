import { expect } from 'vitest';
import { evenOut } from '../../../rules/fair-rooms/shares';
import { allAssignments, leastOf } from './all-assignments';

/** What was found about prices: the largest envy between two people, in cents. */
export type Found = { envy: number };

/**
 * Tries a question against every possible assignment, and its prices against what they have to be. Among several best
 * assignments the first person gets the room they like best, then the second, and so on; equally liked rooms are in the order
 * of the draw.
 */
export function expectFairPrices(values: number[][], rents: number, drawnRooms: number[]): Found {
  const { rooms, prices, isDrawn } = evenOut(values, rents, drawnRooms);
  const people = values.map((_, person) => person);
  const worth = (person: number, room: number | null | undefined) => values[person]?.[room ?? -1] ?? 0;
  const total = (ways: (number | null)[]) => sumOf(people.map((person) => worth(person, ways[person])));

  const best = leastOf(allAssignments(people.length, people.length), (ways) => [-total(ways)]);
  const orderOf = (person: number) => drawnRooms.toSorted((a, b) => worth(person, b) - worth(person, a));
  const [expected] = leastOf(best, (ways) => people.map((person) => orderOf(person).indexOf(ways[person] ?? -1)));
  expect(rooms).toEqual(expected);
  expect(isDrawn).toBe(best.length > 1);
  expect(prices.every(Number.isInteger)).toBe(true);
  expect(sumOf(prices)).toBe(rents);

  const gain = (person: number, of = person) => worth(person, rooms[of]) - (prices[of] ?? 0);
  const envy = Math.max(...people.flatMap((person) => people.map((other) => gain(person, other) - gain(person))));
  expect(envy).toBeLessThanOrEqual(1);

  // Someone without envy gains at least as much as the longest chain of envy that leads to them adds to the least gain.
  const envies = (to: number, from: number) => worth(to, rooms[from]) - worth(from, rooms[from]);
  const longestTo = (person: number, passed: number[]): number =>
    Math.max(
      0,
      ...people
        .filter((before) => before !== person && !passed.includes(before))
        .map((before) => envies(person, before) + longestTo(before, [...passed, person])),
    );
  const above = people.map((person) => longestTo(person, []));
  const toShare = total(rooms) - rents - sumOf(above);
  const greatestLeast = Math.floor(toShare / people.length);
  // What remains is given out by cents: first to those who gain least, among equals to the more expensive room.
  const inTurn = people.toSorted((a, b) => (above[a] ?? 0) - (above[b] ?? 0) || (rooms[a] ?? 0) - (rooms[b] ?? 0));
  const remaining = toShare - greatestLeast * people.length;
  expect(people.map((person) => gain(person))).toEqual(
    people.map((person) => greatestLeast + (above[person] ?? 0) + (inTurn.indexOf(person) < remaining ? 1 : 0)),
  );
  const least = Math.min(...people.map((person) => gain(person)));
  expect([greatestLeast, greatestLeast + 1]).toContain(least);
  if (toShare % people.length === 0) expect({ envy, least }).toEqual({ envy: 0, least: greatestLeast });
  return { envy };
}

const sumOf = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
