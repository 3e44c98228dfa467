import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { doubleSubmits } from '../../dev/proofs/double-submits';

const submits = env.PROOF === 'full' ? 1000 : 48;

it('Whatever is submitted five times at once has one effect, and all five hear of it', async ({ task }) => {
  const figures = await doubleSubmits(submits);
  task.meta.figures = figures;
  // Schedules alone are replaced by the same: the later ones say when.
  expect(figures).toMatchObject({ calls: submits * 5, successes: submits * 5, effects: submits });
}, 600_000);
