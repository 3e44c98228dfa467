import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { fillGroup, fillGroups } from '../../../dev/bench/data';
import { fetchFromWorker } from '../../support/worker/calls';
import { type Cost, counted, noCost } from '../../support/worker/counted-database';
import { staffHeaders } from '../../support/worker/staff';

await fillGroup(env.DB, 1, 'STAY0001', 1);

/** The first screen, and the most rows that each part may read with its sign-in, however many groups there are. */
const firstScreen: [path: string, rows: number][] = [
  ['/api/groups/counts', 8],
  ['/api/groups?setup=active&sort=newest&limit=50', 500],
  ['/api/groups?setup=pending&sort=newest&limit=50', 1000],
  ['/api/questions?limit=50', 10],
  ['/api/emails?limit=50', 10],
  ['/api/groups/1', 150],
];

async function costOf(path: string): Promise<Cost> {
  const cost = noCost();
  const answer = await fetchFromWorker(path, { headers: await staffHeaders() }, { DB: counted(env.DB, cost) });
  expect(answer.status, path).toBe(200);
  return cost;
}

/** How many groups there are, and how many of them are new. */
const sizes = [[10, 9], [1000, 990], env.PROOF === 'full' ? [10_000, 9000] : [3000, 2000]];

it.each(sizes)(
  'The list of %i groups takes two round trips a page: the sign-in check and the page',
  async (total, more) => {
    await fillGroups(env.DB, 1, 100 + total, more);
    for (const [path, rows] of firstScreen) {
      const { roundTrips, statements, rowsRead } = await costOf(path);
      // A group's own page has the facts that its activity is shown by.
      expect([roundTrips, statements.length], path).toEqual([2, path === '/api/groups/1' ? 3 : 2]);
      expect(rowsRead, path).toBeLessThanOrEqual(rows);
    }
  },
);
