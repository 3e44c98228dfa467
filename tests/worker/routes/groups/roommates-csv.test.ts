import { describe, expect, it } from 'vitest';
import { expectStaffAlone, fetchFromWorker, staff } from '../../../support/worker/calls';
import { aGroup, aParticipant, aProperty } from '../../../support/worker/data';
import { staffHeaders } from '../../../support/worker/staff';

const fileOf = async (query: string) => {
  const answer = await fetchFromWorker(`/api/groups/roommates.csv${query}`, { headers: await staffHeaders() });
  return { status: answer.status, headers: answer.headers, lines: (await answer.text()).split('\r\n') };
};

const header =
  'Group ID,Status,Property,Unit,Room,Monthly Rate,Agreed Rent,Name,Email,Interest,Steps Done,Lease Signed';

describe('GET /api/groups/roommates.csv', () => {
  it('answers a line for each member of the groups that the filters keep', async () => {
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
      `${group.id},pending,Maple Court,2x2,Room B,800.50,,Riley,riley@student.test,I'm In,Applied,`,
      `${group.id},pending,Maple Court,2x2,,,,'=1+1,,I'm Interested,,`,
      '',
    ]);
  });

  it('takes the filters of the list', async () => {
    expect((await fileOf('?status=done')).status).toBe(400);
    const group = await aGroup();
    await aParticipant(group.id, { name: 'Mine' });
    await staff.put(`/api/groups/${group.id}`, { assignee: 'ana@example.com' });
    const { lines } = await fileOf('?assignee=me');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('Mine');
  });

  it('is for staff alone', async () => {
    await expectStaffAlone((who) => who.get('/api/groups/roommates.csv'));
  });
});
