import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { scaleToTotal } from '../../../contract/values/amount';
import { seededRandom } from '../../support/random';
import { expectFairPrices } from './evened-out';
import { expectBestAtFixedRents } from './fixed-rents';

/** Of each mode. */
const questions = env.PROOF === 'full' ? 6000 : 400;

const mostPeople = 7;

const random = seededRandom(34);
const below = (end: number) => Math.floor(random() * end);
const shuffled = (count: number) => {
  const left = Array.from({ length: count }, (_, at) => at);
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] ?? 0);
};

/** Many of few kinds, so that there are ties, equal people and rooms that everyone wants. */
function randomRankings(people: number, rooms: number) {
  const kinds = Array.from({ length: 1 + below(3) }, () => shuffled(rooms));
  return Array.from({ length: people }, () => {
    const chance = random();
    if (chance < 0.15) return null;
    return chance < 0.6 ? (kinds[below(kinds.length)] ?? null) : shuffled(rooms);
  });
}

/** What rooms are worth, with zeros, equal people, people who like all alike, small sums, and rents that do not divide. */
function randomValues(people: number, total: number) {
  const most = [1, 3, 10, 1000][below(4)] ?? 10;
  const one = () =>
    scaleToTotal(
      total,
      Array.from({ length: people }, () => (random() < 0.2 ? 0 : below(most + 1))),
    );
  const kinds = [
    one(),
    scaleToTotal(
      total,
      Array.from({ length: people }, () => 1),
    ),
  ];
  return Array.from({ length: people }, () => (random() < 0.4 ? (kinds[below(2)] ?? one()) : one()));
}

it('rooms at fixed rents: the best of all assignments, and a random draw among several best', ({ task }) => {
  let withoutRoom = 0;
  for (let count = 0; count < questions; count++) {
    const people = 1 + below(mostPeople);
    const rooms = 1 + below(mostPeople);
    if (people > rooms) withoutRoom += 1;
    expectBestAtFixedRents(randomRankings(people, rooms), shuffled(rooms));
  }
  task.meta.figures = { 'fixed rents': questions, 'too few rooms': withoutRoom };
  expect(withoutRoom).toBeGreaterThan(questions / 4);
});

it('evened-out rents add up to the cent, are envy-free to a cent, and maximize the smallest gain', ({ task }) => {
  let envious = 0;
  for (let count = 0; count < questions; count++) {
    const people = 1 + below(mostPeople);
    const rents = [people, 97, 1000, 99_999, 420_001][below(5)] ?? 1000;
    const worth = random() < 0.2 ? 1000 : rents;
    const { envy } = expectFairPrices(randomValues(people, worth), rents, shuffled(people));
    if (envy === 1) envious += 1;
  }
  task.meta.figures = { 'evened out': questions, 'envious by a cent': envious };
});
