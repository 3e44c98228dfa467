import { describe, expect, it } from 'vitest';
import type { ActivityEntry } from '../../../../contract/activity';
import type { Group } from '../../../../contract/group';
import { staff, visitor } from '../../../support/worker/calls';
import { aParticipant } from '../../../support/worker/data';
import {
  aChooser,
  aChoosingGroup,
  type ChoosingGroup,
  choiceOf,
  rankedFrom,
} from '../../../support/worker/groups/choosing-rooms';
import { connectToGroup } from '../../../support/worker/live';
import { runAt } from '../../../support/worker/scheduled-run';

/* Attempts to change who takes part in a room choice, in order to get a better room or to read the rankings of others. */

const afterMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Who has answered is listed by id. */
const byId = (ids: (number | undefined)[]) => ids.sort((one = 0, other = 0) => one - other);

const memberOf = async ({ shareCode }: ChoosingGroup, id = 0) => {
  const { body } = await visitor.get<Group>(`/api/groups/share/${shareCode}`);
  const member = body.participants.find((one) => one.id === id);
  if (!member) throw new Error(`Member ${id} is not there`);
  return member;
};

const allOf = ({ members }: ChoosingGroup) => members.map(({ id }) => id);

/** A group of three whose members have answered, except the last one. */
async function aWaitingGroup() {
  const group = await aChoosingGroup();
  await group.begin();
  for (const member of group.members.slice(0, 2)) await member.rank(group.rooms);
  return group;
}

async function aProposal() {
  const group = await aWaitingGroup();
  await group.members[2]?.rank(group.rooms);
  expect(await choiceOf(group)).toMatchObject({ status: 'proposed' });
  return group;
}

async function anAgreement() {
  const group = await aProposal();
  for (const member of group.members) await member.agree();
  expect(await choiceOf(group)).toMatchObject({ status: 'agreed' });
  return group;
}

const stages: [string, () => Promise<ChoosingGroup>][] = [
  ['open', aWaitingGroup],
  ['proposed', aProposal],
  ['agreed', anAgreement],
];

describe.each(stages)("'I'm Out' or a room set for another member while a room choice is %s", (_, begin) => {
  it('another member or a stranger → 403, nothing changes', async () => {
    const group = await begin();
    const [ana, , cy] = group.members;
    const before = await choiceOf(group);
    const { roomPreference } = await memberOf(group, cy?.id);
    const other = roomPreference === group.rooms[0] ? group.rooms[1] : group.rooms[0];
    const publicPath = `/api/public/participants/${cy?.id}`;
    for (const change of [{ interestLevel: 'im_out' }, { roomPreference: other }]) {
      expect(await ana?.device.put(cy?.path ?? '', change)).toMatchObject({
        status: 403,
        body: { message: 'Only Member 3, the point person, or the leasing office can change this' },
      });
      for (const path of [cy?.path ?? '', publicPath]) expect((await visitor.put(path, change)).status).toBe(403);
    }
    const unchanged = { interestLevel: 'interested', roomPreference };
    expect((await ana?.device.put(cy?.path ?? '', unchanged))?.status).toBe(200);
    expect(await memberOf(group, cy?.id)).toMatchObject(unchanged);
    expect(await choiceOf(group)).toEqual(before);
  });

  it('no room instead of the chosen one, set by another member → 403', async () => {
    const group = await begin();
    const [ana, , cy] = group.members;
    await cy?.device.put(cy.path, { roomPreference: group.rooms[0] });
    expect((await ana?.device.put(cy?.path ?? '', { roomPreference: null }))?.status).toBe(403);
  });

  it('the member, the point person and the office → 200', async () => {
    for (const who of ['self', 'lead', 'staff'] as const) {
      const group = await begin();
      const [, ben] = group.members;
      const device = { self: ben?.device, lead: group.lead, staff }[who];
      expect((await device?.put(ben?.path ?? '', { roomPreference: group.rooms[2] }))?.status).toBe(200);
      expect((await device?.put(ben?.path ?? '', { interestLevel: 'im_out' }))?.status).toBe(200);
      const choice = await choiceOf(group);
      if (choice?.status !== 'agreed') expect(choice?.concerned).not.toContain(ben?.id);
    }
  });
});

describe.each([
  ['open', async () => {}],
  [
    'agreed',
    async (group: ChoosingGroup) => {
      for (const member of group.members) await member.rank(group.rooms);
      for (const member of group.members) await member.agree();
    },
  ],
])('A change that a member made before, undone by another while a room choice is %s', (_, goOn) => {
  it.each([
    ["back from I'm Out", { interestLevel: 'im_out' }, { interestLevel: 'im_in' }],
    ['another room', { roomPreference: null }, { roomPreference: 0 }],
  ])('%s → 403', async (_what, before, after) => {
    const group = await aChoosingGroup();
    const [ana, ben] = group.members;
    await ben?.device.put(ben.path, before);
    const room = 'roomPreference' in after ? { roomPreference: group.rooms[1] } : {};
    const changed = await ben?.device.put(ben.path, { ...after, ...room });
    await group.begin();
    await goOn(group);
    const undo = `/api/activity/${changed?.headers.get('Activity-Id')}/undo`;
    const entries = (await ana?.device.get<ActivityEntry[]>(`/api/activity?groupId=${group.id}`))?.body ?? [];
    // The agreement may have an entry about Ana, who may undo it.
    const bens = entries.filter(({ kind, subject }) => kind === 'member_changed' && subject.id === ben?.id);
    expect(bens.length).toBeGreaterThan(0);
    for (const { canUndo } of bens) expect(canUndo).toBe(false);
    expect(await ana?.device.post(undo)).toMatchObject({ status: 403 });
    expect((await choiceOf(group))?.concerned).toEqual(allOf(group));
  });
});

it('a member who went out during a choice: others cannot set them back in (403)', async () => {
  const group = await aWaitingGroup();
  const [ana, , cy] = group.members;
  await cy?.device.put(cy.path, { interestLevel: 'im_out' });
  expect((await ana?.device.put(cy?.path ?? '', { interestLevel: 'im_in' }))?.status).toBe(403);
  expect((await visitor.put(cy?.path ?? '', { interestLevel: 'interested' })).status).toBe(403);
  expect((await cy?.device.put(cy.path, { interestLevel: 'interested' }))?.status).toBe(200);
  expect((await choiceOf(group))?.concerned).toEqual(allOf(group));
});

it("no choice, or a canceled one: everyone can set 'I'm Out' and a room (200)", async () => {
  const change = { interestLevel: 'im_out' };
  const group = await aChoosingGroup();
  const [ana, ben, cy] = group.members;
  expect((await ana?.device.put(ben?.path ?? '', { ...change, roomPreference: group.rooms[0] }))?.status).toBe(200);
  await group.begin();
  await group.lead.delete(group.path);
  expect((await ana?.device.put(cy?.path ?? '', { ...change, roomPreference: group.rooms[0] }))?.status).toBe(200);
});

describe('A member who joins while a room choice is open', () => {
  it('does not take part: a ranking for a member who was added on one’s own device → 409', async () => {
    const group = await aWaitingGroup();
    const [ana, , cy] = group.members;
    const puppet = await aParticipant(group.id, { name: 'Puppet', interestLevel: 'im_in' }, ana?.device);
    const refused = await ana?.device.put(`/api/participants/${puppet.id}/room-wishes`, { ranking: group.rooms });
    expect(refused).toMatchObject({ status: 409, body: { message: "This member isn't part of this room selection" } });
    expect((await choiceOf(group))?.concerned).toEqual(allOf(group));
    await cy?.rank(group.rooms);
    expect(await choiceOf(group)).toMatchObject({ status: 'proposed', concerned: allOf(group) });
  });

  it('takes part once the point person or the office adds them; open pages and the activity show it', async () => {
    for (const who of ['lead', 'staff'] as const) {
      const group = await aWaitingGroup();
      const dee = await aChooser(group.id, 'Dee');
      const browser = await connectToGroup(group.id);
      const device = { lead: group.lead, staff }[who];
      const added = await device.post(`${group.path}/concerned`, { participantId: dee.id });
      expect(added).toMatchObject({ status: 200, body: { status: 'open', concerned: [...allOf(group), dee.id] } });
      expect(await browser.heard()).toMatchObject([
        { type: 'room_choice_changed', roomChoice: { concerned: [...allOf(group), dee.id] } },
      ]);
      expect((await dee.rank(group.rooms)).status).toBe(200);
      const [entry] = (await visitor.get<ActivityEntry[]>(`/api/activity?groupId=${group.id}`)).body;
      expect(entry).toMatchObject({
        ...{ kind: 'rooms_member_added', subject: { type: 'participant', id: dee.id }, canUndo: false },
        actor: { role: { lead: 'point_person', staff: 'office' }[who] },
      });
      const again = await device.post(`${group.path}/concerned`, { participantId: dee.id });
      expect(again).toMatchObject({ status: 200, body: { concerned: [...allOf(group), dee.id] } });
      const entries = (await visitor.get<ActivityEntry[]>(`/api/activity?groupId=${group.id}`)).body;
      expect(entries.filter(({ kind }) => kind === 'rooms_member_added')).toHaveLength(1);
    }
  });

  it('added to a proposal → the proposal is void and everyone answers again', async () => {
    const group = await aProposal();
    const dee = await aChooser(group.id, 'Dee');
    const added = await group.lead.post(`${group.path}/concerned`, { participantId: dee.id });
    expect(added).toMatchObject({
      status: 200,
      body: { status: 'open', proposal: null, concerned: [...allOf(group), dee.id], answered: [] },
    });
  });

  it('not the point person or the office → 403, unknown member or no choice → 404, at "I’m Out" → 409; nothing changes', async () => {
    const group = await aWaitingGroup();
    const path = `${group.path}/concerned`;
    const dee = await aChooser(group.id, 'Dee');
    const elsewhere = await aChoosingGroup({ people: 1 });
    const add = (participantId: unknown, who = group.lead) => who.post(path, { participantId });
    const [ana] = group.members;
    expect(await add(dee.id, ana?.device)).toMatchObject({ status: 403 });
    expect(await add(dee.id, dee.device)).toMatchObject({ status: 403 });
    expect(await add(dee.id, visitor)).toMatchObject({ status: 403 });
    expect(await add(elsewhere.members[0]?.id)).toMatchObject({ status: 404, body: { message: 'Member not found' } });
    expect((await add('Dee')).status).toBe(400);
    await dee.device.put(dee.path, { interestLevel: 'im_out' });
    expect(await add(dee.id)).toMatchObject({
      status: 409,
      body: { message: "A member who chose “I'm Out” can't take part in room selection" },
    });
    const none = await aChoosingGroup({ people: 2 });
    expect(await none.lead.post(`${none.path}/concerned`, { participantId: none.members[0]?.id })).toMatchObject({
      status: 404,
      body: { message: 'No room selection is in progress' },
    });
    expect((await choiceOf(group))?.concerned).toEqual(allOf(group));
  });

  it('more than twelve, after the agreement, or in a closed group → 409', async () => {
    const group = await aChoosingGroup({ people: 2, rooms: 2 });
    await group.begin();
    const path = `${group.path}/concerned`;
    for (let at = 0; at < 10; at++) {
      const { id: participantId } = await aChooser(group.id, `Another ${at}`);
      expect((await staff.post(path, { participantId })).status).toBe(200);
    }
    const { id: participantId } = await aChooser(group.id, 'Too many');
    expect(await group.lead.post(path, { participantId })).toMatchObject({
      status: 409,
      body: { message: 'Room selection works for at most 12 members' },
    });
    await staff.put(`/api/groups/${group.id}`, { outcome: 'leased' });
    expect(await group.lead.post(path, { participantId })).toMatchObject({
      status: 409,
      body: { message: 'This group is closed' },
    });
    const agreed = await aProposal();
    for (const member of agreed.members) await member.agree();
    const late = await aChooser(agreed.id, 'Late');
    expect(await agreed.lead.post(`${agreed.path}/concerned`, { participantId: late.id })).toMatchObject({
      status: 409,
      body: { message: 'Everyone has already agreed' },
    });
  });
});

describe('Within five minutes of a change of participants', () => {
  const changes: [string, (group: ChoosingGroup) => Promise<unknown>][] = [
    ['goes out', async ({ members: [, , cy] }) => cy?.device.put(cy.path, { interestLevel: 'im_out' })],
    ['leaves', async ({ members: [, , cy] }) => cy?.device.delete(cy.path)],
    ['is removed', async ({ members: [, , cy] }) => staff.delete(cy?.path ?? '')],
  ];

  it.each(changes)(
    'the choice stays open after a member %s, and closes with the next run afterwards',
    async (_, goes) => {
      const group = await aWaitingGroup();
      await goes(group);
      expect(await choiceOf(group)).toMatchObject({ status: 'open', answered: byId(allOf(group).slice(0, 2)) });
      await group.members[0]?.rank([...group.rooms].reverse());
      await runAt(afterMinutes(4));
      expect(await choiceOf(group)).toMatchObject({ status: 'open' });
      await runAt(afterMinutes(6));
      expect(await choiceOf(group)).toMatchObject({ status: 'proposed', concerned: allOf(group).slice(0, 2) });
    },
  );

  it('the choice stays open after a member is added or comes back', async () => {
    const added = await aWaitingGroup();
    const dee = await aChooser(added.id, 'Dee');
    await added.lead.post(`${added.path}/concerned`, { participantId: dee.id });
    for (const member of [added.members[2], dee]) await member?.rank(added.rooms);
    expect(await choiceOf(added)).toMatchObject({ status: 'open' });
    await runAt(afterMinutes(6));
    expect(await choiceOf(added)).toMatchObject({ status: 'proposed' });

    const back = await aWaitingGroup();
    const [, , cy] = back.members;
    await cy?.device.put(cy.path, { interestLevel: 'im_out' });
    await cy?.device.put(cy.path, { interestLevel: 'im_in' });
    await cy?.rank(back.rooms);
    expect(await choiceOf(back)).toMatchObject({ status: 'open', answered: byId(allOf(back)) });
  });

  it('the closing time passes → the choice closes when the five minutes are over', async () => {
    const group = await aChoosingGroup();
    const [ana, ben, cy] = group.members;
    const closesAt = afterMinutes(2).toISOString();
    await group.begin({ closesAt });
    for (const member of [ana, ben]) await member?.rank(group.rooms);
    const dee = await aChooser(group.id, 'Dee');
    await group.lead.post(`${group.path}/concerned`, { participantId: dee.id });
    await runAt(afterMinutes(3));
    expect(await choiceOf(group)).toMatchObject({ status: 'open' });
    await runAt(afterMinutes(6));
    const concerned = [ana, ben, cy, dee].map((member) => member?.id);
    expect(await choiceOf(group)).toMatchObject({ status: 'proposed', concerned, answered: byId([ana?.id, ben?.id]) });
  });

  it('the point person can close it anyway (200)', async () => {
    const group = await aWaitingGroup();
    const [, , cy] = group.members;
    await cy?.device.put(cy.path, { interestLevel: 'im_out' });
    expect(await group.lead.post(`${group.path}/close`)).toMatchObject({ status: 200, body: { status: 'proposed' } });
  });

  it('changes of members who do not take part do not count', async () => {
    const group = await aWaitingGroup();
    const dee = await aChooser(group.id, 'Dee');
    await dee.device.put(dee.path, { interestLevel: 'im_out' });
    await dee.device.delete(dee.path);
    await group.members[2]?.rank(group.rooms);
    expect(await choiceOf(group)).toMatchObject({ status: 'proposed' });
  });
});

it('a member who leaves and returns voids no proposal early: it waits for the answers of all participants', async () => {
  const group = await aChoosingGroup({ people: 3, rooms: 3 });
  const [ana, ben, cy] = group.members;
  const values = (at: number) =>
    Object.fromEntries(rankedFrom(group.rooms, at).map((room, place) => [room, [110_000, 90_000, 70_000][place] ?? 0]));
  await group.begin({ evenOut: true });
  const puppet = await aParticipant(group.id, { name: 'Puppet', interestLevel: 'im_in' }, ana?.device);
  await ana?.device.put(`/api/participants/${puppet.id}/room-wishes`, { ranking: group.rooms, values: values(1) });
  await ana?.rank(group.rooms, values(0));
  await ben?.rank(group.rooms, values(1));
  await ana?.device.put(cy?.path ?? '', { interestLevel: 'im_out' });
  await ana?.device.put(cy?.path ?? '', { interestLevel: 'im_in' });
  expect(await choiceOf(group)).toMatchObject({
    ...{ status: 'open', proposal: null, concerned: allOf(group), answered: byId([ana?.id, ben?.id]) },
  });
  await cy?.rank(group.rooms, values(2));
  expect(await choiceOf(group)).toMatchObject({ status: 'proposed', concerned: allOf(group) });
});
