import { describe, expect, it } from 'vitest';
import type { GroupSummary } from '../../../../contract/group';
import { fetchFromWorker, staff } from '../../../support/worker/calls';
import { aGroup, aParticipant, aProperty } from '../../../support/worker/data';
import { aChoosingGroup } from '../../../support/worker/groups/choosing-rooms';
import { setStepDone } from '../../../support/worker/groups/lease-steps';
import { staffHeaders } from '../../../support/worker/staff';

const fileOf = async (query: string) => {
  const answer = await fetchFromWorker(`/api/groups/roommates.csv${query}`, { headers: await staffHeaders() });
  return { status: answer.status, headers: answer.headers, lines: (await answer.text()).split('\r\n') };
};

const header =
  'Group ID,Status,Property,Unit,Room,Monthly Rate,Agreed Rent,Name,Email,Interest,Steps Done,Lease Signed';

describe('GET /api/groups/roommates.csv', () => {
  it('answers a row for each member of the filtered groups', async () => {
    const property = await aProperty();
    const [unit] = property.units;
    const group = await aGroup({ propertyId: property.id, unitId: unit?.id });
    const riley = await aParticipant(group.id, { roomPreference: unit?.rooms[1]?.id, interestLevel: 'im_in' });
    await staff.put(`/api/participants/${riley.id}`, { hasApplied: true });
    await aParticipant(group.id, { name: '=1+1', email: null });
    const gone = await aParticipant(group.id, { name: 'Gone' });
    await staff.delete(`/api/participants/${gone.id}`);
    await aParticipant((await aGroup()).id, { name: 'Elsewhere' });
    const { status, headers, lines } = await fileOf(`?property=${property.id}`);
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="roommates.csv"');
    expect(lines).toEqual([
      header,
      `${group.id},pending,Birch Hall,2x2,Room B,1299.50,,Riley,riley@example.org,I'm In,Applied,No`,
      `${group.id},pending,Birch Hall,2x2,,,,'=1+1,,I'm Interested,,No`,
      '',
    ]);
  });

  it('has the steps that are done, and whether the lease is signed', async () => {
    const leaseSteps = [
      { name: 'Applied', by: 'member' },
      { name: 'Approved', by: 'office' },
      { name: 'LEASE signed', by: 'member' },
    ];
    const { id: propertyId, leaseSteps: made } = await aProperty({ leaseSteps });
    const { id: groupId } = await aGroup({ propertyId });
    const ana = await aParticipant(groupId, { name: 'Ana' });
    for (const { id } of made.slice(1).reverse()) await setStepDone(staff, ana, id);
    expect((await fileOf(`?property=${propertyId}`)).lines[1]).toMatch(/,Approved; LEASE signed,Yes$/);
    const bare = await aProperty({ leaseSteps: [] });
    await aParticipant((await aGroup({ propertyId: bare.id })).id, { name: 'Ben' });
    expect((await fileOf(`?property=${bare.id}`)).lines[1]).toMatch(/,,$/);
  });

  it('has the agreed rent, for the room it was agreed for', async () => {
    const group = await aChoosingGroup({ people: 2, rooms: 2 });
    const [ana, ben] = group.members;
    await group.begin({ evenOut: true });
    const [dear, cheap] = group.rooms as [number, number];
    await ana?.rank(group.rooms, { [dear]: 120_000, [cheap]: 70_000 });
    await ben?.rank(group.rooms, { [dear]: 110_000, [cheap]: 80_000 });
    const { propertyId } = (await staff.get<GroupSummary>(`/api/groups/${group.id}`)).body;
    const rents = async () =>
      (await fileOf(`?property=${propertyId}`)).lines.slice(1, 3).map((line) => line.split(',').slice(4, 7));
    await ana?.agree();
    expect(await rents()).toEqual([
      ['', '', ''],
      ['', '', ''],
    ]);
    await ben?.agree();
    expect(await rents()).toEqual([
      ['Room 1', '1000.00', '1150.00'],
      ['Room 2', '900.00', '750.00'],
    ]);
    await staff.put(ben?.path ?? '', { roomPreference: dear });
    expect((await rents())[1]).toEqual(['Room 1', '1000.00', '']);
  });

  it('accepts the list’s filters; invalid → 400', async () => {
    expect((await fileOf('?status=done')).status).toBe(400);
    const group = await aGroup();
    await aParticipant(group.id, { name: 'Mine' });
    await staff.put(`/api/groups/${group.id}`, { assignee: 'ana@example.com' });
    const { lines } = await fileOf('?assignee=me');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('Mine');
  });
});
