import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { month } from './month';

const isFull = env.PROOF === 'full';
const days = isFull ? 30 : 1;
/** A little more than was counted on 2026-11-25. */
const most = isFull ? { read: 255_000, written: 5400 } : { read: 7500, written: 380 };
const hour = 3_600_000;

it(
  'a group that decides within a month costs what docs/at-scale.md says',
  async ({ task }) => {
    const { spent: byKind, emails } = await month(days);
    const spent = Object.entries(byKind);
    const figures = spent.flatMap(([kind, { requests, cost }]) => [
      [`${kind}: requests`, requests],
      [`${kind}: round trips`, cost.roundTrips],
      [`${kind}: statements`, cost.statements.length],
      [`${kind}: rows read`, cost.rowsRead],
      [`${kind}: rows written`, cost.rowsWritten],
    ]);
    task.meta.figures = { ...Object.fromEntries(figures), emails };
    const sumOf = (count: (one: (typeof spent)[number][1]) => number) =>
      spent.reduce((sum, [, one]) => sum + count(one), 0);
    expect(sumOf(({ cost }) => cost.rowsRead)).toBeLessThan(most.read);
    expect(sumOf(({ cost }) => cost.rowsWritten)).toBeLessThan(most.written);
  },
  hour,
);
