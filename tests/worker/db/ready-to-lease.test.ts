import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import type { Group, GroupSummary } from '../../../contract/group';
import type { InterestLevelCode } from '../../../contract/interest-levels';
import { GroupsQuery } from '../../../contract/staff/group-list';
import { limits } from '../../../contract/values/limits';
import { all, openSession } from '../../../db/client';
import { deriveColumns } from '../../../db/group/derived-columns';
import { visitorGroupJson } from '../../../db/group/group-json';
import { groupWithItsProperty } from '../../../db/group/group-version';
import { noOne } from '../../../db/group/principal';
import { countGroups, listGroups } from '../../../db/office/group-list';
import { readToday } from '../../../db/office/today';
import { selectJson } from '../../../db/statements/json';
import { seed } from '../../../dev/demo/seed';
import { isReadyToLease, roomFit } from '../../../rules/rooms';
import { unlimited } from '../../../rules/scope';
import { aProperty, aRoom, aUnit } from '../../support/worker/data';

const now = new Date();
const inHours = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000).toISOString();

const property = (await aProperty()).id;
const [single, double, other] = [
  await aUnit(property, { bedrooms: 1 }),
  await aUnit(property, { bedrooms: 2 }),
  await aUnit(property, { bedrooms: 2 }),
];
const roomsOf = async ({ id }: { id: number }, ...names: string[]) =>
  Promise.all(names.map(async (name) => (await aRoom(id, { name })).id));
const [den = null] = await roomsOf(single, 'Den');
const [left = null, right = null] = await roomsOf(double, 'Left', 'Right');
const [elsewhere = null] = await roomsOf(other, 'Elsewhere');

type Kind = { interestLevel: InterestLevelCode; roomPreference: number | null };

const isIn = (roomPreference: number | null): Kind => ({ interestLevel: 'im_in', roomPreference });
const kinds: Kind[] = [
  { interestLevel: 'interested', roomPreference: left },
  ...[null, den, left, right, elsewhere].map(isIn),
];

/** Up to three members, in every combination of their kinds. */
const lists = (length: number, from = 0): Kind[][] =>
  length === 0
    ? [[]]
    : kinds.flatMap((kind, index) => (index < from ? [] : lists(length - 1, index).map((rest) => [kind, ...rest])));

const setUp = { setupCompletedAt: inHours(-9), decisionDeadline: null, outcome: null, propertyId: property };
const situations = {
  deciding: { ...setUp, unitId: double.id },
  'deciding about a unit of one': { ...setUp, unitId: single.id },
  'deciding without a unit': { ...setUp, unitId: null },
  'before its deadline': { ...setUp, unitId: double.id, decisionDeadline: inHours(1) },
  'after its deadline': { ...setUp, unitId: double.id, decisionDeadline: inHours(-1) },
  'before its setup': { ...setUp, unitId: double.id, setupCompletedAt: null },
  leased: { ...setUp, unitId: double.id, outcome: 'leased' },
  'of a deleted property': { ...setUp, unitId: double.id, propertyId: null },
};

const combinations = Object.values(situations)
  .flatMap((columns) => [0, 1, 2, 3].flatMap((count) => lists(count).map((members) => ({ columns, members }))))
  .map((combination, index) => ({ id: index + 1, ...combination }));

/** 'Today' shows five groups of a queue. */
const assigneeOf = (id: number) => `staff-${Math.floor(id / 5)}@example.com`;

await seed(env.DB, {
  groups: combinations.map(({ id, columns }) => ({
    ...{ id, shareCode: `CODE${id}`, pointPersonName: '', pointPersonEmail: '', createdAt: inHours(-10), ...columns },
    assignee: assigneeOf(id),
  })),
  participants: combinations
    .flatMap(({ id, members }) => members.map((member) => ({ groupId: id, ...member })))
    .map((member, index) => ({ id: index + 1, ...member, name: '', nameKey: '', createdAt: inHours(-9) })),
});

const { db } = openSession(env.DB);
for (let from = 0; from < combinations.length; from += 100)
  await deriveColumns(
    db,
    combinations.slice(from, from + 100).map(({ id }) => id),
    now,
  );

const summaries: GroupSummary[] = JSON.parse(
  await listGroups(db, GroupsQuery.parse({ sort: 'oldest' }), noOne, { now, days: 0 }),
);
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);
const readyIds = idsOf(summaries.filter(isReadyToLease));

it('‘Today’ has the groups that are ready to lease by the rule', async () => {
  const assignees = [...new Set(combinations.map(({ id }) => assigneeOf(id)))];
  const found = await Promise.all(assignees.map((assignee) => readToday(db, { assignee }, unlimited, now)));
  expect(
    found.flatMap(({ readyGroups }) => readyGroups.first.map(({ groupId }) => groupId)).sort((a, b) => a - b),
  ).toEqual(readyIds);
});

it('The list of groups that wait for the lease has them, and its page counts them', async () => {
  const { total, readyGroups } = await countGroups(db, unlimited, { now, days: 0 });
  const listed = await listGroups(db, GroupsQuery.parse({ sort: 'oldest', waiting: 'lease' }), noOne, { now, days: 0 });
  expect(idsOf(JSON.parse(listed))).toEqual(readyIds);
  expect(readyGroups).toBe(Math.min(readyIds.length, limits.waitingCounted));
  expect(total).toBeGreaterThan(readyIds.length);
});

it('They are the groups with status ‘ready’ whose own page says so', async () => {
  const rows = await all(db.all<{ body: string }>(selectJson(visitorGroupJson, groupWithItsProperty)));
  const isFull = (group: Group) =>
    roomFit(group).units.some(({ unit, readiness }) => unit.id === group.unitId && readiness === 'ready');
  const full = rows.map(({ body }): Group => JSON.parse(body)).filter(isFull);
  const ready = new Set(summaries.filter(({ status }) => status === 'ready').map(({ id }) => id));
  expect(readyIds).toEqual(idsOf(full.filter(({ id }) => ready.has(id))));
});
