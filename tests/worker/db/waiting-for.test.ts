import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import type { GroupSummary } from '../../../contract/group';
import { interestLevels } from '../../../contract/interest-levels';
import type { LeaseStep } from '../../../contract/lease-step';
import { GroupsQuery } from '../../../contract/staff/group-list';
import { openSession } from '../../../db/client';
import { deriveColumns } from '../../../db/group/derived-columns';
import { noOne } from '../../../db/group/principal';
import { listGroups } from '../../../db/office/group-list';
import { readToday } from '../../../db/office/today';
import { seed } from '../../../dev/demo/seed';
import { nextOpenStep } from '../../../rules/lease-steps';
import { unlimited } from '../../../rules/scope';

const now = new Date();
const at = now.toISOString();

const leaseSteps: LeaseStep[] = [
  { id: 1, name: 'Applied', by: 'member' },
  { id: 2, name: 'Guarantor confirmed', by: 'guarantor' },
  { id: 3, name: 'Approved', by: 'office' },
  { id: 4, name: 'Lease signed', by: 'member' },
];

/** Every set of steps that may be done, in any order. */
const sets = Array.from({ length: 2 ** leaseSteps.length }, (_, set) =>
  leaseSteps.flatMap(({ id }, index) => (Math.floor(set / 2 ** index) % 2 ? id : [])),
);

/** One member of each kind in a group of their own, beside one who is in and has done everything. */
const combinations = sets
  .flatMap((stepsDone) =>
    interestLevels.flatMap(({ code: interestLevel }) =>
      [null, at].flatMap((removedAt) =>
        [null, 'leased'].map((outcome) => ({ stepsDone, interestLevel, removedAt, outcome })),
      ),
    ),
  )
  .map((combination, index) => ({ id: index + 1, ...combination }));

const done = (ids: number[]) => ids.map((id) => ({ id, at }));
const everything = { stepsDone: [1, 2, 3, 4], interestLevel: 'im_in', removedAt: null } as const;

await seed(env.DB, {
  properties: [{ id: 1, name: '', address: '', createdBy: '', createdAt: at, updatedAt: at, leaseSteps }],
  groups: combinations.map(({ id, outcome }) => ({
    ...{ id, propertyId: 1, shareCode: `CODE${id}`, pointPersonName: '', pointPersonEmail: '', createdAt: at, outcome },
  })),
  participants: combinations.flatMap((combination) =>
    [combination, everything].map(({ stepsDone, interestLevel, removedAt }) => ({
      ...{ groupId: combination.id, name: '', nameKey: '', createdAt: at, interestLevel, removedAt },
      stepsDone: done([...stepsDone]),
    })),
  ),
});

const { db } = openSession(env.DB);
const list = async (filter: object): Promise<GroupSummary[]> =>
  JSON.parse(await listGroups(db, GroupsQuery.parse({ sort: 'oldest', ...filter }), noOne, { now, days: 0 }));

const doers = { members: 'member', guarantors: 'guarantor', office: 'office' } as const;

/** How many members' next step each has; none once the group has an outcome. */
function waitingByRule({ id }: Pick<GroupSummary, 'id'>) {
  const [one] = combinations.filter(
    (combination) => combination.id === id && !combination.outcome && !combination.removedAt,
  );
  const next = one && nextOpenStep({ ...one, stepsDone: done(one.stepsDone) }, leaseSteps);
  const count = (who: keyof typeof doers) => Number(next?.by === doers[who]);
  return { members: count('members'), guarantors: count('guarantors'), office: count('office') };
}

const ids = (groups: GroupSummary[]) => groups.map(({ id }) => id);

it('A group waits for who does the next step of a member who is in, for each member and set of done steps', async () => {
  const summaries = await list({});
  expect(summaries).toHaveLength(combinations.length);
  expect(summaries.map(({ waitingFor }) => waitingFor)).toEqual(summaries.map(waitingByRule));
});

it.each(['members', 'guarantors', 'office'] as const)(
  'The list of groups that wait for %s has those',
  async (waiting) => {
    const all = await list({});
    expect(ids(await list({ waiting }))).toEqual(ids(all.filter((group) => waitingByRule(group)[waiting] > 0)));
  },
);

it('Groups that wait for the office are as many as ‘Today’ has', async () => {
  const all = combinations.map(({ id }) => id);
  await deriveColumns(db, all.slice(0, 100), now);
  await deriveColumns(db, all.slice(100), now);
  const { officeSteps } = await readToday(db, {}, unlimited, now);
  expect(officeSteps.count).toBe((await list({ waiting: 'office' })).length);
});
