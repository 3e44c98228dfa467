import { describe, expect, it } from 'vitest';
import type { GroupSummary } from '../../../../contract/group';
import type { Question } from '../../../../contract/question';
import type { OfficeGroup } from '../../../../contract/staff/office-group';
import { staff, visitor } from '../../../support/worker/calls';
import { aGroup, aParticipant, completeSetup } from '../../../support/worker/data';

describe('GET /api/groups/{id}', () => {
  it('answers the list’s row with members’ addresses, activity and emails (200)', async () => {
    const group = await aGroup();
    const member = await aParticipant(group.id, { email: 'riley@example.org' });
    await staff.delete(`/api/participants/${(await aParticipant(group.id)).id}`);
    const { status, headers, body } = await staff.get<OfficeGroup>(`/api/groups/${group.id}`);
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    const { activity, emails, reminders, guarantorTicks, unanswered, ...row } = body;
    expect((await staff.get<GroupSummary[]>(`/api/groups?search=${group.id}`)).body).toEqual([row]);
    expect(row).toMatchObject({
      adminSetupToken: group.adminSetupToken,
      participants: [{ id: member.id, email: 'riley@example.org' }],
    });
    expect((await staff.get(`/api/activity?groupId=${group.id}`)).body).toEqual(activity);
    expect(activity.map(({ kind, canUndo }) => [kind, canUndo])).toEqual([
      ['removed', true],
      ['joined', false],
      ['joined', false],
    ]);
    expect(reminders).toEqual([]);
    expect(guarantorTicks).toEqual([]);
    expect(unanswered).toEqual({ count: 0, first: [] });
    expect(emails).toEqual([
      expect.objectContaining({ recipient: group.pointPersonEmail, subject: expect.any(String), state: 'sent' }),
    ]);
  });

  it('counts the questions without an answer, with the oldest three', async () => {
    const group = await aGroup();
    const questions = [];
    for (const question of ['Pets?', 'Parking?', 'Laundry?', 'Bikes?', 'Quiet hours?'])
      questions.push(
        (
          await visitor.post<Question>('/api/public/questions', {
            groupId: group.id,
            name: 'Ben',
            email: null,
            question,
          })
        ).body,
      );
    await staff.put(`/api/questions/${questions[0]?.id}`, { answer: 'Cats are welcome.' });
    const { body } = await staff.get<OfficeGroup>(`/api/groups/${group.id}`);
    const first = questions.slice(1, 4).map(({ id, name, question }) => ({ id, name, question }));
    expect(body.unanswered).toEqual({ count: 4, first });
  });

  it('a completed group has no setup token; a group without a property is answered too', async () => {
    const group = await aGroup();
    await completeSetup(group);
    await staff.delete(`/api/properties/${group.propertyId}`);
    const { status, body } = await staff.get<OfficeGroup>(`/api/groups/${group.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ property: null, beds: null, status: 'open' });
    expect(body).not.toHaveProperty('adminSetupToken');
  });
});
