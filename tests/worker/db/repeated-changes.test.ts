import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import type { ActivityEntry } from '../../../contract/activity';
import type { Participant } from '../../../contract/participant';
import type { Property } from '../../../contract/property';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { replay } from '../../proofs/writes/replay';
import { aBrowser, staff, visitor } from '../../support/worker/calls';
import { counted, noCost } from '../../support/worker/counted-database';
import { aGroup, aParticipant, aProperty } from '../../support/worker/data';
import { aGroupWithSteps, steps } from '../../support/worker/groups/lease-steps';

it('repeated changes between others of overlapping fields: each entry’s former state is what the entries before it say', async () => {
  const property = await aProperty();
  const [room] = property.units[0]?.rooms ?? [];
  const group = await aGroup({ propertyId: property.id });
  const ana = aBrowser();
  const { id } = await aParticipant(group.id, { name: 'Ana', interestLevel: 'im_in' }, ana);
  const set = (change: object, who = ana) => who.put(`/api/participants/${id}`, change);
  const turns = [
    { interestLevel: 'interested' },
    { interestLevel: 'need_info' },
    { interestLevel: 'im_in' },
    { interestLevel: 'need_info', roomPreference: room?.id },
    { interestLevel: 'interested' },
    { interestLevel: 'need_info' },
    { interestLevel: 'interested', roomPreference: null },
    { interestLevel: 'im_in' },
  ];
  for (const turn of turns) await set(turn);
  await set({ interestLevel: 'interested' }, visitor);
  for (const turn of turns) await set(turn);
  const entries = (await staff.get<ActivityEntry[]>(`/api/activity?groupId=${group.id}`)).body;
  expect(replay(entries.reverse(), new Map()).contradictions).toEqual([]);
});

const entriesOf = async ({ id }: { id: number }, kinds: string[]) =>
  (await staff.get<ActivityEntry[]>(`/api/activity?groupId=${id}`)).body.filter(({ kind }) => kinds.includes(kind));

it('a level that a member changes six times: three entries, of which the last has the first former level', async () => {
  const group = await aGroup();
  const ana = aBrowser();
  const { id } = await aParticipant(group.id, { name: 'Ana', interestLevel: 'im_in' }, ana);
  for (const interestLevel of ['interested', 'need_info', 'im_out', 'im_in', 'need_info', 'interested'])
    await ana.put(`/api/participants/${id}`, { interestLevel });
  const changed = (await entriesOf(group, ['member_changed'])).map(({ before, after }) => [
    before?.interestLevel,
    after?.interestLevel,
  ]);
  expect(changed).toEqual([
    ['need_info', 'interested'],
    ['interested', 'need_info'],
    ['im_in', 'interested'],
  ]);
});

it('tour dates that are saved six times: three entries, of which the last has the first former dates', async () => {
  const group = await aGroup();
  const ana = aBrowser();
  await aParticipant(group.id, { name: 'Ana' }, ana);
  const on = (day: number) => [{ date: `2090-05-0${day}`, timePreference: 'AM' as const }];
  for (const day of [1, 2, 3, 4, 5, 6]) {
    const dates = { groupId: group.id, participantName: 'Ana', preferredDates: on(day) };
    expect((await ana.post<TourSchedule>('/api/tour-schedules', dates)).status).toBeLessThan(300);
  }
  const saved = (await entriesOf(group, ['tour_saved'])).map(({ before, after }) => [before, after]);
  expect(saved).toEqual([
    [{ preferredDates: on(2) }, { preferredDates: on(6) }],
    [{ preferredDates: on(1) }, { preferredDates: on(2) }],
    [null, { preferredDates: on(1) }],
  ]);
});

it('a step that staff check and uncheck six times, one by one or for several members: each member has at most three entries', async () => {
  const group = await aGroupWithSteps();
  const { anas, bens } = group;
  for (const done of [true, false, true])
    await staff.put(`/api/participants/${anas.id}/steps/${steps.applied}`, { done });
  for (const done of [false, true, false]) {
    const participantIds = [anas.id, bens.id];
    await staff.put(`/api/groups/${group.id}/steps/${steps.applied}`, { participantIds, done });
  }
  const entries = await entriesOf(group, ['step_done', 'step_undone']);
  const about = ({ id }: { id: number }) => entries.filter(({ subject }) => subject.id === id).length;
  expect([about(anas), about(bens)]).toEqual([2, 2]);
});

/** All of them, where a page of the activity has the last fifty. */
const countOf = (groupId: number, kind: string) =>
  env.DB.prepare('SELECT count(*) AS n FROM activity WHERE group_id = ? AND kind = ?')
    .bind(groupId, kind)
    .first<number>('n');

it('a step of twenty members that staff check and uncheck four times: each member has two entries', async () => {
  const { id, propertyId } = await aGroup();
  const members: Participant[] = [];
  for (let at = 0; at < 20; at++)
    members.push(await aParticipant(id, { name: `Member ${at}`, interestLevel: 'im_in' }, aBrowser()));
  const { leaseSteps } = (await staff.get<Property>(`/api/properties/${propertyId}`)).body;
  const participantIds = members.map((member) => member.id);
  for (const done of [true, false, true, false, true, false, true, false])
    await staff.put(`/api/groups/${id}/steps/${leaseSteps[0]?.id}`, { participantIds, done });
  const counts = [await countOf(id, 'step_done'), await countOf(id, 'step_undone')];
  expect(counts).toEqual([20, 20]);
});

it('entries about a schedule, a message or a group with the number of a member count for none of the member’s', async () => {
  const group = await aGroup();
  const ana = aBrowser();
  const { id } = await aParticipant(group.id, { name: 'Ana', interestLevel: 'im_in' }, ana);
  for (const interestLevel of ['interested', 'need_info', 'im_out'])
    await ana.put(`/api/participants/${id}`, { interestLevel });
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 60)
     INSERT INTO activity (public_id, group_id, kind, role, subject_type, subject_id, created_at)
     SELECT 70000 + i, ?, 'message_removed', 'office', 'message', ?, ? FROM n`,
  )
    .bind(group.id, id, new Date().toISOString())
    .run();
  await ana.put(`/api/participants/${id}`, { interestLevel: 'interested' });
  expect(await countOf(group.id, 'member_changed')).toBe(3);
});

it('a change reads as many rows with thousands of entries about others as without', async () => {
  const group = await aGroup();
  const ana = aBrowser();
  const { id } = await aParticipant(group.id, { name: 'Ana' }, ana);
  const rowsOf = async (interestLevel: string) => {
    const cost = noCost();
    const bindings = { DB: counted(env.DB, cost) };
    expect((await ana.put(`/api/participants/${id}`, { interestLevel }, { bindings })).status).toBe(200);
    return cost.rowsRead;
  };
  await rowsOf('im_in');
  const before = await rowsOf('need_info');
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
     INSERT INTO activity (public_id, group_id, kind, role, subject_type, subject_id, before, after, created_at)
     SELECT i, ?, 'member_changed', 'member', 'participant', i, '{"hasApplied":false}', '{"hasApplied":true}', ? FROM n`,
  )
    .bind(group.id, new Date().toISOString())
    .run();
  expect(await rowsOf('interested')).toBeLessThanOrEqual(before + 10);
});
