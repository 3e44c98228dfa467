import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import type { Cost } from '../../support/worker/counted-database';
import { month } from './month';

const isFull = env.PROOF === 'full';
const days = isFull ? 30 : 1;
/** Of what a group adds to its site: a little more than was counted on 2026-11-30 (docs/at-scale.md). */
const most = isFull ? { read: 200_000, written: 5800 } : { read: 6800, written: 520 };
const hour = 3_600_000;

it(
  'a group that decides within a month adds what docs/at-scale.md says',
  async ({ task }) => {
    const { spent, emails } = await month(days);
    const figures = Object.entries(spent).flatMap(([kind, { requests, cost }]) => [
      [`${kind}: requests`, requests],
      [`${kind}: round trips`, cost.roundTrips],
      [`${kind}: statements`, cost.statements.length],
      [`${kind}: rows read`, cost.rowsRead],
      [`${kind}: rows written`, cost.rowsWritten],
    ]);
    task.meta.figures = { ...Object.fromEntries(figures), emails };
    const { 'scheduled runs of a site without groups': ofSite, ...ofGroup } = spent;
    const added = (count: (cost: Cost) => number) =>
      Object.values(ofGroup).reduce((sum, { cost }) => sum + count(cost), -count(ofSite.cost));
    expect(added(({ rowsRead }) => rowsRead)).toBeLessThan(most.read);
    expect(added(({ rowsWritten }) => rowsWritten)).toBeLessThan(most.written);
  },
  hour,
);
