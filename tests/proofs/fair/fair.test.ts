import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { expectFairPrices } from '../../support/fair-rooms/evened-out';
import { expectBestAtFixedRents } from '../../support/fair-rooms/fixed-rents';
import { randomQuestions } from '../../support/fair-rooms/random-questions';
import { seededRandom } from '../../support/random';

/** Of each mode. */
const questions = env.PROOF === 'full' ? 6000 : 400;

const mostPeople = 7;

const random = randomQuestions(seededRandom(34));

it('rooms at fixed rents: the best of all assignments, and a random draw among several best', ({ task }) => {
  let withoutRoom = 0;
  for (let count = 0; count < questions; count++) {
    const { people, rooms, rankings, drawnRooms } = random.fixedRents(mostPeople);
    if (people > rooms) withoutRoom += 1;
    expectBestAtFixedRents(rankings, drawnRooms);
  }
  task.meta.figures = { 'fixed rents': questions, 'too few rooms': withoutRoom };
  expect(withoutRoom).toBeGreaterThan(questions / 4);
});

it('evened-out rents add up to the cent, are envy-free to a cent, and maximize the smallest gain', ({ task }) => {
  let envious = 0;
  for (let count = 0; count < questions; count++) {
    const { values, rents, drawnRooms } = random.evenedOut(mostPeople);
    const { envy } = expectFairPrices(values, rents, drawnRooms);
    if (envy === 1) envious += 1;
  }
  task.meta.figures = { 'evened out': questions, 'envious by a cent': envious };
});
