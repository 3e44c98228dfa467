import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Group } from '../../../../contract/group';
import type { GuarantorView } from '../../../../contract/lease-step';
import type { Property } from '../../../../contract/property';
import { fetchFromWorker, staff, visitor } from '../../../support/worker/calls';
import { aRoom, aUnit } from '../../../support/worker/data';
import { aChoosingGroup, type ChoosingGroup, choiceOf } from '../../../support/worker/groups/choosing-rooms';
import { guarantorToken, readActivity, shown } from '../../../support/worker/groups/lease-steps';
import { staffHeaders } from '../../../support/worker/staff';

/* What becomes of chosen and agreed rooms when the office changes what a group is offered. */

const linesOf = async (path: string) =>
  (await (await fetchFromWorker(path, { headers: await staffHeaders() })).text()).trim().split('\r\n').slice(1);

const propertyOf = async (group: ChoosingGroup) => (await shown(group)).property.id;

const roommates = async (group: ChoosingGroup) =>
  linesOf(`/api/groups/roommates.csv?property=${await propertyOf(group)}`);

async function importRent(group: ChoosingGroup) {
  const { id, units } = (await shown(group)).property;
  const [unit] = units;
  const body = `Unit,Bedrooms,Bathrooms,Room,Monthly Rate\n${unit?.name},${unit?.bedrooms},${unit?.bathrooms},Room 1,1100`;
  const headers = { ...(await staffHeaders()), Origin: env.APP_ORIGIN, 'Content-Type': 'text/csv' };
  const answer = await fetchFromWorker(`/api/properties/${id}/import`, { method: 'POST', headers, body });
  expect(await answer.json()).toMatchObject({ rooms: { changed: 1 } });
}

/** Two members who have agreed, at evened out rents. */
async function anAgreedGroup({ rooms = 2, evenOut = true } = {}) {
  const group = await aChoosingGroup({ people: 2, rooms });
  await group.begin({ evenOut });
  const [dear = 0, cheap = 0] = group.rooms;
  const values = evenOut ? { [dear]: 120_000, [cheap]: 70_000 } : undefined;
  for (const member of group.members) await member.rank(group.rooms, values);
  for (const member of group.members) await member.agree();
  expect(await choiceOf(group)).toMatchObject({ status: 'agreed' });
  return { ...group, dear, cheap };
}

describe('Another unit for a group that has agreed', () => {
  it('removes the choice and the rooms, and the activity says why', async () => {
    const group = await anAgreedGroup();
    const [ana] = group.members;
    const token = await guarantorToken(ana?.device ?? visitor, { id: ana?.id ?? 0 });
    const other = await aUnit(await propertyOf(group), { name: '4x4' });
    await aRoom(other.id);
    expect((await staff.put(`/api/groups/${group.id}`, { unitId: other.id })).status).toBe(200);
    expect(await choiceOf(group)).toBeNull();
    for (const line of await roommates(group)) expect(line).toContain(',4x4,,,,Member');
    for (const line of await linesOf(`/api/groups/${group.id}/members.csv`)) expect(line).not.toContain('Room');
    const { body } = await visitor.post<GuarantorView>('/api/guarantor', { token });
    expect(body).toMatchObject({ roomName: null, monthlyRate: null });
    const [changed, ended] = await readActivity(group);
    const entries = [changed, ended].sort((one, two) => `${one?.kind}`.localeCompare(`${two?.kind}`));
    expect(entries).toMatchObject([
      { kind: 'group_updated', before: { unitName: '2x2' }, after: { unitName: '4x4' }, actor: { role: 'office' } },
      { kind: 'rooms_ended', actor: { role: 'office' }, canUndo: false },
    ]);
  });

  it('set back to the first unit → the rooms are restored', async () => {
    const group = await anAgreedGroup();
    const other = await aUnit(await propertyOf(group), { name: '4x4' });
    await staff.put(`/api/groups/${group.id}`, { unitId: other.id });
    await staff.put(`/api/groups/${group.id}`, { unitId: group.unitId });
    for (const line of await roommates(group)) expect(line).toMatch(/,2x2,Room [12],/);
  });
});

it('a choice that its point person cancels has no "ended" entry', async () => {
  const group = await anAgreedGroup();
  await group.lead.delete(group.path);
  expect((await readActivity(group)).map(({ kind }) => kind)).not.toContain('rooms_ended');
});

describe('A rent that changes after the agreement', () => {
  it('the agreement stays, and no agreed rent that is outdated is exported', async () => {
    const group = await anAgreedGroup();
    for (const line of await roommates(group)) expect(line).toMatch(/,Room [12],\d+\.00,\d+\.\d\d,Member/);
    await staff.put(`/api/rooms/${group.dear}`, { monthlyRate: 130_000 });
    expect(await choiceOf(group)).toMatchObject({ status: 'agreed' });
    for (const line of await roommates(group)) expect(line).toMatch(/,Room [12],\d+\.00,,Member/);
    await staff.put(`/api/rooms/${group.dear}`, { monthlyRate: 100_000 });
    for (const line of await roommates(group)) expect(line).toMatch(/,Room [12],\d+\.00,\d+\.\d\d,Member/);
  });
});

describe('Rooms or rents that change before all have agreed', () => {
  const restarts = async (group: ChoosingGroup) =>
    (await readActivity(group)).filter(({ kind }) => kind === 'rooms_restarted');

  it.each<[string, (group: ChoosingGroup) => Promise<unknown>]>([
    ['a repriced room', ({ rooms }) => staff.put(`/api/rooms/${rooms[0]}`, { monthlyRate: 110_000 })],
    ['a new room', ({ unitId }) => aRoom(unitId)],
    ['a deleted room', ({ rooms }) => staff.delete(`/api/rooms/${rooms[0]}`)],
    ['an import of another rent', importRent],
  ])('%s → the choice says since when it started over, and the activity says so', async (_, change) => {
    const group = await aChoosingGroup({ people: 2, rooms: 3 });
    await group.begin();
    await group.members[0]?.rank(group.rooms);
    expect(await choiceOf(group)).toMatchObject({ answered: [group.members[0]?.id], restartedAt: null });
    await change(group);
    expect(await choiceOf(group)).toMatchObject({ status: 'open', answered: [], restartedAt: expect.any(String) });
    expect(await restarts(group)).toMatchObject([{ actor: { role: 'office' }, canUndo: false }]);
  });

  it('several rooms repriced within a minute → one entry in the activity', async () => {
    const group = await aChoosingGroup({ people: 2, rooms: 2 });
    await group.begin();
    for (const room of group.rooms) {
      await group.members[0]?.rank(group.rooms);
      await staff.put(`/api/rooms/${room}`, { monthlyRate: 110_000 });
    }
    expect(await restarts(group)).toHaveLength(1);
  });

  it('a new room before anyone has answered → nothing starts over', async () => {
    const group = await aChoosingGroup({ people: 2, rooms: 2 });
    await group.begin();
    await aRoom(group.unitId);
    expect(await choiceOf(group)).toMatchObject({ restartedAt: null });
    expect(await restarts(group)).toEqual([]);
  });

  it('a room that is renamed → nothing starts over', async () => {
    const group = await aChoosingGroup({ people: 2, rooms: 2 });
    await group.begin();
    await staff.put(`/api/rooms/${group.rooms[0]}`, { name: 'Corner room' });
    expect(await choiceOf(group)).toMatchObject({ restartedAt: null });
    expect(await restarts(group)).toEqual([]);
  });

  it('the unit is deleted with its rooms → the choice has ended, and did not start over', async () => {
    const group = await aChoosingGroup({ people: 2, rooms: 2 });
    await group.begin();
    await staff.delete(`/api/units/${group.unitId}`);
    const kinds = (await readActivity(group)).map(({ kind }) => kind);
    expect(kinds).toContain('rooms_ended');
    expect(kinds).not.toContain('rooms_restarted');
  });

  it('a new proposal → the choice no longer says that it started over', async () => {
    const group = await aChoosingGroup({ people: 2, rooms: 2 });
    await group.begin();
    await staff.put(`/api/rooms/${group.rooms[0]}`, { monthlyRate: 110_000 });
    for (const member of group.members) await member.rank(group.rooms);
    expect(await choiceOf(group)).toMatchObject({ status: 'proposed', restartedAt: null });
  });

  it('after all have agreed → the choice and the activity stay as they are', async () => {
    const group = await anAgreedGroup();
    await staff.put(`/api/rooms/${group.dear}`, { monthlyRate: 110_000 });
    expect(await choiceOf(group)).toMatchObject({ status: 'agreed', restartedAt: null });
    expect(await restarts(group)).toEqual([]);
  });
});

describe('A deleted room', () => {
  it('that the agreement assigned → the agreement ends, and the activity says so', async () => {
    const group = await anAgreedGroup();
    await staff.delete(`/api/rooms/${group.dear}`);
    expect(await choiceOf(group)).toBeNull();
    expect((await readActivity(group)).map(({ kind }) => kind)).toContain('rooms_ended');
    for (const line of await roommates(group)) expect(line).toMatch(/,,Member/);
  });

  it('that the agreement did not assign → the agreement stays', async () => {
    const group = await anAgreedGroup({ rooms: 3, evenOut: false });
    const choice = await choiceOf(group);
    const free = choice?.proposal?.rooms.find(({ participantId }) => participantId === null);
    await staff.delete(`/api/rooms/${free?.roomId}`);
    expect(await choiceOf(group)).toMatchObject({ status: 'agreed' });
    expect((await readActivity(group)).map(({ kind }) => kind)).not.toContain('rooms_ended');
  });

  it('former preferences keep the room’s name, and each has an activity entry', async () => {
    const group = await aChoosingGroup({ people: 3 });
    const [ana, ben, cy] = group.members;
    const [first = 0, second = 0] = group.rooms;
    for (const member of [ana, ben]) await member?.device.put(member.path, { roomPreference: first });
    await cy?.device.put(cy.path, { roomPreference: second });
    const property = await staff.get<Property>(`/api/properties/${await propertyOf(group)}`);
    const wanted = property.body.units.flatMap(({ rooms }) => rooms.map((room) => [room.id, room.wanted]));
    expect(Object.fromEntries(wanted)).toMatchObject({ [first]: 2, [second]: 1 });
    await staff.delete(`/api/rooms/${first}`);
    const entries = (await readActivity(group)).filter(({ kind }) => kind === 'room_removed');
    expect(entries).toHaveLength(2);
    for (const entry of entries)
      expect(entry).toMatchObject({
        ...{ actor: { role: 'office' }, canUndo: false, after: null },
        before: { roomPreference: first, roomName: 'Room 1' },
      });
    expect(entries.map(({ subject }) => subject.id).sort()).toEqual([ana?.id, ben?.id].sort());
    const removed = async () =>
      (await shown(group)).participants.map(({ removedRoom }: Group['participants'][number]) => removedRoom);
    expect(await removed()).toEqual(['Room 1', 'Room 1', undefined]);
    await ana?.device.put(ana.path, { roomPreference: second });
    await ben?.device.put(ben.path, { roomPreference: null });
    expect(await removed()).toEqual([undefined, undefined, undefined]);
  });

  it('deleted with its unit → the former preference keeps the room’s name and has an activity entry', async () => {
    const group = await aChoosingGroup({ people: 1 });
    const [ana] = group.members;
    await ana?.device.put(ana.path, { roomPreference: group.rooms[0] });
    await staff.delete(`/api/units/${group.unitId}`);
    expect((await shown(group)).participants).toMatchObject([{ roomPreference: null, removedRoom: 'Room 1' }]);
    expect((await readActivity(group)).map(({ kind }) => kind)).toContain('room_removed');
  });
});
