import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { GroupSummary } from '../../../contract/group';
import { groupStatuses } from '../../../contract/group-status';
import { GroupsQuery } from '../../../contract/staff/group-list';
import { all, openSession } from '../../../db/client';
import { noOne } from '../../../db/group/principal';
import { listGroups, markPassedDeadlines, statusOf } from '../../../db/office/group-list';
import { groups } from '../../../db/schema/groups';
import { groupStatus, urgencyOf } from '../../../rules/group-status';
import { aProperty } from '../../support/worker/data';

const now = new Date();
const inHours = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000).toISOString();

const { id: property } = await aProperty();

/** A group for each combination of what its status depends on. */
const combinations = [null, 'leased', 'closed'].flatMap((outcome) =>
  [null, inHours(-9)].flatMap((setUp) =>
    [null, inHours(-1), now.toISOString(), inHours(1)].flatMap((deadline) =>
      [null, property].flatMap((propertyId) =>
        [null, 1, 2].flatMap((beds) =>
          [0, 1, 2, 3].map((committed) => ({ outcome, setUp, deadline, propertyId, beds, committed })),
        ),
      ),
    ),
  ),
);

await env.DB.prepare(
  `INSERT INTO groups (id, share_code, point_person_name, point_person_email, created_at, outcome, setup_completed_at,
     decision_deadline, property_id, beds, committed)
   SELECT key + 1, printf('CODE%04d', key), '', '', ?1, value ->> '$.outcome', value ->> '$.setUp', value ->> '$.deadline',
     value ->> '$.propertyId', value ->> '$.beds', value ->> '$.committed' FROM json_each(?2)`,
)
  .bind(now.toISOString(), JSON.stringify(combinations))
  .run();

const { db } = openSession(env.DB);

const byRule = combinations.map(({ outcome, setUp, deadline, propertyId, beds, committed }) =>
  groupStatus(
    {
      ...{ outcome: outcome as 'leased' | 'closed' | null, isSetUp: setUp !== null, decisionDeadline: deadline },
      ...{ committed, beds: propertyId === null ? null : beds },
    },
    now,
  ),
);

const stored = async (column: typeof groups.status | ReturnType<typeof statusOf>) =>
  (await all(db.all<{ status: string }>(sql`SELECT ${column} AS status FROM ${groups} ORDER BY ${groups.id}`))).map(
    ({ status }) => status,
  );

/** The ids of the groups in each list of one status. */
const lists = async () =>
  Object.fromEntries(
    await Promise.all(
      groupStatuses.map(async ({ code }) => {
        const query = GroupsQuery.parse({ status: code });
        const found: GroupSummary[] = JSON.parse(await listGroups(db, query, noOne, { now, days: 0 }));
        return [code, found.map(({ id }) => id).sort((a, b) => a - b)];
      }),
    ),
  );

const listsByRule = Object.fromEntries(
  groupStatuses.map(({ code }) => [code, byRule.flatMap((status, index) => (status === code ? index + 1 : []))]),
);

it('The status in lists is what the rule says, for each combination of what it depends on', async () => {
  expect(await stored(statusOf(now))).toEqual(byRule);
});

it('A list of one status has the groups that have it by the rule', async () => {
  expect(await lists()).toEqual(listsByRule);
});

it('Once the scheduled run has found which deadlines have passed, the stored column and the lists are what the rule says', async () => {
  await markPassedDeadlines(db, now);
  expect(await stored(groups.status)).toEqual(byRule);
  expect(await lists()).toEqual(listsByRule);
});

it('Then the order ‘What needs us first’ is what the rule says, for each status with and without members who are in', async () => {
  const rows = await all(
    db.all<{ urgency: number }>(sql`SELECT ${groups.urgency} FROM ${groups} ORDER BY ${groups.id}`),
  );
  const expected = combinations.map(({ committed }, index) => urgencyOf(byRule[index] ?? 'open', committed > 0));
  expect(rows.map(({ urgency }) => urgency)).toEqual(expected);
});

it('A deleted group has no status', async () => {
  await env.DB.prepare('UPDATE groups SET deleted_at = created_at').run();
  expect(new Set(await stored(groups.status))).toEqual(new Set([null]));
});
