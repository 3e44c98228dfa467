import { describe, expect, it } from 'vitest';
import { fetchFromWorker, staff } from '../../../support/worker/calls';
import { aGroup, aParticipant, aProperty } from '../../../support/worker/data';
import { staffHeaders } from '../../../support/worker/staff';

const fileOf = async (groupId: number) =>
  fetchFromWorker(`/api/groups/${groupId}/members.csv`, { headers: await staffHeaders() });

describe('GET /api/groups/{id}/members.csv', () => {
  it('answers the members, oldest first, as CSV', async () => {
    const property = await aProperty();
    const [room] = property.units[0]?.rooms ?? [];
    const group = await aGroup({ propertyId: property.id });
    const ana = await aParticipant(group.id, {
      name: 'Ana "Bee", 🏡',
      roomPreference: room?.id,
      interestLevel: 'im_in',
    });
    await staff.put(`/api/participants/${ana.id}`, { hasApplied: true, tourAnswer: 'yes' });
    const ben = await aParticipant(group.id, { name: '=HYPERLINK("x")', email: null });
    const answer = await fileOf(group.id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="group-${group.id}-members.csv"`);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      [
        'Name,Email,Interest,Unit,Room,Monthly Rate,Applied,Tour,Joined',
        `"Ana ""Bee"", 🏡",riley@example.org,I'm In,2x2,Room A,1399.00,yes,yes,${ana.createdAt}`,
        `"'=HYPERLINK(""x"")",,I'm Interested,,,,no,,${ben.createdAt}`,
        '',
      ].join('\r\n'),
    );
  });
});
