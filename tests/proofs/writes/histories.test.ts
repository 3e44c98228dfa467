import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { histories } from './histories';

const [count, steps] = env.PROOF === 'full' ? [500, 60] : [5, 60];

it('after any creations, edits and deletions no reference is dangling and no row orphaned', async ({ task }) => {
  const figures = await histories(count, steps);
  task.meta.figures = figures;
  expect(figures).toMatchObject({ histories: count, faults: 0, violations: 0, missing: 0, orphans: 0 });
  expect(figures.objects).toBeGreaterThan(count);
}, 3_600_000);
