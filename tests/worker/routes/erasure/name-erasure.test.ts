import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Note } from '../../../../contract/staff/office-group';
import { aBrowser, colleague, expectStaffOnly, staff } from '../../../support/worker/calls';
import { aParticipant, made } from '../../../support/worker/data';
import { aLedGroup, maya, readActivity } from '../../../support/worker/groups/group-with-point-person';
import { runInHours } from '../../../support/worker/scheduled-run';

const addNote = async (groupId: number, text: string) =>
  made(await staff.post<Note>(`/api/groups/${groupId}/notes`, { text }));

const notesOf = async (groupId: number) => (await staff.get<Note[]>(`/api/groups/${groupId}/notes`)).body;

const confirmTour = async (groupId: number, note: string, meetingPlace = '') => {
  const tour = { date: '2090-05-01', timePreference: 'AM', note, meetingPlace };
  expect((await maya.put(`/api/groups/${groupId}/tour`, tour)).status).toBe(200);
};

async function join(groupId: number, name: string) {
  const browser = aBrowser();
  const { id } = await aParticipant(groupId, { name }, browser);
  return { leave: () => browser.delete(`/api/participants/${id}`) };
}

/** They join, something is written, they leave, and a day passes. */
async function comeAndGo(groupId: number, names: string[], meanwhile: () => Promise<unknown>) {
  const members = [];
  for (const name of names) members.push(await join(groupId, name));
  await meanwhile();
  for (const { leave } of members) await leave();
  await runInHours(24.1);
}

const words = [
  ...['Maria Lopez', 'Paid', 'NOT', '$1,200 deposit', 'Dec 1', 'Room A', 'Sam Staff', 'Ana Example', 'Maya Okafor'],
  ...['Of the two', 'Paid deposit', 'Kim Vance'],
];
const sentence =
  'Guarantor Maria Lopez (mother) called, Paid $1,200 deposit. Approved by Sam Staff on Dec 1. NOT to be leased to others, ask Maya Okafor of Room A. Of the two, Paid deposit first.';

describe('A note of the office', () => {
  it('keeps its text, whatever the names of members who joined and left before or after it', async () => {
    const { id } = await aLedGroup();
    await addNote(id, sentence);
    await comeAndGo(id, words, () => Promise.resolve());
    await comeAndGo(id, ['Zoe Ash'], () => Promise.resolve());
    await addNote(id, 'Zoe Ash has left.');
    expect((await notesOf(id)).map(({ text }) => text).sort()).toEqual([sentence, 'Zoe Ash has left.']);
  });

  it('written while the member was there: loses their whole name, but no other member’s name and no common word', async () => {
    const { id, roomA } = await aLedGroup();
    await staff.put(`/api/groups/${id}`, { assignee: 'sam.staff@example.com' });
    await join(id, 'Kim Vance Miller');
    const note = `${sentence} Kim Vance Miller is with ${roomA.name}.`;
    await comeAndGo(id, [...words, roomA.name], () => addNote(id, note));
    const [saved] = await notesOf(id);
    expect(saved).toMatchObject({ text: note.replace('Maria Lopez', 'A former member'), isToBeChecked: true });
  });

  it('that may still name an erased member is listed for review, and the office edits or keeps it; others → 403', async () => {
    const { id } = await aLedGroup();
    const before = await addNote(id, 'Zélda Uniquename asked first.');
    await comeAndGo(id, ['Zélda Uniquename', 'Will', '王小明', 'the', 'Jo'], async () => {
      await addNote(id, 'ZÉLDA UNIQUENAME calls again on Monday.');
      await addNote(id, 'Ask Will, he will know the rest.');
      await addNote(id, '找王小明。');
      await addNote(id, 'the keys are with jo and zélda uniquename');
      await addNote(id, 'The rest is known.');
    });
    const found = Object.fromEntries((await notesOf(id)).map(({ text, isToBeChecked }) => [text, isToBeChecked]));
    expect(found).toEqual({
      'Zélda Uniquename asked first.': true,
      'A former member calls again on Monday.': false,
      'Ask Will, he will know the rest.': true,
      '找王小明。': true,
      'the keys are with jo and zélda uniquename': true,
      'The rest is known.': false,
    });

    const change = (who: typeof staff, text: string) => who.put<Note>(`/api/notes/${before.id}`, { text });
    expect(await change(colleague, 'Somebody asked first.')).toMatchObject({
      status: 200,
      body: { text: 'Somebody asked first.', staff: 'ana@example.com', isToBeChecked: false },
    });
    expect(await change(colleague, 'Again.')).toMatchObject({
      status: 403,
      body: { message: 'Only ana@example.com, who wrote this note, can change it' },
    });
    expect((await change(staff, 'Somebody asked.')).body.text).toBe('Somebody asked.');
    expect((await change(staff, ' ')).status).toBe(400);
    expect((await staff.put('/api/notes/1', { text: 'Nothing' })).status).toBe(404);
    await expectStaffOnly((who) => who.put(`/api/notes/${before.id}`, { text: 'Hello' }));
    const { body } = await staff.get<{ action: string; subject: { id: number } }[]>('/api/audit');
    expect(body.filter(({ subject }) => subject.id === id)[0]).toMatchObject({ action: 'note_changed' });
    await runInHours(25);
    expect((await notesOf(id)).find(({ id: note }) => note === before.id)?.isToBeChecked).toBe(false);
  });
});

describe('The note of a tour', () => {
  it('loses the whole name of an erased member, also in the calendar and the activity', async () => {
    const { id } = await aLedGroup();
    await comeAndGo(id, ['Zelda Uniquename'], async () => {
      await confirmTour(id, 'ZELDA UNIQUENAME brings keys');
      await confirmTour(id, 'Zelda Uniquename, gate 3');
    });
    const notes = (await readActivity(id)).map(({ before, after }) => [
      before?.confirmedTour?.note,
      after?.confirmedTour?.note,
    ]);
    expect(notes.filter(([, note]) => note)).toEqual([
      ['A former member brings keys', 'A former member, gate 3'],
      [undefined, 'A former member brings keys'],
    ]);
    const { results } = await env.DB.prepare('SELECT content FROM calendar_events WHERE group_id = ?').bind(id).all();
    expect(JSON.stringify(results)).toContain('A former member, gate 3');
  });

  it('loses it where it is the meeting place, too', async () => {
    const { id } = await aLedGroup();
    await comeAndGo(id, ['Zelda Uniquename'], () =>
      confirmTour(id, 'Zelda Uniquename has keys', 'Room of Zelda Uniquename'),
    );
    expect(JSON.stringify(await readActivity(id))).toContain('Room of A former member');
    const { results } = await env.DB.prepare('SELECT content FROM calendar_events WHERE group_id = ?').bind(id).all();
    expect(JSON.stringify(results)).toContain('Room of A former member');
  });

  it('loses it without raising the calendar’s sequence: a waiting notification of the tour is still true', async () => {
    const { id } = await aLedGroup();
    const sequence = () =>
      env.DB.prepare("SELECT sequence FROM calendar_events WHERE group_id = ? AND kind = 'tour'")
        .bind(id)
        .first('sequence');
    await comeAndGo(id, ['Zelda Uniquename'], async () => {
      await confirmTour(id, 'Gate 3');
      await confirmTour(id, 'Zelda Uniquename, gate 3');
      expect(await sequence()).toBe(1);
    });
    expect(await sequence()).toBe(1);
  });

  it('does not get it back from a form that was opened before: 409', async () => {
    const { id } = await aLedGroup();
    const note = 'Zelda Uniquename, gate 3';
    await comeAndGo(id, ['Zelda Uniquename'], () => confirmTour(id, note));
    const [{ after } = {}] = (await readActivity(id)).filter(({ kind }) => kind === 'tour_confirmed');
    const rev = after?.confirmedTour?.rev;
    expect(rev).toBeGreaterThan(0);
    const form = { date: '2090-05-01', timePreference: 'AM', note, meetingPlace: 'The lobby', rev };
    expect((await staff.put(`/api/groups/${id}/tour`, form)).status).toBe(409);
  });

  it('loses it in a log of any length', async () => {
    const { id } = await aLedGroup();
    await comeAndGo(id, ['Zelda Uniquename'], async () => {
      await confirmTour(id, 'Zelda Uniquename, gate 3');
      await env.DB.prepare(
        `WITH RECURSIVE again(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM again WHERE n < 1100)
          INSERT INTO activity (public_id, group_id, kind, role, subject_type, subject_id, after, created_at)
          SELECT n, group_id, kind, role, subject_type, subject_id, after, created_at FROM activity, again
          WHERE group_id = ? AND kind LIKE 'tour%'`,
      )
        .bind(id)
        .run();
    });
    const count = (name: string) =>
      env.DB.prepare('SELECT count(*) AS n FROM activity WHERE group_id = ? AND after LIKE ?')
        .bind(id, `%${name}, gate 3%`)
        .first('n');
    expect([await count('A former member'), await count('Zelda Uniquename')]).toEqual([1101, 0]);
  });

  it('is not changed by a member who joined later under words of the note, and no notice is sent', async () => {
    const { id, roomA } = await aLedGroup();
    const note = `Meet Maya Okafor at ${roomA.name}. Do NOT ring, Paid parking on Dec 1. Of the two, the left door`;
    const calendar = async () =>
      (await env.DB.prepare('SELECT sequence, content FROM calendar_events WHERE group_id = ?').bind(id).all()).results;
    await confirmTour(id, note);
    const before = await calendar();
    await comeAndGo(id, [...words, roomA.name], () => Promise.resolve());
    expect(await calendar()).toEqual(before);
    await confirmTour(id, `${note}.`);
    await comeAndGo(id, [...words, roomA.name, 'Paid parking', 'left door'], () => confirmTour(id, note));
    expect(JSON.stringify(await calendar())).toContain(note);
  });
});
