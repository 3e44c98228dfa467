import { describe, expect, it } from 'vitest';
import type { Group, GroupSummary } from '../../../contract/group';
import type { Participant } from '../../../contract/participant';
import type { Property } from '../../../contract/property';
import type { Answer } from '../../support/worker/calls';
import { colleague, staff, visitor } from '../../support/worker/calls';
import { aGroup, aParticipant, aProperty, completeSetup } from '../../support/worker/data';
import { connectToGroup } from '../../support/worker/live';

const statuses = (answers: Answer<unknown>[]) => answers.map(({ status }) => status).sort();

/** The answer to the second of two. */
const refusalOf = (answers: Answer<unknown>[]) => answers.find(({ status }) => status === 409)?.body;

const page = async ({ shareCode }: { shareCode: string }) =>
  (await visitor.get<Group>(`/api/groups/share/${shareCode}`)).body;

describe('Two people edit the same at once', () => {
  it('a member: one → 200, the other → 409, which succeeds from the new version', async () => {
    const group = await aGroup();
    const { id, rev } = await aParticipant(group.id);
    const edit = (interestLevel: string, from: number) =>
      visitor.put<Participant>(`/api/participants/${id}`, { interestLevel, rev: from });
    const answers = await Promise.all([edit('im_in', rev), edit('im_out', rev)]);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(refusalOf(answers)).toMatchObject({
      message: 'Someone else just updated this member. Please check it again.',
    });

    const [member] = (await page(group)).participants;
    expect(member?.interestLevel).toBe(answers.find(({ status }) => status === 200)?.body.interestLevel);
    expect((await edit('need_info', member?.rev ?? 0)).status).toBe(200);
  });

  it.each(['property', 'unit', 'room'])('a %s: one → 200, the other → 409', async (noun) => {
    const property = await aProperty();
    const [unit] = property.units;
    const row = { property, unit, room: unit?.rooms[0] }[noun];
    const path = `/api/${noun === 'property' ? 'properties' : `${noun}s`}/${row?.id}`;
    const edits = [
      staff.put(path, { name: 'Ana’s', rev: row?.rev }),
      colleague.put(path, { name: 'Ben’s', rev: row?.rev }),
    ];
    const answers = await Promise.all(edits);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(refusalOf(answers)).toMatchObject({
      message: `Someone else just updated this ${noun}. Please check it again.`,
    });
    expect((await colleague.put(path, { name: 'Ben’s, after all', rev: (row?.rev ?? 0) + 1 })).status).toBe(200);
  });

  it('a group whose point person completes the setup: the office’s edit of what was before → 409', async () => {
    const group = await aGroup();
    const path = `/api/groups/${group.id}/office`;
    const { rev } = (await staff.get<GroupSummary>(`/api/groups/${group.id}`)).body;
    await completeSetup(group, visitor, { email: 'maya@elsewhere.test' });
    expect(await staff.put(path, { pointPersonEmail: 'maya@student.test', rev })).toMatchObject({
      status: 409,
      body: { message: 'Someone else just updated this group. Please check it again.' },
    });
    expect((await page(group)).pointPersonEmail).toBe('maya@elsewhere.test');
    expect((await staff.put(path, { pointPersonPhone: '+1 512 555 0100', rev: rev + 1 })).status).toBe(200);
  });

  it('different fields of a property, without a version: both → 200', async () => {
    const { id } = await aProperty();
    const edits = [
      staff.put(`/api/properties/${id}`, { name: 'Oak' }),
      colleague.put(`/api/properties/${id}`, { address: 'Elm Road 1' }),
    ];
    expect(statuses(await Promise.all(edits))).toEqual([200, 200]);
    expect((await staff.get<Property>(`/api/properties/${id}`)).body).toMatchObject({
      name: 'Oak',
      address: 'Elm Road 1',
    });
  });
});

/** Whatever a visitor may ask of a group whose id they know. */
function callsOfGroup(groupId: number, participantId: number): Promise<Answer<unknown>>[] {
  const joining = { groupId, name: 'Late', email: null, interestLevel: 'im_in', roomPreference: null };
  const preferredDates = [{ date: '2090-01-01', timePreference: 'AM' }];
  return [
    visitor.post('/api/participants', joining),
    visitor.put(`/api/participants/${participantId}`, { interestLevel: 'im_in' }),
    visitor.get(`/api/messages?groupId=${groupId}`),
    visitor.get(`/api/messages?groupId=${groupId}&after=1`),
    visitor.post('/api/messages', { groupId, senderName: 'Late', content: 'Hello?' }),
    visitor.get(`/api/tour-schedules/${groupId}`),
    visitor.get(`/api/tour-schedules/${groupId}/Late`),
    visitor.post('/api/tour-schedules', { groupId, participantName: 'Late', preferredDates }),
    visitor.get(`/api/public/questions?groupId=${groupId}`),
    visitor.post('/api/public/questions', { groupId, name: 'Late', email: null, question: 'Hello?' }),
    visitor.get(`/ws?groupId=${groupId}`),
  ];
}

describe('Deleted while others use it', () => {
  it('a room: preferences for it are cleared, choosing it → 400, editing it → 404', async () => {
    const group = await aGroup();
    const roomId = group.property.units[0]?.rooms[0]?.id;
    const member = await aParticipant(group.id, { roomPreference: roomId });
    const browser = await connectToGroup(group.id);
    await browser.heard();
    await staff.delete(`/api/rooms/${roomId}`);
    expect(await browser.heard()).toEqual([{ type: 'group_changed', groupId: group.id, version: expect.any(Number) }]);
    expect((await page(group)).participants).toMatchObject([{ id: member.id, roomPreference: null }]);
    const late = await visitor.put(`/api/participants/${member.id}`, { roomPreference: roomId });
    expect(late).toMatchObject({ status: 400, body: { message: "This room isn't available in this group" } });
    expect((await staff.put(`/api/rooms/${roomId}`, { name: 'Late' })).status).toBe(404);
  });

  it('a unit: its group gets all units, preferences for its rooms are cleared, adding a room to it → 404', async () => {
    const property = await aProperty();
    const unitId = property.units[0]?.id;
    const group = await aGroup({ propertyId: property.id, unitId });
    await aParticipant(group.id, { roomPreference: property.units[0]?.rooms[1]?.id });
    const browser = await connectToGroup(group.id);
    await browser.heard();
    await staff.delete(`/api/units/${unitId}`);
    expect(await browser.heard()).toEqual([{ type: 'group_changed', groupId: group.id, version: expect.any(Number) }]);
    const shown = await page(group);
    expect(shown).toMatchObject({ unitId: null, groupUnitId: null, participants: [{ roomPreference: null }] });
    expect(shown.property.units.map(({ id }) => id)).toEqual([property.units[1]?.id]);
    expect((await staff.post('/api/rooms', { unitId, name: 'Late', monthlyRate: 1000 })).status).toBe(404);
  });

  it('a property: its groups’ sockets are closed (4405), and every later call → 404', async () => {
    const group = await aGroup();
    const member = await aParticipant(group.id);
    const browser = await connectToGroup(group.id);
    await staff.delete(`/api/properties/${group.propertyId}`);
    expect((await browser.closed).code).toBe(4405);
    expect((await visitor.get(`/api/groups/share/${group.shareCode}`)).status).toBe(404);
    for (const call of callsOfGroup(group.id, member.id)) {
      expect(await call).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await staff.put(`/api/properties/${group.propertyId}`, { name: 'Late' })).status).toBe(404);
  });

  it('a group: its sockets are closed, and every later call → 404', async () => {
    const group = await aGroup();
    const member = await aParticipant(group.id);
    const browser = await connectToGroup(group.id);
    await staff.delete(`/api/groups/${group.id}`);
    expect((await browser.closed).code).toBe(4404);
    const late = [
      ...(await Promise.all(callsOfGroup(group.id, member.id))),
      await visitor.get(`/api/admin-setup/${group.adminSetupToken}`),
      await visitor.post(`/api/admin-setup/${group.adminSetupToken}`, { name: 'Late', email: 'late@student.test' }),
      await staff.delete(`/api/groups/${group.id}`),
    ];
    expect(statuses(late)).toEqual(late.map(() => 404));
  });
});
