import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import type { DeskGroup } from '../../../../contract/staff/desk';
import type { Today } from '../../../../contract/staff/today';
import { dayMs } from '../../../../contract/values/time';
import { expectStaffOnly, staff, visitor } from '../../../support/worker/calls';
import { aGroup, aParticipant, aProperty, aRoom, aUnit, completeSetup } from '../../../support/worker/data';
import { aGroupWithSteps, setStepDone, steps } from '../../../support/worker/groups/lease-steps';

const nextWeek = new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10);

const ask = (groupId: number, question: string) =>
  visitor.post('/api/public/questions', { groupId, name: 'Riley', question });

const propose = (groupId: number) =>
  visitor.post('/api/tour-schedules', {
    ...{ groupId, participantName: 'Ana' },
    preferredDates: [{ date: nextWeek, timePreference: 'PM' }],
  });

const aSetUpGroup = async () => {
  const group = await aGroup();
  await completeSetup(group);
  return group;
};

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

const section = async (name: string, more = '') =>
  (await staff.get<DeskGroup[]>(`/api/desk?section=${name}${more}`)).body;

const asked = await aSetUpGroup();
await ask(asked.id, 'Pets?');
await ask(asked.id, 'Parking?');
await propose(asked.id);

const touring = await aSetUpGroup();
await propose(touring.id);

const waitingForStep = await aGroupWithSteps();
for (const step of [steps.applied, steps.guarantor]) await setStepDone(staff, waitingForStep.anas, step);

const studio = await aUnit((await aProperty()).id, { name: 'Studio', bedrooms: 1 });
const room = await aRoom(studio.id, { name: 'Den' });
const ready = await aGroup({ propertyId: studio.propertyId, unitId: studio.id });
await completeSetup(ready);
await aParticipant(ready.id, { interestLevel: 'im_in', roomPreference: room.id });

const bounced = await aSetUpGroup();
await env.DB.prepare(
  `INSERT INTO deliveries (group_id, channel, kind, recipient, state, created_at, due_at)
   SELECT id, 'email', 'digest', point_person_email, 'bounced', created_at, created_at FROM groups WHERE id = ?`,
)
  .bind(bounced.id)
  .run();

const quiet = await aSetUpGroup();
const remindable = await aGroupWithSteps();
const leased = await aSetUpGroup();
await staff.put(`/api/groups/${leased.id}`, { outcome: 'leased' });
const pending = await aGroup();
await ask(pending.id, 'Bikes?');

it('What waits for us are the groups of Today that are set up; each other group is in one of the other sections', async () => {
  const today = (await staff.get<Today>('/api/today')).body;
  const queues = [today.questions, today.toursToConfirm, today.officeSteps, today.readyGroups, today.bouncedEmails];
  const waiting = new Set(queues.flatMap(({ first }) => first.map(({ groupId }) => groupId)));
  waiting.delete(pending.id);
  const us = await section('us');
  expect(idsOf(us).sort()).toEqual([...waiting].sort());
  expect(waiting.size).toBe(5);
  const others = await Promise.all(['group', 'over', 'pending'].map((name) => section(name)));
  const all = (await staff.get<{ id: number }[]>('/api/groups')).body;
  expect([us, ...others].flatMap(idsOf).sort()).toEqual(idsOf(all).sort());
  expect(idsOf(others[1] ?? [])).toEqual([leased.id]);
  expect(idsOf(others[2] ?? [])).toEqual([pending.id]);
});

it('A row has all that waits in its group, in the order of Today, and nothing of other groups', async () => {
  const us = await section('us');
  const tasksOf = ({ id }: { id: number }) => us.find((row) => row.id === id)?.tasks;
  expect(tasksOf(asked)).toMatchObject([
    { kind: 'question', question: { question: 'Pets?' } },
    { kind: 'question', question: { question: 'Parking?' } },
    { kind: 'tour', tour: { date: nextWeek, half: 'PM', canCome: 1, asked: 1 } },
  ]);
  expect(tasksOf(touring)).toMatchObject([{ kind: 'tour', tour: { groupId: touring.id } }]);
  expect(tasksOf(waitingForStep)).toMatchObject([
    { kind: 'steps', group: { steps: [{ stepId: steps.approved, participantName: 'Ana' }] } },
  ]);
  expect(tasksOf(ready)).toMatchObject([{ kind: 'lease', group: { beds: 1 } }]);
  expect(tasksOf(bounced)).toMatchObject([{ kind: 'bounced', email: { memberName: null } }]);
});

it('A group can be reminded while a reminder would reach someone', async () => {
  const canRemind = async ({ id }: { id: number }) => (await section('group')).find((row) => row.id === id)?.canRemind;
  expect(await canRemind(quiet)).toBe(false);
  expect(await canRemind(remindable)).toBe(true);
  await staff.post(`/api/groups/${remindable.id}/reminders`);
  expect(await canRemind(remindable)).toBe(false);
});

it('Pages, searches and counts of a section are those of the list', async () => {
  const us = idsOf(await section('us'));
  const pages = await Promise.all([0, 2, 4].map((offset) => section('us', `&limit=2&offset=${offset}`)));
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
  expect(pages.flatMap(idsOf)).toEqual(us);
  expect((await staff.get('/api/groups/matches?section=us')).body).toEqual({ count: 5, isMore: false });
  expect(idsOf(await section('us', `&search=${asked.id}`))).toEqual([asked.id]);
});

it('More than 100 groups at once, or a section that is none → 400', async () => {
  expect((await staff.get('/api/desk?limit=101')).status).toBe(400);
  expect((await staff.get('/api/desk?section=ours')).status).toBe(400);
  await expectStaffOnly((who) => who.get('/api/desk'));
});
