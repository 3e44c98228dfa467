import { createExecutionContext, createScheduledController, env, waitOnExecutionContext } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { RoomChoice } from '../../../../contract/room-choice';
import worker from '../../../../worker';
import { staff } from '../../../support/worker/calls';
import { aRoom } from '../../../support/worker/data';
import {
  aChooser,
  aChoosingGroup,
  type ChoosingGroup,
  choiceOf,
  rankedFrom,
} from '../../../support/worker/groups/choosing-rooms';

/* What happens to a room choice when something else happens in the middle of it. */

async function runAt(instant: string): Promise<void> {
  const ctx = createExecutionContext();
  await worker.scheduled(createScheduledController({ scheduledTime: new Date(instant) }), env);
  await waitOnExecutionContext(ctx);
}

const minutesLater = () => new Date(Date.now() + 6 * 60_000).toISOString();

async function aProposal(people = 3) {
  const group = await aChoosingGroup({ people });
  await group.begin();
  for (const [at, member] of group.members.entries()) await member.rank(rankedFrom(group.rooms, at % 3));
  expect(await choiceOf(group)).toMatchObject({ status: 'proposed' });
  return group;
}

const byNumber = (one = 0, other = 0) => one - other;

const isOpenAgain = { status: 'open', proposal: null, agreed: [], declined: [] };

const waysOut: [string, (group: ChoosingGroup) => Promise<unknown>][] = [
  ['leaves', async ({ members: [ana] }) => ana?.device.delete(ana.path)],
  ['is removed', async ({ members: [ana] }) => staff.delete(ana?.path ?? '')],
  ['goes out', async ({ members: [ana] }) => ana?.device.put(ana.path, { interestLevel: 'im_out' })],
];

describe.each(waysOut)('A member who %s', (_, goes) => {
  it('no longer takes part in an open choice, which closes minutes later if all others have answered', async () => {
    const group = await aChoosingGroup({ people: 4 });
    const [ana, ...others] = group.members;
    await group.begin();
    for (const member of others.slice(1)) await member.rank(group.rooms);
    await goes(group);
    expect(await choiceOf(group)).toMatchObject({ status: 'open', concerned: others.map(({ id }) => id) });
    await others[0]?.rank(group.rooms);
    await runAt(minutesLater());
    const choice = await choiceOf(group);
    expect(choice).toMatchObject({ status: 'proposed' });
    expect(choice?.concerned).not.toContain(ana?.id);
  });

  it('and was the last without an answer → the choice closes by itself minutes later', async () => {
    const group = await aChoosingGroup();
    await group.begin();
    for (const member of group.members.slice(1)) await member.rank(group.rooms);
    await goes(group);
    expect(await choiceOf(group)).toMatchObject({ status: 'open' });
    await runAt(minutesLater());
    expect(await choiceOf(group)).toMatchObject({ status: 'proposed' });
  });

  it('voids a proposal: it is open until all others have answered again, then agreed without them', async () => {
    const group = await aProposal(4);
    const [, ben, ...others] = group.members;
    await ben?.agree();
    await goes(group);
    expect(await choiceOf(group)).toMatchObject({ ...isOpenAgain, answered: [] });
    await runAt(new Date().toISOString());
    expect(await choiceOf(group)).toMatchObject(isOpenAgain);
    await ben?.rank(group.rooms);
    expect(await choiceOf(group)).toMatchObject(isOpenAgain);
    for (const member of others) await member.rank(group.rooms);
    await runAt(minutesLater());
    expect(await choiceOf(group)).toMatchObject({ status: 'proposed', agreed: [] });
    for (const member of [ben, ...others]) await member?.agree();
    expect(await choiceOf(group)).toMatchObject({ status: 'agreed' });
    await goes(group);
  });
});

it('a member who is out again by undo → the choice closes once all others have answered', async () => {
  const group = await aChoosingGroup();
  const [ana, ben, cy] = group.members;
  await ana?.device.put(ana.path, { interestLevel: 'im_out' });
  const back = await ana?.device.put(ana.path, { interestLevel: 'im_in' });
  await group.begin();
  for (const member of [ben, cy]) await member?.rank(group.rooms);
  const entry = back?.headers.get('Activity-Id');
  expect(await ana?.device.post(`/api/activity/${entry}/undo`)).toMatchObject({ status: 201 });
  expect(await choiceOf(group)).toMatchObject({ status: 'open', concerned: [ben?.id, cy?.id] });
  await runAt(minutesLater());
  expect(await choiceOf(group)).toMatchObject({ status: 'proposed', concerned: [ben?.id, cy?.id] });
});

it('a member who voids a proposal takes part again only after being added', async () => {
  const group = await aProposal();
  const [ana, ben, cy] = group.members;
  await ana?.device.put(ana.path, { interestLevel: 'im_out' });
  await ana?.device.put(ana.path, { interestLevel: 'im_in' });
  expect(await choiceOf(group)).toMatchObject({ status: 'open', concerned: [ben?.id, cy?.id] });
  await group.lead.post(`${group.path}/concerned`, { participantId: ana?.id });
  expect(await choiceOf(group)).toMatchObject({ status: 'open', concerned: [ben?.id, cy?.id, ana?.id] });
});

it('going out and coming back voids the proposal, and the point person cannot close the choice again at once (409)', async () => {
  const group = await aProposal();
  const [ana] = group.members;
  await ana?.device.put(ana.path, { interestLevel: 'im_out' });
  await ana?.device.put(ana.path, { interestLevel: 'im_in' });
  await ana?.rank([...group.rooms].reverse());
  expect(await choiceOf(group)).toMatchObject(isOpenAgain);
  await runAt(new Date().toISOString());
  expect(await choiceOf(group)).toMatchObject(isOpenAgain);
  expect((await group.lead.post(`${group.path}/close`)).status).toBe(409);
});

describe('A room choice', () => {
  it('members who joined after it began do not take part (409)', async () => {
    const group = await aChoosingGroup({ people: 2 });
    await group.begin();
    const dee = await aChooser(group.id, 'Dee');
    for (const member of group.members) await member.rank(group.rooms);
    const late = await aChooser(group.id, 'Late');
    const choice = await choiceOf(group);
    expect(choice).toMatchObject({ status: 'proposed', concerned: group.members.map(({ id }) => id) });
    expect(await dee.agree()).toMatchObject({ status: 409 });
    expect(await late.agree()).toMatchObject({ status: 409 });
    expect(await late.rank(group.rooms)).toMatchObject({ status: 409 });
    expect((await late.ownRanking()).explanation).toBeNull();
    await late.device.delete(late.path);
    expect(await choiceOf(group)).toMatchObject({ status: 'proposed' });
  });

  it('starts over when its rooms or rents change', async () => {
    const group = await aProposal();
    const [ana] = group.members;
    const [first = 0] = group.rooms;
    const again = { ...isOpenAgain, answered: [] };
    const forAll = async () => {
      const ranking = (await choiceOf(group)) && (await roomsOf(group));
      for (const member of group.members) expect((await member.rank(ranking ?? [])).status).toBe(200);
      expect(await choiceOf(group)).toMatchObject({ status: 'proposed' });
    };
    await staff.put(`/api/rooms/${first}`, { monthlyRate: 101_000 });
    expect(await choiceOf(group)).toMatchObject(again);
    expect((await ana?.ownRanking())?.ranking).toBeNull();
    await forAll();
    await staff.put(`/api/rooms/${first}`, { name: 'The large one' });
    expect(await choiceOf(group)).toMatchObject({ status: 'proposed' });
    await aRoom(group.unitId);
    expect(await choiceOf(group)).toMatchObject(again);
    await forAll();
    await staff.delete(`/api/rooms/${first}`);
    expect(await choiceOf(group)).toMatchObject(again);
    await forAll();
  });

  it('ends with its unit, or when the group is offered another', async () => {
    const group = await aProposal();
    const { body: other } = await staff.post<{ id: number }>('/api/units', {
      ...{ propertyId: await propertyOf(group), name: '4x4', bedrooms: 4, bathrooms: 4 },
    });
    await staff.put(`/api/groups/${group.id}`, { unitId: other.id });
    expect(await choiceOf(group)).toBeNull();
    const another = await aProposal();
    await staff.delete(`/api/units/${another.unitId}`);
    expect(await choiceOf(another)).toBeNull();
  });

  it('the scheduled run closes it at its time if two have answered', async () => {
    const group = await aChoosingGroup();
    const [ana, ben] = group.members;
    await group.begin({ closesAt: '2090-01-01T12:00:00Z' });
    await ana?.rank(group.rooms);
    await runAt('2090-01-01T12:00:00Z');
    expect(await choiceOf(group)).toMatchObject({ status: 'open' });
    await ben?.rank(group.rooms);
    await runAt('2090-01-01T11:59:59Z');
    expect(await choiceOf(group)).toMatchObject({ status: 'open' });
    await runAt('2090-01-01T12:00:00Z');
    expect(await choiceOf(group)).toMatchObject({ status: 'proposed', answered: [ana?.id, ben?.id].sort(byNumber) });
  });

  it('the scheduled run does not close it in a group with an outcome', async () => {
    const group = await aChoosingGroup();
    await group.begin({ closesAt: '2090-01-01T12:00:00Z' });
    for (const member of group.members.slice(1)) await member.rank(group.rooms);
    await staff.put(`/api/groups/${group.id}`, { outcome: 'leased' });
    await runAt('2090-01-02T12:00:00Z');
    expect(await choiceOf(group)).toMatchObject({ status: 'open' });
  });

  it('closes while a member answers: the answer counts, or the member gets 409', async () => {
    const group = await aChoosingGroup({ people: 3 });
    const [ana, ben, cy] = group.members;
    await group.begin();
    await ana?.rank(rankedFrom(group.rooms, 0));
    await ben?.rank(rankedFrom(group.rooms, 1));
    const [answered, closed] = await Promise.all([
      cy?.rank(rankedFrom(group.rooms, 2)),
      group.lead.post<RoomChoice>(`${group.path}/close`),
    ]);
    const choice = await choiceOf(group);
    expect(choice?.status).toBe('proposed');
    expect(choice?.answered.includes(cy?.id ?? 0)).toBe(answered?.status === 200);
    expect([200, 409]).toContain(closed?.status);
  });
});

const roomsOf = async (group: ChoosingGroup) =>
  (await pageOf(group)).property.units.flatMap(({ rooms }) => rooms.map(({ id }) => id));

const propertyOf = async (group: ChoosingGroup) => (await pageOf(group)).property.id;

const pageOf = async ({ shareCode }: ChoosingGroup) =>
  (
    await staff.get<{ property: { id: number; units: { rooms: { id: number }[] }[] } }>(
      `/api/groups/share/${shareCode}`,
    )
  ).body;
