import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { activityHeader } from '../../../contract/values/protocol';
import { fillChanges, fillGroup } from '../../../dev/bench/data';
import { aBrowser, staff } from '../../support/worker/calls';
import { counted, noCost } from '../../support/worker/counted-database';

await fillGroup(env.DB, 1, 'STAY0001', 1);
await fillGroup(env.DB, 2, 'STAY0002', 1);
await fillChanges(env.DB, 1, 100, 20);

const ana = aBrowser();

async function rowsOf(call: (options: { bindings: { DB: D1Database } }) => Promise<{ status: number }>) {
  const cost = noCost();
  const { status } = await call({ bindings: { DB: counted(env.DB, cost) } });
  expect(status).toBeLessThan(300);
  return cost.rowsRead;
}

async function rowsOfEach() {
  await ana.put('/api/participants/1003', { interestLevel: 'im_in' });
  const changed = await ana.put('/api/participants/1003', { interestLevel: 'need_info' });
  const entry = changed.headers.get(activityHeader);
  return {
    activity: await rowsOf((options) => ana.get('/api/activity?groupId=1', options)),
    officePage: await rowsOf((options) => staff.get('/api/groups/1/office', options)),
    undo: await rowsOf((options) => ana.post(`/api/activity/${entry}/undo`, undefined, options)),
  };
}

it('The activity, the office’s page and an undo read about as many rows with thousands of entries of another group as without', async () => {
  const before = await rowsOfEach();
  for (let from = 10_000; from < 14_000; from += 200) await fillChanges(env.DB, 2, from, 200);
  const after = await rowsOfEach();
  for (const call of ['activity', 'officePage', 'undo'] as const)
    expect(after[call], call).toBeLessThanOrEqual(before[call] + 100);
});
