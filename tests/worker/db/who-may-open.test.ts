import { env } from 'cloudflare:test';
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { all, openSession } from '../../../db/client';
import { findAdmissions, isAccessibleTo, isReadableBy } from '../../../db/group/accessible-group';
import { loadGroups } from '../../../db/group/group-facts';
import type { Principal } from '../../../db/group/principal';
import { isDeviceOf, isKnownInGroup, mayLeadGroup } from '../../../db/permissions';
import { groups } from '../../../db/schema/groups';
import { seed } from '../../../dev/demo/seed';
import { isDeviceOf as isDeviceOfByRule, mayLead, mayOpen, mayReadPeople } from '../../../rules/group-facts';
import { isKnown } from '../../../rules/identity';
import { aProperty } from '../../support/worker/data';
import { agent } from '../../support/world';

const at = (hour: number) => `2026-11-28T${hour}:00:00.000Z`;
const [founded, before, codeChange, after, evening] = [at(10), at(11), at(12), at(13), at(19)];

const { id: property } = await aProperty();

type Past = { left?: string; removed?: string; isByAnother?: boolean };

/** As which members of the group the device is known, and what became of them. */
const memberships: Record<string, Past[]> = {
  'no one': [],
  'a member': [{}],
  'a member, by a link that someone else made': [{ isByAnother: true }],
  'a member who left before the code was changed': [{ left: before }],
  'a member who left at that moment': [{ left: codeChange }],
  'a member who left afterwards': [{ left: after }],
  'a member who was removed afterwards': [{ removed: after }],
  'a member who left, came back and was removed': [{ left: after, removed: evening }],
  'two members, of whom one left before and one after it': [{ left: before }, { left: after }],
  'a member who left before, and one who was removed after it': [{ left: before }, { removed: after }],
  'a member, and one who was removed after it': [{}, { removed: after }],
};

const device = 'the device that asks';

const combinations = [property, null]
  .flatMap((propertyId) =>
    [null, codeChange].flatMap((codeChangedAt) =>
      Object.entries(memberships).flatMap(([membership, members]) =>
        [false, true].flatMap((isPointPerson) =>
          [false, true].flatMap((isAdmitted) =>
            [null, 'leased'].map((outcome) => ({
              ...{ propertyId, codeChangedAt, membership, members, isPointPerson, isAdmitted, outcome },
            })),
          ),
        ),
      ),
    ),
  )
  .map((combination, index) => ({ id: index + 1, ...combination }));

const members = combinations
  .flatMap(({ id, members }): { groupId: number; deviceHash: string; past: Past }[] => [
    ...members.map((past) => ({ groupId: id, deviceHash: device, past })),
    { groupId: id, deviceHash: 'the device of someone else', past: {} },
  ])
  .map((member, index) => ({ id: index + 1, ...member }));

await seed(env.DB, {
  groups: combinations.map(({ id, propertyId, codeChangedAt, outcome }) => ({
    ...{ id, shareCode: `CODE${id}`, pointPersonName: '', pointPersonEmail: '', createdAt: founded },
    ...{ propertyId, codeChangedAt, outcome, outcomeAt: outcome && evening },
  })),
  participants: members.map(({ id, groupId, past: { left, removed } }) => ({
    ...{ id, groupId, name: 'Ana', nameKey: 'ana', interestLevel: 'im_in', createdAt: founded },
    removedAt: removed ?? left ?? null,
  })),
  participant_devices: members.map(({ id, deviceHash, past: { isByAnother = false } }) => ({
    ...{ participantId: id, deviceHash, isByAnother: Number(isByAnother), createdAt: founded },
  })),
  point_person_devices: combinations
    .filter(({ isPointPerson }) => isPointPerson)
    .map(({ id }) => ({ groupId: id, deviceHash: device, createdAt: founded })),
  group_admissions: combinations
    .filter(({ isAdmitted }) => isAdmitted)
    .map(({ id }) => ({ groupId: id, deviceHash: device, createdAt: codeChange })),
  activity: members
    .flatMap(({ id, groupId, past: { left, removed } }) => [
      ...(left ? [{ groupId, subjectId: id, kind: 'left', createdAt: left }] : []),
      ...(removed ? [{ groupId, subjectId: id, kind: 'removed', createdAt: removed }] : []),
    ])
    .map((entry, index) => ({ publicId: index + 1, role: 'member', subjectType: 'participant', ...entry })),
});

const { db } = openSession(env.DB);

const idsOf = <Row extends { id: number }>(rows: Row[]) => rows.map(({ id }) => id);

const language = 'en' as const;
const principals: Record<string, Principal> = {
  'a device': { kind: 'device', deviceHash: device, language },
  'a browser without a device': { kind: 'device', deviceHash: '', language },
  staff: { kind: 'staff', deviceHash: device, language, staffHash: 'staff', user: agent },
  'an API key': {
    kind: 'key',
    id: 1,
    name: 'Export',
    includeShareCodes: false,
    properties: 'all',
    deviceHash: '',
    language,
  },
  'a setup link': { kind: 'link', of: 'point_person', deviceHash: device, language },
  'a guarantor’s link': { kind: 'link', of: 'guarantor', deviceHash: device, language },
};

const idsWhere = async (condition: SQL) =>
  (
    await all(db.all<{ id: number }>(sql`SELECT ${groups.id} FROM ${groups} WHERE ${condition} ORDER BY ${groups.id}`))
  ).map(({ id }) => id);

const factsFor = async (principal: Principal) =>
  (await loadGroups(db, idsOf(combinations), principal)).groups.toSorted((a, b) => a.id - b.id);

describe.each(Object.entries(principals))('For %s, a read has the rule’s conditions:', (_, principal) => {
  it('which groups they may open', async () => {
    const facts = await factsFor(principal);
    expect(await idsWhere(isAccessibleTo(principal, groups))).toEqual(idsOf(facts.filter(mayOpen)));
  });

  it('of which they may read what the people say and do', async () => {
    const facts = await factsFor(principal);
    expect(await idsWhere(isReadableBy(principal, groups))).toEqual(idsOf(facts.filter(mayReadPeople)));
  });

  it('in which of them they lead', async () => {
    const facts = await factsFor(principal);
    expect(await idsWhere(mayLeadGroup(principal, groups.id))).toEqual(idsOf(facts.filter(({ me }) => mayLead(me))));
  });
});

it('Which groups know a device is what the rule says', async () => {
  const facts = await factsFor(principals['a device'] as Principal);
  expect(await idsWhere(isKnownInGroup(device, groups))).toEqual(idsOf(facts.filter(({ me }) => isKnown(me))));
});

it('Whose device it is, also of those who left, is what the rule says', async () => {
  const principal = principals['a device'] as Principal;
  const facts = new Map((await factsFor(principal)).map((group) => [group.id, group]));
  const isTheirs = isDeviceOf(principal, sql`value`);
  const rows = await all(
    db.all<{ id: number }>(sql`SELECT value AS id FROM json_each(${JSON.stringify(idsOf(members))}) WHERE ${isTheirs}`),
  );
  const byRule = members.filter((member) => {
    const me = facts.get(member.groupId)?.me;
    return me && isDeviceOfByRule(me, member.id);
  });
  expect(idsOf(rows)).toEqual(idsOf(byRule));
});

it('The devices whose open pages are notified of a change are those that may read what its people say and do', async () => {
  const facts = (await factsFor(principals['a device'] as Principal)).filter(({ propertyId }) => propertyId !== null);
  const admissions = await Promise.all(facts.map(({ id }) => findAdmissions(db, id)));
  const admitted = facts.filter((_, index) => admissions[index]?.devices.includes(device) ?? true);
  expect(idsOf(admitted)).toEqual(idsOf(facts.filter(mayReadPeople)));
});
