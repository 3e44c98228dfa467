import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { changesToUndo } from '../../../../app/domain/staff/bulk-change';
import type { BulkResult, GroupSummary } from '../../../../contract/group';
import { faultyBindings } from '../../../proofs/product/faulty-bindings';
import { staff } from '../../../support/worker/calls';
import { aGroup, unknownId } from '../../../support/worker/data';
import { recordedMail } from '../../../support/worker/notifications/mail';
import { aSubscriber } from '../../../support/worker/notifications/member-emails';

const toMany = async (change: object) => {
  const { status, body } = await staff.post<BulkResult & { message?: string }>('/api/groups/bulk', change);
  return { status, ...body };
};

const groupOf = async (id: number) => (await staff.get<GroupSummary>(`/api/groups/${id}`)).body;

describe('POST /api/groups/bulk', () => {
  it('assigns the groups, and answers which ids do not exist', async () => {
    const [one, two] = [await aGroup(), await aGroup()];
    const ids = [one.id, unknownId, two.id];
    expect(await toMany({ ids, action: 'assign', value: 'ben@example.com' })).toEqual({
      status: 200,
      done: [one.id, two.id],
      refused: [{ id: unknownId, message: 'Group not found' }],
    });
    expect((await groupOf(two.id)).assignee).toBe('ben@example.com');
    await toMany({ ids, action: 'assign', value: null });
    expect((await groupOf(one.id)).assignee).toBeNull();
  });

  it('restores an assignee, but not over a colleague’s newer assignment', async () => {
    const [one, two] = [await aGroup(), await aGroup()];
    await toMany({ ids: [two.id], action: 'assign', value: 'cy@example.com' });
    const before = [await groupOf(one.id), await groupOf(two.id)];
    const assigning = { action: 'assign', value: 'ben@example.com' } as const;
    await toMany({ ids: [one.id, two.id], ...assigning });
    await staff.put(`/api/groups/${two.id}`, { assignee: 'dee@example.com' });
    const answers = [];
    for (const change of changesToUndo(assigning, before)) answers.push(await toMany(change));
    expect(answers).toMatchObject([
      { done: [one.id], refused: [] },
      { done: [], refused: [{ id: two.id, message: 'This has been changed since then' }] },
    ]);
    expect([(await groupOf(one.id)).assignee, (await groupOf(two.id)).assignee]).toEqual([null, 'dee@example.com']);
  });

  it('sets and clears outcomes and deadlines', async () => {
    const { id } = await aGroup();
    await toMany({ ids: [id], action: 'outcome', value: 'closed' });
    const deadline = { decisionDeadline: '2099-12-01T18:00', timeZone: 'America/Chicago' };
    await toMany({ ids: [id], action: 'deadline', value: deadline });
    const { customizations } = await groupOf(id);
    expect(customizations).toMatchObject({ outcome: 'closed', decisionDeadline: '2099-12-02T00:00:00.000Z' });
    await toMany({ ids: [id], action: 'outcome', value: null });
    await toMany({ ids: [id], action: 'deadline', value: null });
    expect((await groupOf(id)).customizations).toMatchObject({ outcome: null, decisionDeadline: null, timeZone: null });
  });

  it('restores a deadline in the past only where it was the replaced one, otherwise 400', async () => {
    const [group, other] = [await aGroup(), await aGroup()];
    const passed = { decisionDeadline: '2026-03-01T12:00:00.000Z', timeZone: 'America/Chicago' };
    await env.DB.prepare('UPDATE groups SET decision_deadline = ?1, time_zone = ?2 WHERE id = ?3')
      .bind(passed.decisionDeadline, passed.timeZone, group.id)
      .run();
    const both = [group, other].map(({ id }) => id);
    const before = [await groupOf(group.id), await groupOf(other.id)];
    await toMany({ ids: both, action: 'deadline', value: { decisionDeadline: '2099-12-01T18:00' } });
    const [undoing, ofOther] = changesToUndo({ action: 'deadline' }, before);
    expect(await toMany({ ...undoing, isUndo: undefined })).toMatchObject({ status: 400 });
    expect(await toMany({ ...undoing, ids: both })).toEqual({
      status: 200,
      done: [group.id],
      refused: [{ id: other.id, message: 'This has been changed since then' }],
    });
    expect(await toMany({ ...ofOther })).toMatchObject({ done: [other.id] });
    expect((await groupOf(group.id)).customizations).toMatchObject(passed);
    expect((await groupOf(other.id)).customizations.decisionDeadline).toBeNull();
  });

  it('restores an outcome with its date, and not over a colleague’s newer outcome', async () => {
    const { id } = await aGroup();
    const outcomeAt = () => env.DB.prepare('SELECT outcome_at AS at FROM groups WHERE id = ?1').bind(id).first('at');
    const march = '2026-03-10T12:00:00.000Z';
    await staff.put(`/api/groups/${id}`, { outcome: 'leased' });
    await env.DB.prepare('UPDATE groups SET outcome_at = ?1 WHERE id = ?2').bind(march, id).run();
    const before = [await groupOf(id)];
    for (const value of ['closed', null, 'leased']) {
      await toMany({ ids: [id], action: 'outcome', value });
      for (const change of changesToUndo({ action: 'outcome' }, before))
        expect(await toMany(change)).toMatchObject({ done: [id] });
      expect([await outcomeAt(), (await groupOf(id)).customizations.outcome]).toEqual([march, 'leased']);
    }
    await toMany({ ids: [id], action: 'outcome', value: 'closed' });
    await staff.put(`/api/groups/${id}`, { outcome: null });
    for (const change of changesToUndo({ action: 'outcome' }, before))
      expect(await toMany(change)).toMatchObject({ refused: [{ id }] });
    await toMany({ ids: [id], action: 'outcome', value: 'leased' });
    expect(await outcomeAt()).not.toBe(march);
  });

  it('deletes a group that is listed twice once', async () => {
    const { id } = await aGroup();
    expect(await toMany({ ids: [id, id], action: 'delete' })).toMatchObject({ done: [id], refused: [] });
    expect((await staff.get(`/api/groups/${id}`)).status).toBe(404);
    expect(await toMany({ ids: [id], action: 'delete' })).toMatchObject({ done: [], refused: [{ id }] });
  });

  it('reminds members with open steps, each group once a day', async () => {
    const [one, two, closed, bare] = [await aGroup(), await aGroup(), await aGroup(), await aGroup()];
    const ana = await aSubscriber({ groupId: one.id, name: 'Ana', interestLevel: 'im_in' });
    await aSubscriber({ groupId: two.id, name: 'Ben', interestLevel: 'im_in' });
    await staff.post(`/api/groups/${two.id}/reminders`);
    await staff.put(`/api/groups/${closed.id}`, { outcome: 'closed' });
    await staff.delete(`/api/properties/${bare.propertyId}`);
    const { sent, bindings } = recordedMail();
    const change = { ids: [one, two, closed, bare, { id: unknownId }].map(({ id }) => id), action: 'remind' };
    const { status, body } = await staff.post<BulkResult>('/api/groups/bulk', change, { bindings });
    expect([status, body]).toEqual([
      200,
      {
        done: [one.id],
        refused: [
          { id: two.id, message: 'Reminded less than a day ago' },
          { id: closed.id, message: 'This group is closed' },
          { id: bare.id, message: 'This group has expired, or its property was deleted' },
          { id: unknownId, message: 'Group not found' },
        ],
      },
    ]);
    expect(sent).toMatchObject([{ to: ana.email, subject: 'Your next lease steps at Birch Hall' }]);
  });

  it('a group of a deleted property is refused, and the answer says why', async () => {
    const group = await aGroup();
    await staff.delete(`/api/properties/${group.propertyId}`);
    const { refused } = await toMany({ ids: [group.id], action: 'outcome', value: 'leased' });
    expect(refused).toEqual([{ id: group.id, message: 'This group has expired, or its property was deleted' }]);
  });

  it('two changes of the same groups at once: a group that the other one changed meanwhile is refused', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => aGroup()));
    const ids = made.map(({ id }) => id);
    const [assigned, closed] = await Promise.all([
      toMany({ ids, action: 'assign', value: 'ben@example.com' }),
      toMany({ ids, action: 'outcome', value: 'closed' }),
    ]);
    const message = 'This changed while you were saving. Please try again';
    for (const { refused } of [assigned, closed]) expect(refused).toEqual(refused.map(({ id }) => ({ id, message })));
    for (const id of ids) {
      const { assignee, customizations } = await groupOf(id);
      expect([assignee, customizations.outcome]).toEqual([
        assigned.done.includes(id) ? 'ben@example.com' : null,
        closed.done.includes(id) ? 'closed' : null,
      ]);
      expect([...assigned.done, ...closed.done]).toContain(id);
    }
  });

  it('the database fails for some groups: the answer lists them, the others are changed', async () => {
    const [one, two, three] = [await aGroup(), await aGroup(), await aGroup()];
    const ids = [one.id, two.id, three.id];
    const change = { ids, action: 'outcome', value: 'closed' };
    // The sign-in, the facts of all, and then a change of each.
    const bindings = faultyBindings(env, { binding: 'DB', call: 3, moment: 'before' });
    const { status, body } = await staff.post<BulkResult>('/api/groups/bulk', change, { bindings });
    const [failed] = body.refused;
    expect([status, body]).toEqual([
      200,
      {
        done: ids.filter((id) => id !== failed?.id),
        refused: [{ id: failed?.id, message: "Something on our end isn't responding. Please try again in a moment." }],
      },
    ]);
    for (const id of ids) {
      expect((await groupOf(id)).customizations.outcome).toBe(id === failed?.id ? null : 'closed');
    }
  });

  it('has one audit entry for each group', async () => {
    const [one, two] = [await aGroup(), await aGroup()];
    await toMany({ ids: [one.id, two.id], action: 'outcome', value: 'leased' });
    const { body } = await staff.get<{ action: string; subject: { id: number } }[]>('/api/audit');
    const deedsTo = ({ id }: { id: number }) =>
      body.filter(({ subject }) => subject.id === id).map(({ action }) => action);
    expect([one, two].map(deedsTo)).toEqual([
      ['group_leased', 'group_created'],
      ['group_leased', 'group_created'],
    ]);
  });

  it('no ids, more than 100 ids or an unknown action → 400', async () => {
    const { id } = await aGroup();
    const refusalOf = async (change: object) => {
      const { status, message } = await toMany(change);
      return [status, message];
    };
    expect(await refusalOf({ ids: [], action: 'delete' })).toEqual([400, 'Please choose at least one group']);
    const ids = Array.from({ length: 101 }, (_, index) => index + 1);
    expect(await refusalOf({ ids, action: 'delete' })).toEqual([400, 'At most 100 groups at once']);
    expect(await refusalOf({ ids: [id], action: 'sell' })).toEqual([
      400,
      'Must be "assign", "outcome", "deadline", "remind", or "delete"',
    ]);
    expect(await refusalOf({ ids: [id], action: 'assign', value: 'guest@university.test' })).toEqual([
      400,
      'Only someone with a company email address can be assigned to a group',
    ]);
    const over = { decisionDeadline: '2020-12-01T18:00' };
    expect(await refusalOf({ ids: [id], action: 'deadline', value: over })).toEqual([
      400,
      'Please choose a decision deadline in the future',
    ]);
  });
});
