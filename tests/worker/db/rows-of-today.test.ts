import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import type { Today } from '../../../contract/staff/today';
import { limits } from '../../../contract/values/limits';
import { dayMs } from '../../../contract/values/time';
import { openSession } from '../../../db/client';
import { deriveColumns } from '../../../db/group/derived-columns';
import { fillGroup, fillGroups } from '../../../dev/bench/data';
import { fetchFromWorker } from '../../support/worker/calls';
import { counted, noCost } from '../../support/worker/counted-database';
import { planOf } from '../../support/worker/query-plans';
import { staffHeaders } from '../../support/worker/staff';

const groups = env.PROOF === 'full' ? 10_000 : 3000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

await fillGroup(env.DB, 1, 'STAY0001', 1);
await fillGroups(env.DB, 1, 100_000, groups);

/** Each group waits for the office in every way: one in ten for its setup, the others for all else. */
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
await run(`UPDATE properties SET lease_steps = '[{"id":1,"name":"Approved","by":"office"}]'`);
await run('UPDATE units SET bedrooms = 1');
await run(
  `INSERT INTO participants (id, group_id, name, name_key, interest_level, room_preference, created_at)
   SELECT id * 10, id, 'Noor', 'noor', 'im_in', (SELECT min(id) FROM rooms), created_at FROM groups WHERE id >= 100000`,
);
await run('UPDATE groups SET unit_id = (SELECT min(id) FROM units) WHERE id >= 100000');
await run(
  `INSERT INTO tour_schedules (group_id, participant_name, name_key, preferred_dates, created_at, updated_at)
   SELECT id, 'Noor', 'noor', json_array(json_object('date', ?, 'timePreference', 'AM')), created_at, created_at
   FROM groups WHERE id >= 100000`,
  inDays(5).slice(0, 10),
);
await run('UPDATE groups SET setup_token_expires_at = ? WHERE setup_completed_at IS NULL AND id >= 100000', inDays(3));
await run('UPDATE groups SET decision_deadline = ? WHERE id % 2', inDays(1));
await run(
  `INSERT INTO questions (group_id, name, question, created_at) SELECT id, 'Noor', 'Why?', created_at FROM groups`,
);
await run(
  `INSERT INTO deliveries (group_id, channel, kind, recipient, state, created_at, due_at)
   SELECT id, 'email', 'setup', point_person_email, 'bounced', created_at, created_at FROM groups`,
);

const { db } = openSession(env.DB);
for (let from = 0; from < groups; from += 100)
  await deriveColumns(
    db,
    Array.from({ length: 100 }, (_, at) => 100_000 + from + at),
    new Date(),
  );

async function readToday(query: string) {
  const cost = noCost();
  const answer = await fetchFromWorker(
    `/api/today${query}`,
    { headers: await staffHeaders() },
    { DB: counted(env.DB, cost) },
  );
  expect(answer.status).toBe(200);
  return { ...cost, today: await answer.json<Today>() };
}

it('Every group waits: Today counts to a hundred of each kind, by an index each', async () => {
  const { today, statements, roundTrips, rowsRead } = await readToday('');
  const { upcomingTours, earlierTours, nearDeadlines, ...queues } = today;
  const all = { count: limits.waitingCounted, first: expect.any(Array) };
  expect(queues).toEqual({
    ...{ questions: all, toursToConfirm: all, officeSteps: all },
    ...{ readyGroups: all, setupLinks: all, bouncedEmails: all },
  });
  expect([upcomingTours.length, earlierTours.length, nearDeadlines.length]).toEqual([0, 0, limits.waitingShown]);
  expect(roundTrips).toBe(2);
  expect(rowsRead).toBeLessThanOrEqual(4000);
  const plan = (await Promise.all(statements.map(planOf))).flat().join('\n');
  for (const index of [
    ...['questions_unanswered', 'groups_with_proposed_tour', 'groups_with_office_step', 'groups_ready_to_lease'],
    ...['groups_by_setup_link', 'deliveries_bounced', 'groups_by_tour', 'groups_deciding'],
    'groups_with_planned_tour',
  ])
    expect(plan).toContain(`INDEX ${index}`);
});

it('Nothing that waits is mine: Today reads at most a thousand of each kind', async () => {
  const { today, rowsRead } = await readToday('?assignee=me');
  expect(today.questions.count).toBe(0);
  expect(rowsRead).toBeLessThanOrEqual(8 * 4 * limits.waitingRead);
});

it('Every group has a tour to come, and newer proposals: none has a tour to confirm', async () => {
  await run(
    `UPDATE groups SET confirmed_tour = json_object('date', ?, 'timePreference', 'AM', 'rev', 1) WHERE id >= 100000`,
    inDays(2).slice(0, 10),
  );
  const { today, rowsRead } = await readToday('');
  expect(today.toursToConfirm.count).toBe(0);
  expect(today.upcomingTours).toHaveLength(limits.upcomingToursShown);
  expect(rowsRead).toBeLessThanOrEqual(6000);
});
