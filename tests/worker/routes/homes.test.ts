import { describe, expect, it } from 'vitest';
import type { Group } from '../../../contract/group';
import type { GuarantorView } from '../../../contract/lease-step';
import type { Property } from '../../../contract/property';
import { aCharge } from '../../support/charges';
import { fetchFromWorker, staff, visitor } from '../../support/worker/calls';
import { aRoom } from '../../support/worker/data';
import { aChoosingGroup, choiceOf } from '../../support/worker/groups/choosing-rooms';
import { guarantorToken, readActivity, shown } from '../../support/worker/groups/lease-steps';
import { staffHeaders } from '../../support/worker/staff';

/* Who lives where once a group has an outcome. */

const linesOf = async (path: string) =>
  (await (await fetchFromWorker(path, { headers: await staffHeaders() })).text()).trim().split('\r\n').slice(1);

/** Two members who agreed on adjusted rents, one of them with a guarantor, and one member without a room. */
async function anAgreedGroup() {
  const group = await aChoosingGroup({ people: 2, rooms: 2 });
  const [ana, ben] = group.members;
  const [dear = 0, cheap = 0] = group.rooms;
  await group.begin({ evenOut: true });
  await ana?.rank(group.rooms, { [dear]: 120_000, [cheap]: 70_000 });
  await ben?.rank(group.rooms, { [dear]: 110_000, [cheap]: 80_000 });
  for (const member of group.members) await member.agree();
  expect(await choiceOf(group)).toMatchObject({ status: 'agreed' });
  const token = await guarantorToken(ana?.device ?? visitor, { id: ana?.id ?? 0 });
  const propertyId = (await shown(group)).property.id;

  /** What every screen and file says about who lives where. */
  async function readHomes() {
    const roommates = await linesOf(`/api/groups/roommates.csv?property=${propertyId}`);
    const members = await linesOf(`/api/groups/${group.id}/members.csv`);
    const { body: guarantor } = await visitor.post<GuarantorView>('/api/guarantor', { token });
    return {
      page: (await shown(group)).homes,
      roommates: roommates.map((line) => line.split(',').slice(3, 8)),
      members: members.map((line) => line.split(',').slice(3, 6)),
      guarantor: [guarantor.roomName, guarantor.monthlyRate],
    };
  }
  const setOutcome = async (outcome: 'leased' | 'closed' | null) =>
    expect(await staff.put(`/api/groups/${group.id}`, { outcome })).toMatchObject({ status: 200 });
  return { ...group, dear, cheap, propertyId, readHomes, setOutcome };
}

type AgreedGroup = Awaited<ReturnType<typeof anAgreedGroup>>;

/** The files and the guarantor's page of the group above. */
const atTheOutcome = {
  roommates: [
    ['2x2', 'Room 1', '1000.00', '1150.00', 'Member 1'],
    ['2x2', 'Room 2', '900.00', '750.00', 'Member 2'],
  ],
  members: [
    ['2x2', 'Room 1', '1000.00'],
    ['2x2', 'Room 2', '900.00'],
  ],
  guarantor: ['Room 1', 100_000],
};

const laterChanges: Record<string, (group: AgreedGroup) => Promise<unknown>> = {
  'a room is repriced and renamed': ({ dear }) =>
    staff.put(`/api/rooms/${dear}`, { name: 'Suite', monthlyRate: 130_000 }),
  'the unit is renamed and gets another room': async ({ unitId }) => {
    await staff.put(`/api/units/${unitId}`, { name: 'Loft' });
    await aRoom(unitId);
  },
  'a room is deleted': ({ dear }) => staff.delete(`/api/rooms/${dear}`),
  'the unit is deleted': ({ unitId }) => staff.delete(`/api/units/${unitId}`),
};

describe('A group that has leased keeps who lives where, at which rent', () => {
  it.each(Object.entries(laterChanges))('%s → every screen and file stays the same', async (_, change) => {
    const group = await anAgreedGroup();
    await group.setOutcome('leased');
    const before = await group.readHomes();
    expect(before).toMatchObject(atTheOutcome);
    expect(before.page).toMatchObject([
      { roomId: group.dear, unitName: '2x2', roomName: 'Room 1', monthlyTotal: 100_000, agreedRent: 115_000 },
      { roomId: group.cheap, unitName: '2x2', roomName: 'Room 2', monthlyTotal: 90_000, agreedRent: 75_000 },
    ]);
    const entries = (await readActivity(group, staff)).length;
    await change(group);
    expect(await group.readHomes()).toEqual(before);
    expect(await choiceOf(group)).toMatchObject({ status: 'agreed' });
    expect(await readActivity(group, staff)).toHaveLength(entries);
  });

  it('has what a room costs with its required charges', async () => {
    const group = await anAgreedGroup();
    const charges = [aCharge({ id: 1, amount: 5_000, amountMax: 6_000 })];
    expect((await staff.put(`/api/properties/${group.propertyId}`, { charges })).status).toBe(200);
    await group.setOutcome('leased');
    const [home] = (await group.readHomes()).page ?? [];
    expect(home).toMatchObject({ monthlyRate: 100_000, monthlyTotal: 105_000, monthlyTotalMax: 106_000 });
  });

  it('someone who prefers another room than the agreed one has that room, without an agreed rent', async () => {
    const group = await anAgreedGroup();
    await staff.put(group.members[1]?.path ?? '', { roomPreference: group.dear });
    await group.setOutcome('leased');
    expect((await group.readHomes()).roommates[1]).toEqual(['2x2', 'Room 1', '1000.00', '', 'Member 2']);
  });

  it('the same outcome again, or Closed instead → still the first copy', async () => {
    const group = await anAgreedGroup();
    await group.setOutcome('leased');
    await staff.put(`/api/rooms/${group.dear}`, { monthlyRate: 130_000 });
    await group.setOutcome('leased');
    await group.setOutcome('closed');
    expect((await group.readHomes()).roommates).toEqual(atTheOutcome.roommates);
  });

  it('set for many groups at once → the same', async () => {
    const group = await anAgreedGroup();
    await staff.post('/api/groups/bulk', { ids: [group.id], action: 'outcome', value: 'leased' });
    await staff.delete(`/api/units/${group.unitId}`);
    expect(await group.readHomes()).toMatchObject(atTheOutcome);
  });

  it('staff undo a change of room → that room at its current rent, and the others as before', async () => {
    const group = await anAgreedGroup();
    await group.members[0]?.device.put(group.members[0].path, { roomPreference: null });
    await group.setOutcome('leased');
    await staff.put(`/api/rooms/${group.cheap}`, { monthlyRate: 95_000 });
    const change = (await readActivity(group, staff)).find(({ kind }) => kind === 'member_changed');
    expect(await staff.post(`/api/activity/${change?.id}/undo`)).toMatchObject({ status: 201 });
    expect((await group.readHomes()).roommates).toEqual([
      ['2x2', 'Room 1', '1000.00', '', 'Member 1'],
      ['2x2', 'Room 2', '900.00', '750.00', 'Member 2'],
    ]);
  });
});

describe('A group that is open again', () => {
  it('has the rooms as they are now, and its agreement', async () => {
    const group = await anAgreedGroup();
    await group.setOutcome('leased');
    await staff.put(`/api/rooms/${group.dear}`, { name: 'Suite' });
    await group.setOutcome(null);
    const { page, roommates } = await group.readHomes();
    expect(page).toBeNull();
    expect(roommates[0]).toEqual(['2x2', 'Suite', '1000.00', '1150.00', 'Member 1']);
    expect(await choiceOf(group)).toMatchObject({ status: 'agreed' });
  });

  it.each([
    ['a room', ({ dear }: AgreedGroup) => `/api/rooms/${dear}`],
    ['the unit', ({ unitId }: AgreedGroup) => `/api/units/${unitId}`],
  ])('%s is gone → the agreement has ended, which the activity says', async (_, pathOf) => {
    const group = await anAgreedGroup();
    await group.setOutcome('leased');
    await staff.delete(pathOf(group));
    const { body } = await staff.put<Group>(`/api/groups/${group.id}`, { outcome: null });
    expect(body).toMatchObject({ homes: null, roomChoice: null, version: (await shown(group)).version });
    expect(body.participants[0]).toMatchObject({ roomPreference: null, removedRoom: 'Room 1' });
    expect((await readActivity(group, staff)).map(({ kind }) => kind)).toContain('rooms_ended');
  });

  it('the reopening of many groups is undone → what was copied with the outcome', async () => {
    const group = await anAgreedGroup();
    await group.setOutcome('leased');
    await staff.put(`/api/rooms/${group.dear}`, { monthlyRate: 130_000 });
    await staff.post('/api/groups/bulk', { ids: [group.id], action: 'outcome', value: null });
    const undo = { ids: [group.id], action: 'outcome', value: 'leased', isUndo: true };
    expect((await staff.post('/api/groups/bulk', undo)).body).toMatchObject({ done: [group.id] });
    expect((await group.readHomes()).roommates).toEqual(atTheOutcome.roommates);
  });

  it('set to an outcome again → what it is then', async () => {
    const group = await anAgreedGroup();
    await group.setOutcome('leased');
    await staff.put(`/api/rooms/${group.dear}`, { monthlyRate: 130_000 });
    await group.setOutcome(null);
    await group.setOutcome('leased');
    expect((await group.readHomes()).members[0]).toEqual(['2x2', 'Room 1', '1300.00']);
  });
});

it('a room’s counts for staff: who prefers it in a group without an outcome, and who lives there by a lease', async () => {
  const group = await anAgreedGroup();
  const counts = async () => {
    const { units } = (await staff.get<Property>(`/api/properties/${group.propertyId}`)).body;
    return units.flatMap(({ rooms }) => rooms.map(({ wanted, leased }) => [wanted, leased]));
  };
  await group.members[1]?.device.put(group.members[1].path, { interestLevel: 'interested' });
  expect(await counts()).toEqual([
    [1, 0],
    [1, 0],
  ]);
  await group.setOutcome('leased');
  expect(await counts()).toEqual([
    [0, 1],
    [0, 0],
  ]);
  await group.setOutcome('closed');
  expect(await counts()).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

it('a room choice that is not agreed ends with its unit, also in a group with an outcome', async () => {
  const group = await aChoosingGroup();
  await group.begin();
  await staff.put(`/api/groups/${group.id}`, { outcome: 'leased' });
  await staff.delete(`/api/units/${group.unitId}`);
  expect(await choiceOf(group)).toBeNull();
});
