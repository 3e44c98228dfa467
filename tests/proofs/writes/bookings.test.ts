import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { bookings } from './bookings';

const [count, steps] = env.PROOF === 'full' ? [200, 60] : [1, 25];

it('after any bookings, moves, endings and faults, groups have the places that a model says', async ({ task }) => {
  const figures = await bookings(count, steps);
  task.meta.figures = figures;
  expect(figures).toMatchObject({ histories: count, differences: 0 });
  expect(figures.booked).toBeGreaterThan(count);
}, 3_600_000);
