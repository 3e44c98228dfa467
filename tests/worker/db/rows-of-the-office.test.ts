import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { fillGroup, fillGroups } from '../../../dev/bench/data';
import { fetchFromWorker } from '../../support/worker/calls';
import { counted, noCost } from '../../support/worker/counted-database';
import { staffHeaders } from '../../support/worker/staff';

const groups = env.PROOF === 'full' ? 10_000 : 1000;
const members = groups;

await fillGroup(env.DB, 1, 'STAY0001', 1);
await fillGroups(env.DB, 1, 100_000, groups);
await env.DB.batch([
  env.DB.prepare(
    `INSERT INTO tour_schedules (group_id, participant_name, name_key, preferred_dates, created_at, updated_at)
     SELECT id, 'Noor', 'noor', '[{"date":"2026-01-05","timePreference":"AM"}]', created_at, created_at FROM groups
     WHERE id >= 100000`,
  ),
  env.DB.prepare(
    `UPDATE groups SET confirmed_tour = '{"date":"2026-01-06","timePreference":"AM"}' WHERE id >= 100000 AND id % 2`,
  ),
  env.DB.prepare("UPDATE groups SET decision_deadline = '2026-01-07T00:00:00.000Z' WHERE id >= 100000"),
  env.DB.prepare(
    `UPDATE tour_schedules SET preferred_dates = '[{"date":"2026-01-05","timePreference":"AM"},{"date":"2090-01-05","timePreference":"AM"}]'
     WHERE group_id = 100002`,
  ),
  env.DB.prepare(
    'UPDATE groups SET confirmed_tour = \'{"date":"2090-01-06","timePreference":"AM"}\' WHERE id = 100003',
  ),
  env.DB.prepare("UPDATE groups SET decision_deadline = '2090-01-07T00:00:00.000Z' WHERE id = 100004"),
  env.DB.prepare(
    `INSERT INTO participants (id, group_id, name, name_key, interest_level, created_at)
     SELECT id * 10 + 1, id, 'Noor', 'noor', 'im_in', created_at FROM groups WHERE id >= 100000`,
  ),
]);

async function answerOf(path: string) {
  const cost = noCost();
  const answer = await fetchFromWorker(path, { headers: await staffHeaders() }, { DB: counted(env.DB, cost) });
  expect(answer.status, path).toBe(200);
  return { ...cost, body: await answer.json() };
}

it('An agenda reads only the entries of its days, whatever the number of groups', async () => {
  const { body, roundTrips, rowsRead } = await answerOf('/api/agenda?from=2090-01-01&to=2090-01-31');
  const on = (date: string, type: string, groupId: number) => ({
    date,
    items: [expect.objectContaining({ type, groupId })],
  });
  expect(body).toEqual({
    days: [
      on('2090-01-05', 'proposed_tour', 100_002),
      on('2090-01-06', 'tour', 100_003),
      on('2090-01-07', 'deadline', 100_004),
    ],
  });
  expect(roundTrips).toBe(2);
  expect(rowsRead).toBeLessThanOrEqual(100);
});

it('An insight reads each group and each member twice, whatever the number of months', async () => {
  const { roundTrips, rowsRead } = await answerOf('/api/insight?from=2024-01&to=2026-12');
  expect(roundTrips).toBe(2);
  // Rows of indexes and of groupings count as rows too. Members are counted by interest, and by what they have done.
  expect(rowsRead).toBeLessThanOrEqual(5.1 * (groups + members));
});
