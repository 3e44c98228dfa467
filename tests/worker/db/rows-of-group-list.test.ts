import { createScheduledController, env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { fillGroup, fillGroups, fillMembers } from '../../../dev/bench/data';
import worker from '../../../worker/index';
import { fetchFromWorker } from '../../support/worker/calls';
import { counted, noCost } from '../../support/worker/counted-database';
import { staffHeaders } from '../../support/worker/staff';

/** Twice what a page may read shows that it does not read them all; `npm run prove -- large-lists` has more. */
const groups = env.PROOF === 'full' ? 10_000 : 1000;

await fillGroup(env.DB, 1, 'STAY0001', 1);
await fillGroups(env.DB, 1, 100, groups - 1);

/** The most rows that a page of fifty may read with its sign-in. */
const atMost = 1000;

async function costOf(path: string) {
  const cost = noCost();
  const answer = await fetchFromWorker(path, { headers: await staffHeaders() }, { DB: counted(env.DB, cost) });
  expect(answer.status, path).toBe(200);
  return cost;
}

/** Makes all groups alike: deciding, but for what is said. */
const everyGroup = (columns: string) =>
  env.DB.batch([
    env.DB.prepare(
      `UPDATE groups SET outcome = NULL, setup_completed_at = created_at, decision_deadline = NULL, passed_deadline = NULL,
       committed = 0, beds = 4`,
    ),
    env.DB.prepare(`UPDATE groups SET ${columns}`),
  ]);

const past = "decision_deadline = '2026-01-01T00:00:00.000Z'";

it.each([
  ['deciding', 'committed = 1'],
  ['ready', 'committed = 4'],
  ['past their deadline', past],
  ['past their deadline with every bed filled', `${past}, committed = 4`],
  ['pending', 'setup_completed_at = NULL'],
  ['leased', "outcome = 'leased'"],
])('All groups are %s: every list by status reads only its page', async (_, columns) => {
  await everyGroup(columns);
  await worker.scheduled(createScheduledController({ scheduledTime: new Date() }), env);
  for (const filter of ['status=pending', 'status=open', 'status=ready', 'status=past_deadline', 'status=leased'])
    for (const more of ['', '&property=1', '&sort=oldest&offset=50']) {
      const path = `/api/groups?${filter}&limit=50${more}`;
      const { roundTrips, rowsRead } = await costOf(path);
      expect(roundTrips, path).toBe(2);
      expect(rowsRead, path).toBeLessThanOrEqual(atMost);
    }
});

it.each(['setup_completed_at = NULL', 'setup_completed_at = created_at'])(
  'All groups have %s: every list by setup or property reads only its page',
  async (columns) => {
    await everyGroup(columns);
    for (const filter of [
      'setup=pending',
      'setup=active',
      'property=1',
      'property=1&setup=pending',
      'property=1&setup=active',
      'setup=pending&sort=needs_us',
      'setup=active&sort=needs_us',
      'property=1&setup=active&sort=needs_us',
      'setup=active&status=open&sort=needs_us',
    ]) {
      const path = `/api/groups?${filter}&limit=50`;
      expect((await costOf(path)).rowsRead, path).toBeLessThanOrEqual(atMost);
    }
  },
);

it('The sections of the office’s list read what waits for us, and their page', async () => {
  await everyGroup('setup_completed_at = created_at, committed = 1');
  const waiting = groups / 20;
  await env.DB.prepare(
    "UPDATE groups SET confirmed_tour = NULL, last_proposed_day = '2090-01-05' WHERE id % 20 = 0",
  ).run();
  for (const section of ['us', 'group', 'over', 'pending'])
    expect((await costOf(`/api/desk?section=${section}&sort=needs_us`)).rowsRead, section).toBeLessThanOrEqual(
      2.5 * atMost + 4 * waiting,
    );
});

it('A search stops once its page is full, and reads each group at most once if nothing is found', async () => {
  await everyGroup('setup_completed_at = created_at');
  const found = (await costOf('/api/groups?search=Person&setup=active&limit=50')).rowsRead;
  const unfound = (await costOf('/api/groups?search=nobody&setup=active&limit=50')).rowsRead;
  expect(found).toBeLessThanOrEqual(atMost);
  expect(unfound).toBeLessThanOrEqual(1.1 * groups);
});

it('Counting the matches stops at a thousand', async () => {
  await everyGroup('setup_completed_at = created_at');
  expect((await costOf('/api/groups/matches?setup=active')).rowsRead).toBeLessThanOrEqual(2100);
});

it('A search for a member reads each group at most once and the entries of the longest word, not every name', async () => {
  await everyGroup('setup_completed_at = created_at');
  const members = 6;
  await fillMembers(env.DB, members);
  const rowsOf = async (search: string) => (await costOf(`/api/groups?search=${search}&limit=50`)).rowsRead;
  expect(await rowsOf('r777')).toBeLessThanOrEqual(1.1 * groups);
  expect(await rowsOf('somebody+else')).toBeLessThanOrEqual(1.1 * groups);
  // Everyone has this word: its entry and the member are read.
  expect(await rowsOf('roommate')).toBeLessThanOrEqual(2.2 * members * groups + atMost);
});

it('The counts of what waits for the office stop at a hundred each', async () => {
  const soon = new Date(Date.now() + 60_000).toISOString();
  await everyGroup(`committed = 4, setup_token_expires_at = '${soon}'`);
  const { roundTrips, rowsRead } = await costOf('/api/groups/counts');
  expect(roundTrips).toBe(2);
  expect(rowsRead).toBeLessThanOrEqual(atMost);
});

it('The whole list is read and sent in batches, complete and in its order', async () => {
  await everyGroup('setup_completed_at = created_at');
  const read = async (path: string) => {
    const cost = { ...noCost(), largestResult: 0 };
    const answer = await fetchFromWorker(path, { headers: await staffHeaders() }, { DB: counted(env.DB, cost) });
    return { ...cost, ids: (await answer.json<{ id: number }[]>()).map(({ id }) => id) };
  };
  for (const sort of ['newest', 'name', 'deadline']) {
    const pages = [];
    for (let offset = 0; offset < groups; offset += 500)
      pages.push(await read(`/api/groups?sort=${sort}&limit=500&offset=${offset}`));
    const whole = await read(`/api/groups?sort=${sort}`);
    expect(whole.ids).toEqual(pages.flatMap(({ ids }) => ids));
    expect(whole.ids).toHaveLength(groups);
    expect(whole.largestResult).toBeLessThanOrEqual(Math.max(...pages.map(({ largestResult }) => largestResult)));
  }
});

it('A filter without a match → an empty list', async () => {
  const answer = await fetchFromWorker('/api/groups?property=999999', { headers: await staffHeaders() });
  expect(await answer.text()).toBe('[]');
});
