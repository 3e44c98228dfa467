import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { GroupSummary } from '../../../../contract/group';
import type { Note } from '../../../../contract/staff/office-group';
import { officeLimits } from '../../../../contract/values/office-limits';
import { colleague, expectStaffOnly, staff, visitor, withKey } from '../../../support/worker/calls';
import { aGroup, aParticipant, made, unknownId } from '../../../support/worker/data';
import { interruptedBy } from '../../../support/worker/interrupted-database';

const aNote = async (groupId: number, text = 'Their parents call on Fridays.', who = staff) =>
  made(await who.post<Note>(`/api/groups/${groupId}/notes`, { text }));

const notesOf = async (groupId: number) => (await staff.get<Note[]>(`/api/groups/${groupId}/notes`)).body;

describe('The office’s notes of a group', () => {
  it('are answered newest first, each with its author', async () => {
    const { id } = await aGroup();
    await aNote(id);
    await aNote(id, 'Asked for parking.', colleague);
    expect(await notesOf(id)).toMatchObject([
      { text: 'Asked for parking.', staff: 'ben@example.com', createdAt: expect.any(String) },
      { text: 'Their parents call on Fridays.', staff: 'ana@example.com' },
    ]);
  });

  it('only their author can delete them (others → 403)', async () => {
    const { id } = await aGroup();
    const note = await aNote(id);
    const refused = await colleague.delete(`/api/notes/${note.id}`);
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe('Only ana@example.com, who wrote this note, can delete it');
    expect((await staff.delete(`/api/notes/${note.id}`)).body).toEqual({ ok: true });
    expect(await notesOf(id)).toEqual([]);
    expect((await staff.delete(`/api/notes/${note.id}`)).status).toBe(404);
  });

  it('that its writer checks while a colleague changes it keeps the writer’s text (403)', async () => {
    const { id } = await aGroup();
    const note = await aNote(id);
    await env.DB.prepare('UPDATE notes SET is_to_be_checked = 1 WHERE id = ?').bind(note.id).run();
    const write = (text: string, who = staff, options = {}) => who.put(`/api/notes/${note.id}`, { text }, options);
    const bindings = { DB: interruptedBy(env.DB, () => write('By Ana.')) };
    const refused = await write('By Ben.', colleague, { bindings });
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('ana@example.com') } });
    expect(await notesOf(id)).toMatchObject([{ text: 'By Ana.', isToBeChecked: false }]);
  });

  it('sent twice under one key → one note', async () => {
    const { id } = await aGroup();
    const options = withKey();
    const write = () => staff.post<Note>(`/api/groups/${id}/notes`, { text: 'Once.' }, options);
    expect(made(await write())).toEqual(made(await write()));
    expect(await notesOf(id)).toHaveLength(1);
  });

  it('unknown group → 404, empty or too long → 400, too many → 409', async () => {
    expect((await staff.get(`/api/groups/${unknownId}/notes`)).status).toBe(404);
    expect((await staff.post(`/api/groups/${unknownId}/notes`, { text: 'Hello' })).status).toBe(404);
    const { id } = await aGroup();
    const nothing = await staff.post(`/api/groups/${id}/notes`, { text: ' ' });
    expect(nothing.status).toBe(400);
    expect(nothing.body.message).toBe('Note is required');
    const tooLong = await staff.post(`/api/groups/${id}/notes`, { text: 'x'.repeat(officeLimits.officeNote + 1) });
    expect(tooLong.body.message).toBe('Note can be at most 2000 characters');
    await env.DB.prepare(`INSERT INTO notes (id, group_id, text, staff, created_at)
      SELECT value, ?, 'One of many', 'ana@example.com', '2026-01-01T00:00:00.000Z' FROM json_each(?)`)
      .bind(id, JSON.stringify(Array.from({ length: officeLimits.notesPerGroup }, (_, index) => index + 1)))
      .run();
    const full = await staff.post(`/api/groups/${id}/notes`, { text: 'One more' });
    expect([full.status, full.body.message]).toEqual([409, 'This group has reached its limit of notes']);
  });

  it('signed out → 401, another company → 403; no answer to a visitor contains them', async () => {
    const group = await aGroup();
    await aParticipant(group.id);
    const note = await aNote(group.id, 'Between us.');
    await expectStaffOnly((who) => who.get(`/api/groups/${group.id}/notes`));
    await expectStaffOnly((who) => who.post(`/api/groups/${group.id}/notes`, { text: 'Hello' }));
    await expectStaffOnly((who) => who.delete(`/api/notes/${note.id}`));
    await staff.put(`/api/groups/${group.id}`, { assignee: 'ben@example.com' });
    for (const page of ['portal', 'groups/share']) {
      const seen = JSON.stringify((await visitor.get(`/api/${page}/${group.shareCode}`)).body);
      expect(seen).not.toContain('Between us.');
      expect(seen).not.toContain('ben@example.com');
    }
  });

  it('the audit log has them', async () => {
    const { id } = await aGroup();
    const note = await aNote(id);
    await staff.delete(`/api/notes/${note.id}`);
    const { body } = await staff.get<{ action: string; subject: { id: number } }[]>('/api/audit');
    expect(body.filter(({ subject }) => subject.id === id).map(({ action }) => action)).toEqual([
      'note_removed',
      'note_added',
      'group_created',
    ]);
  });
});

describe('The assignee of a group', () => {
  const ofWhom = async (assignee: string, who = staff) =>
    (await who.get<GroupSummary[]>(`/api/groups?assignee=${assignee}`)).body.map(({ id }) => id);

  it('is an address of the company, and the list filters by it', async () => {
    const [mine, bens, nobodys] = [await aGroup(), await aGroup(), await aGroup()];
    await staff.put(`/api/groups/${mine.id}`, { assignee: 'Ana@example.com' });
    await staff.put(`/api/groups/${bens.id}/office`, { assignee: 'ben@example.com' });
    expect((await staff.get<GroupSummary>(`/api/groups/${mine.id}`)).body.assignee).toBe('ana@example.com');
    expect(await ofWhom('me')).toEqual([mine.id]);
    expect(await ofWhom('me', colleague)).toContain(bens.id);
    expect(await ofWhom('BEN@example.com')).toContain(bens.id);
    expect(await ofWhom('none')).toContain(nobodys.id);
    expect(await ofWhom('none')).not.toContain(mine.id);
    await staff.put(`/api/groups/${mine.id}`, { assignee: null });
    expect(await ofWhom('me')).toEqual([]);
  });

  it('any other address → 400; the point person cannot set it', async () => {
    const { id } = await aGroup();
    const stranger = await staff.put(`/api/groups/${id}`, { assignee: 'guest@university.test' });
    expect(stranger.status).toBe(400);
    expect(stranger.body.message).toBe('Only someone with a company email address can be assigned to a group');
    expect((await staff.put(`/api/groups/${id}`, { assignee: 'nobody' })).status).toBe(400);
    expect((await staff.get('/api/groups?assignee=somebody')).body.message).toBe(
      'Must be an email address, "me", or "none"',
    );
  });

  it('changing it leaves no activity entry', async () => {
    const { id } = await aGroup();
    await staff.put(`/api/groups/${id}`, { assignee: 'ben@example.com' });
    const { body } = await staff.get<{ activity: unknown[] }>(`/api/groups/${id}`);
    expect(body.activity).toEqual([]);
    const audit = await staff.get<{ action: string; subject: { id: number } }[]>('/api/audit');
    expect(audit.body.find(({ subject }) => subject.id === id)?.action).toBe('group_assigned');
  });
});
