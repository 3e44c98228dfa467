import { expect, it } from 'vitest';
import { limits } from '../../../contract/values/limits';
import { isTooLarge } from '../../../rules/property-facts';
import { propertyFacts, roomFacts, unitFacts } from '../../support/property-facts';

/** A property of so many bytes more than the limit allows, without counting `rev`; the room's totals are 55 of them. */
function over(bytes: number, rev = 1, letter = 'x') {
  const withText = (description: string) =>
    propertyFacts({ description, rev, units: [unitFacts(7, { rev, rooms: [roomFacts(70, { rev })] })] });
  const withoutCounters = JSON.stringify(withText(''), (key, value) => (key === 'rev' ? undefined : value));
  const free = limits.propertyBytes - new TextEncoder().encode(withoutCounters).length - 55;
  return withText(letter.repeat((free + bytes) / new TextEncoder().encode(letter).length));
}

it.each([
  ['as large as the limit → not too large', over(-10), over(0), false],
  ['larger than the limit by a byte → too large', over(0), over(1), true],
  ['too large and unchanged → may stay', over(1), over(1), false],
  ['too large and made smaller → may stay', over(2), over(1), false],
  ['too large and made larger → too large', over(1), over(2), true],
  ['with higher counters of changes → not larger', over(0), over(0, 1_000_000), false],
  ['with a letter of two bytes → counted as two', over(-100), over(0, 1, 'é'), false],
])('A property %s', (_, before, after, isIt) => {
  expect(isTooLarge(before, after)).toBe(isIt);
});

it('A property that gets larger by the totals of a room → too large', () => {
  const before = over(0);
  const [unit] = before.units;
  if (!unit) throw new Error('no unit');
  const without = { ...before, description: before.description.slice(0, -20), units: [unit] };
  expect(isTooLarge(without, { ...before, units: [{ ...unit, rooms: [...unit.rooms, roomFacts(71)] }] })).toBe(true);
});
