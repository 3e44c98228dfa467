import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { doubleSubmits } from './double-submits';

const submits = env.PROOF === 'full' ? 1000 : 48;

it('Whatever is submitted five times at once has one effect, and all five hear the same of it', async ({ task }) => {
  const figures = await doubleSubmits(submits);
  task.meta.figures = figures;
  expect(figures).toEqual({ calls: submits * 5, successes: submits * 5, differing: 0, effects: submits });
}, 600_000);
