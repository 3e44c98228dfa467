import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { doubleSubmits, writingCalls } from './double-submits';

const submits = env.PROOF === 'full' ? 1000 : writingCalls;

it('Whatever is submitted five times at once has one effect, and all five hear the same of it', async ({ task }) => {
  const figures = await doubleSubmits(submits);
  task.meta.figures = figures;
  expect(figures).toMatchObject({ calls: submits * 5, others: 0, differing: 0, effects: submits });
  expect(figures.successes).toBeGreaterThanOrEqual(submits);
}, 600_000);
