import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { doubleSubmits, writingCalls } from './double-submits';

const submits = env.PROOF === 'full' ? 1000 : writingCalls;

it('five simultaneous submissions have one effect and the same answer', async ({ task }) => {
  const figures = await doubleSubmits(submits);
  task.meta.figures = figures;
  expect(figures).toMatchObject({ calls: submits * 5, others: 0, differing: 0, effects: submits });
  expect(figures.successes).toBeGreaterThanOrEqual(submits);
}, 600_000);
