import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { undoSequences } from './undo';

const [count, steps] = env.PROOF === 'full' ? [1000, 30] : [4, 30];

it('after any changes, deletions and undos by five devices, also at once, a group equals its activity', async ({
  task,
}) => {
  const figures = await undoSequences(count, steps);
  task.meta.figures = figures;
  expect(figures).toMatchObject({ sequences: count, faults: 0, unexplained: 0, differing: 0 });
  expect(figures.undone).toBeGreaterThan(count);
}, 3_600_000);
