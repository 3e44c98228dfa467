import { createScheduledController, env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { ActivityEntry } from '../../../../worker/contract/groups/activity';
import type { Group } from '../../../../worker/contract/groups/group';
import type { Message } from '../../../../worker/contract/groups/message';
import type { Participant } from '../../../../worker/contract/groups/participant';
import type { TourSchedule } from '../../../../worker/contract/groups/tour-schedule';
import worker from '../../../../worker/index';
import { callerWith, staff, visitor } from '../../../support/worker/calls';
import { aGroup, aParticipant, aProperty, completeSetup, made, nobody } from '../../../support/worker/data';
import { connectToGroup } from '../../../support/worker/live';
import { tablesHolding } from '../../../support/worker/tables-holding';

const device = (mark: string) => callerWith({ Cookie: `device=${mark.repeat(43)}` });
const [maya, ana, ben, eve] = [device('m'), device('a'), device('b'), device('e')];
type Who = typeof maya;

const hour = 60 * 60 * 1000;

/** A group that Maya leads, of a property of its own. */
async function aLedGroup() {
  const property = await aProperty();
  const group = await aGroup({ propertyId: property.id, pointPersonName: 'M. Okafor' });
  await completeSetup(group, maya, { name: 'Maya Okafor' });
  const [roomA, roomB] = property.units[0]?.rooms ?? [];
  if (!roomA || !roomB) throw new Error('There are no rooms');
  return { ...group, roomA, roomB };
}

const join = (groupId: number, who: Who, name: string, changes: object = {}) =>
  aParticipant(groupId, { name, ...changes }, who);

const dates = (...days: number[]) => days.map((day) => ({ date: `2090-05-0${day}`, timePreference: 'AM' }));

async function plan(groupId: number, who: Who, participantName: string, ...days: number[]): Promise<TourSchedule> {
  const body = { groupId, participantName, preferredDates: dates(...days) };
  const { status, body: saved } = await who.post<TourSchedule>('/api/tour-schedules', body);
  expect(status, JSON.stringify(saved)).toBeLessThan(300);
  return saved;
}

const say = async (groupId: number, who: Who, senderName: string, content: string) =>
  made(await who.post<Message>('/api/messages', { groupId, senderName, content }));

const log = async (groupId: number, who: Who = visitor, query = '') =>
  (await who.get<ActivityEntry[]>(`/api/activity?groupId=${groupId}${query}`)).body;

const latest = async (groupId: number, who: Who = visitor) => {
  const [entry] = await log(groupId, who);
  if (!entry) throw new Error('Nothing has happened');
  return entry;
};

const undo = (id: number, who: Who) => who.post<ActivityEntry>(`/api/activity/${id}/undo`);

const shown = async ({ shareCode }: { shareCode: string }) =>
  (await visitor.get<Group>(`/api/groups/share/${shareCode}`)).body;
const schedulesOf = async (groupId: number) =>
  (await visitor.get<TourSchedule[]>(`/api/tour-schedules/${groupId}`)).body;
const messagesOf = async (groupId: number) => (await visitor.get<Message[]>(`/api/messages?groupId=${groupId}`)).body;

/** Moves all that has happened so far into the past, as if it were some hours later. */
async function hoursLater(hours: number): Promise<void> {
  const earlier = (column: string) =>
    `strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-${Math.round(hours * 3600)} seconds')`;
  await env.DB.batch(
    [
      ['activity', 'created_at'],
      ['participants', 'removed_at'],
      ['tour_schedules', 'removed_at'],
      ['messages', 'deleted_at'],
    ].map(([table, column = '']) => env.DB.prepare(`UPDATE ${table} SET ${column} = ${earlier(column)}`)),
  );
}

const runScheduled = (hours: number) =>
  worker.scheduled(createScheduledController({ scheduledTime: new Date(Date.now() + hours * hour) }), env);

describe('GET /api/activity', () => {
  it('says who did what to whom, newest first, without a text, an address, a code or a token', async () => {
    const group = await aLedGroup();
    const { id, roomA } = group;
    const anas = await join(id, ana, 'Ana', { email: 'ana@student.test' });
    await ana.put(`/api/participants/${anas.id}`, { interestLevel: 'im_in', roomPreference: roomA.id });
    await eve.put(`/api/participants/${anas.id}`, { interestLevel: 'im_out' });
    await plan(id, ana, 'Ana', 1);
    await plan(id, ana, 'Ana', 2);
    await maya.put(`/api/groups/${id}`, { editing: 'own', bio: 'Quiet Sundays' });
    await maya.post(`/api/groups/${id}/share-code`);
    await ana.delete(`/api/messages/${(await say(id, ana, 'Ana', 'A secret')).id}`);
    const entries = await log(id, ana);
    const asAna = { role: 'member', name: 'Ana' };
    const asMaya = { role: 'point_person', name: 'Maya Okafor' };
    const toAna = { type: 'participant', id: anas.id, name: 'Ana' };
    const toGroup = { type: 'group', id, name: null };
    expect(
      entries.map(({ kind, actor, subject, before, after }) => [kind, actor, subject.type, before, after]),
    ).toEqual([
      ['message_removed', asAna, 'message', null, null],
      ['code_changed', asMaya, 'group', null, null],
      ['group_updated', asMaya, 'group', { editing: 'anyone' }, { editing: 'own' }],
      ['tour_saved', asAna, 'tour_schedule', { preferredDates: dates(1) }, { preferredDates: dates(2) }],
      ['tour_saved', asAna, 'tour_schedule', null, { preferredDates: dates(1) }],
      [
        'member_changed',
        { role: 'visitor', name: null },
        'participant',
        { interestLevel: 'im_in' },
        { interestLevel: 'im_out' },
      ],
      [
        'member_changed',
        asAna,
        'participant',
        { interestLevel: 'interested', roomPreference: null, roomName: null },
        { interestLevel: 'im_in', roomPreference: roomA.id, roomName: 'Room A' },
      ],
      ['joined', asAna, 'participant', null, { interestLevel: 'interested', roomPreference: null, roomName: null }],
      ['setup_completed', asMaya, 'group', null, null],
    ]);
    expect(entries[6]?.subject).toEqual(toAna);
    expect(entries[2]?.subject).toEqual(toGroup);
    expect(JSON.stringify(entries)).not.toMatch(/secret|@|Sundays/);
    for (const code of [group.shareCode, (await staff.get<Group[]>('/api/groups')).body[0]?.shareCode ?? ''])
      expect(JSON.stringify(entries)).not.toContain(code);
  });

  it('says whether somebody did it to their own, also among those of one name', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    const other = await join(id, ben, 'Ana');
    await ana.put(`/api/participants/${anas.id}`, { interestLevel: 'im_in' });
    await ana.put(`/api/participants/${other.id}`, { interestLevel: 'im_out' });
    await maya.put(`/api/participants/${other.id}`, { interestLevel: 'im_in' });
    await plan(id, ana, 'Ana', 1);
    await ana.delete(`/api/messages/${(await say(id, ana, 'Ana', 'Hello')).id}`);
    await maya.put(`/api/groups/${id}`, { editing: 'own' });
    expect((await log(id)).map(({ kind, isOwn }) => [kind, isOwn])).toEqual([
      ['group_updated', null],
      ['message_removed', true],
      ['tour_saved', true],
      ['member_changed', null],
      ['member_changed', false],
      ['member_changed', true],
      ['joined', true],
      ['joined', true],
      ['setup_completed', null],
    ]);
  });

  it('names a colleague to staff alone', async () => {
    const { id } = await aLedGroup();
    await staff.put(`/api/groups/${id}`, { outcome: 'leased' });
    expect((await latest(id, staff)).actor).toEqual({ role: 'office', name: 'ana@example.com' });
    for (const who of [visitor, maya]) expect((await latest(id, who)).actor).toEqual({ role: 'office', name: null });
  });

  it('has nothing of what changed nothing', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    await plan(id, ana, 'Ana', 1);
    const before = await log(id);
    await ana.put(`/api/participants/${anas.id}`, { interestLevel: 'interested', roomPreference: null });
    await plan(id, ana, 'Ana', 1);
    await maya.put(`/api/groups/${id}`, { editing: 'anyone' });
    expect(await log(id)).toEqual(before);
  });

  it('comes fifty at a time, is kept by no cache, and 404 for a group that is nobody’s', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    for (let change = 0; change < 55; change++)
      await ana.put(`/api/participants/${anas.id}`, { interestLevel: change % 2 ? 'im_in' : 'im_out' });
    const first = await log(id);
    const rest = await log(id, visitor, `&before=${first.at(-1)?.id}`);
    expect([first.length, rest.length]).toEqual([50, 7]);
    expect((await visitor.get(`/api/activity?groupId=${id}`)).headers.get('Cache-Control')).toBe('no-store');
    expect((await visitor.get(`/api/activity?groupId=${nobody}`)).status).toBe(404);
    expect((await visitor.get('/api/activity')).status).toBe(400);
  });
});

describe('Leaving and removing', () => {
  it('takes a member and their dates off every public answer, and frees their place', async () => {
    const group = await aLedGroup();
    const { id } = group;
    const anas = await join(id, ana, 'Ana');
    await plan(id, ana, 'Ana', 1);
    expect(await ana.delete(`/api/participants/${anas.id}`)).toMatchObject({ status: 200, body: { ok: true } });
    const portal = await visitor.get(`/api/portal/${group.shareCode}`);
    const answers = [
      await shown(group),
      await schedulesOf(id),
      portal.body,
      (await log(id)).map(({ subject }) => subject),
    ];
    expect(JSON.stringify(answers)).not.toContain('"Ana"');
    expect((await ana.get<{ participantIds: number[] }>(`/api/groups/${id}/me`)).body.participantIds).toEqual([]);
    expect((await ana.put(`/api/participants/${anas.id}`, { interestLevel: 'im_in' })).status).toBe(404);
    expect((await ana.post(`/api/participants/${anas.id}/link`)).status).toBe(404);
    expect((await ana.delete(`/api/participants/${anas.id}`)).status).toBe(404);
    const [entry] = await log(id);
    expect(entry).toMatchObject({ kind: 'left', actor: { role: 'member', name: 'A former member' } });
  });

  it('says "removed" where it was the point person or the office, and tells who has the group open', async () => {
    const group = await aLedGroup();
    for (const who of [maya, staff]) {
      const anas = await join(group.id, ana, 'Ana');
      const browser = await connectToGroup(group.id);
      expect((await who.delete(`/api/participants/${anas.id}`)).status).toBe(200);
      expect(await latest(group.id, maya)).toMatchObject({ kind: 'removed', subject: { name: 'Ana' } });
      expect(JSON.stringify(await browser.heard())).toContain('group_changed');
    }
    expect((await shown(group)).participants).toEqual([]);
  });

  it('is refused to everyone else, and changes nothing', async () => {
    const group = await aLedGroup();
    const anas = await join(group.id, ana, 'Ana');
    await join(group.id, ben, 'Ben');
    const schedule = await plan(group.id, ana, 'Ana', 1);
    const message = await say(group.id, ana, 'Ana', 'Hi');
    const before = [await shown(group), await schedulesOf(group.id), await messagesOf(group.id), await log(group.id)];
    for (const path of [`participants/${anas.id}`, `tour-schedules/${schedule.id}`, `messages/${message.id}`])
      for (const [who, named] of [
        [visitor, 'its sender'],
        [eve, 'its sender'],
        [ben, 'Ana'],
      ] as const)
        expect(await who.delete(`/api/${path}`)).toMatchObject({
          status: 403,
          body: { message: `Only ${named}, the point person or the office can do this`, code: 'forbidden' },
        });
    expect([await shown(group), await schedulesOf(group.id), await messagesOf(group.id), await log(group.id)]).toEqual(
      before,
    );
    for (const path of ['participants', 'tour-schedules', 'messages'])
      expect((await maya.delete(`/api/${path}/${nobody}`)).status).toBe(404);
  });

  it('has one winner of five at once, and nothing is there for the others', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    const schedule = await plan(id, ana, 'Ana', 1);
    for (const path of [`tour-schedules/${schedule.id}`, `participants/${anas.id}`]) {
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ana.delete(`/api/${path}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    }
  });

  it('leaves the dates of a namesake who stays', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    const bens = await join(id, ben, 'ana');
    await plan(id, ana, 'Ana', 1);
    await plan(id, ben, 'ana', 2);
    expect(await schedulesOf(id)).toMatchObject([{ participantId: anas.id }, { participantId: bens.id }]);
    await ana.delete(`/api/participants/${anas.id}`);
    expect(await schedulesOf(id)).toMatchObject([{ participantId: bens.id, preferredDates: dates(2) }]);
  });
});

describe('A message that is taken back', () => {
  it('leaves a stub, for everybody and at once', async () => {
    const group = await aLedGroup();
    const { id } = group;
    const message = await say(id, ana, 'Ana', 'A secret');
    const browser = await connectToGroup(id);
    const { status, body } = await ana.delete<Message>(`/api/messages/${message.id}`);
    expect(status).toBe(200);
    const { version } = await shown(group);
    expect(body).toMatchObject({ ...message, content: '', deletedAt: expect.any(String) });
    expect(await messagesOf(id)).toEqual([body]);
    expect(JSON.stringify((await visitor.get(`/api/portal/${group.shareCode}`)).body)).not.toContain('A secret');
    expect(await browser.heard()).toEqual([{ type: 'message_removed', groupId: id, version, messageId: message.id }]);
    expect((await ana.delete<Message>(`/api/messages/${message.id}`)).body).toEqual(body);
    expect(await browser.heard()).toEqual([]);
    expect((await log(id)).filter(({ kind }) => kind === 'message_removed')).toHaveLength(1);
  });

  it('comes back with its text, which everybody hears', async () => {
    const group = await aLedGroup();
    const { id } = group;
    const message = await say(id, ana, 'Ana', 'A secret');
    await ana.delete(`/api/messages/${message.id}`);
    const browser = await connectToGroup(id);
    const entry = await latest(id, ana);
    expect(entry.canUndo).toBe(true);
    expect(made(await undo(entry.id, ana))).toMatchObject({ kind: 'restored', canUndo: false });
    expect(await messagesOf(id)).toEqual([message]);
    const { version } = await shown(group);
    expect(await browser.heard()).toEqual([{ type: 'message_restored', groupId: id, version, message }]);
  });
});

describe('The answer of a change', () => {
  const named = ({ headers }: { headers: Headers }) => Number(headers.get('Activity-Id'));

  it('names its entry, by which exactly that is undone, whoever changed the same meanwhile', async () => {
    const group = await aLedGroup();
    const { id } = group;
    const anas = await join(id, ana, 'Ana');
    await join(id, ben, 'Ben');
    const change = (who: Who, interestLevel: string) => who.put(`/api/participants/${anas.id}`, { interestLevel });
    const [first, second] = [await change(ana, 'im_in'), await change(ben, 'im_out')];
    expect((await log(id)).slice(0, 2).map((entry) => entry.id)).toEqual([named(second), named(first)]);
    expect(await undo(named(first), ana)).toMatchObject({
      status: 409,
      body: { message: 'Something newer has changed this' },
    });
    expect((await shown(group)).participants[0]).toMatchObject({ id: anas.id, interestLevel: 'im_out' });
    made(await undo(named(second), ben));
    expect((await shown(group)).participants[0]).toMatchObject({ id: anas.id, interestLevel: 'im_in' });
  });

  it('names the entry of all that can be undone, and none where nothing became different', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    const message = await say(id, ana, 'Ana', 'Hi');
    const planning = (day: number) => ({ groupId: id, participantName: 'Ana', preferredDates: dates(day) });
    const saved = await ana.post<TourSchedule>('/api/tour-schedules', planning(1));
    const kinds: string[] = [];
    const note = async (answer: { headers: Headers; status: number }) => {
      expect(answer.status).toBeLessThan(300);
      const { id: newest, kind } = await latest(id, ana);
      expect(named(answer)).toBe(newest);
      kinds.push(kind);
    };
    await note(saved);
    await note(await ana.post('/api/tour-schedules', planning(2)));
    await note(await staff.put(`/api/participants/${anas.id}`, { hasApplied: true }));
    for (const same of [
      await ana.post('/api/tour-schedules', planning(2)),
      await ana.put(`/api/participants/${anas.id}`, { hasApplied: true }),
    ])
      expect([same.status, same.headers.get('Activity-Id')]).toEqual([200, null]);
    await note(await staff.delete(`/api/messages/${message.id}`));
    await note(await ana.delete(`/api/messages/${message.id}`));
    await note(await ana.delete(`/api/tour-schedules/${saved.body.id}`));
    await note(await maya.delete(`/api/participants/${anas.id}`));
    expect(kinds).toEqual([
      ...['tour_saved', 'tour_saved', 'member_changed'],
      ...['message_removed', 'message_removed', 'tour_removed', 'removed'],
    ]);
  });
});

describe('Undo', () => {
  it('takes a change back, which can be undone in turn', async () => {
    const group = await aLedGroup();
    const { id, roomA } = group;
    const anas = await join(id, ana, 'Ana');
    await ben.put(`/api/participants/${anas.id}`, { interestLevel: 'im_in', roomPreference: roomA.id });
    const change = await latest(id, ana);
    const undone = made(await undo(change.id, ana));
    expect(undone).toMatchObject({ kind: 'member_changed', before: change.after, after: change.before, canUndo: true });
    expect((await shown(group)).participants).toMatchObject([{ interestLevel: 'interested', roomPreference: null }]);
    expect((await log(id))[1]).toMatchObject({ id: change.id, undoneAt: undone.createdAt, canUndo: false });
    made(await undo(undone.id, ana));
    expect((await shown(group)).participants).toMatchObject([{ interestLevel: 'im_in', roomPreference: roomA.id }]);
  });

  it('brings a member back with their dates, their devices and their link', async () => {
    const group = await aLedGroup();
    const { id } = group;
    const anas = await join(id, ana, 'Ana', { email: 'ana@student.test' });
    await plan(id, ana, 'Ana', 1);
    const { token } = made(await ana.post<{ token: string }>(`/api/participants/${anas.id}/link`));
    const before = await schedulesOf(id);
    await ana.delete(`/api/participants/${anas.id}`);
    expect((await ben.post(`/api/groups/${id}/me`, { token })).status).toBe(404);
    const entry = await latest(id, ana);
    expect(entry).toMatchObject({ canUndo: true, subject: { name: 'Ana' } });
    expect((await latest(id, eve)).canUndo).toBe(false);
    const restored = made(await undo(entry.id, ana));
    expect(restored).toMatchObject({ kind: 'restored', actor: { role: 'member', name: 'Ana' } });
    expect((await shown(group)).participants).toMatchObject([
      { id: anas.id, name: 'Ana', interestLevel: 'interested' },
    ]);
    expect(await schedulesOf(id)).toEqual(before);
    expect((await ana.get(`/api/groups/${id}/me`)).body).toMatchObject({ participantIds: [anas.id] });
    expect((await ben.post(`/api/groups/${id}/me`, { token })).status).toBe(200);
    expect(await undo(restored.id, maya)).toMatchObject({
      status: 409,
      body: { message: 'This can no longer be undone' },
    });
  });

  it('brings a member back without the dates that were taken away by themselves, be it in the same millisecond', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    const schedule = await plan(id, ana, 'Ana', 1);
    const own = await ana.delete(`/api/tour-schedules/${schedule.id}`);
    const leaving = await ana.delete(`/api/participants/${anas.id}`);
    const [removal, leave] = [own, leaving].map(({ headers }) => Number(headers.get('Activity-Id')));
    const atOnce = '(SELECT created_at FROM activity WHERE public_id = ?1)';
    await env.DB.batch(
      [
        `activity SET created_at = ${atOnce} WHERE public_id = ${removal}`,
        `tour_schedules SET removed_at = ${atOnce}`,
      ].map((change) => env.DB.prepare(`UPDATE ${change}`).bind(leave)),
    );
    made(await undo(leave ?? 0, ana));
    expect(await schedulesOf(id)).toEqual([]);
    made(await undo(removal ?? 0, ana));
    expect(await schedulesOf(id)).toMatchObject([{ id: schedule.id, preferredDates: dates(1) }]);
  });

  it('takes tour dates back to what they were, or away where they were new, and brings removed ones back', async () => {
    const { id } = await aLedGroup();
    const schedule = await plan(id, ana, 'Ana', 1);
    const first = await latest(id, ana);
    await plan(id, ana, 'Ana', 2, 3);
    const second = await latest(id, ana);
    expect((await log(id, ana)).map(({ canUndo }) => canUndo)).toEqual([true, false, false]);
    made(await undo(second.id, ana));
    expect(await schedulesOf(id)).toMatchObject([{ preferredDates: dates(1) }]);
    made(await undo(first.id, ana));
    expect(await schedulesOf(id)).toEqual([]);
    await plan(id, ana, 'Ana', 4);
    expect(await ana.delete(`/api/tour-schedules/${schedule.id}`)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await schedulesOf(id)).toEqual([]);
    made(await undo((await latest(id, ana)).id, maya));
    expect(await schedulesOf(id)).toMatchObject([{ participantName: 'Ana', preferredDates: dates(4) }]);
  });

  it('is refused where something newer has changed it, and changes nothing', async () => {
    const group = await aLedGroup();
    const { id } = group;
    const anas = await join(id, ana, 'Ana');
    await ana.put(`/api/participants/${anas.id}`, { interestLevel: 'im_in' });
    const change = await latest(id, ana);
    await ana.put(`/api/participants/${anas.id}`, { interestLevel: 'im_out' });
    const before = [await shown(group), await log(id, ana)];
    expect(await undo(change.id, ana)).toMatchObject({
      status: 409,
      body: { message: 'Something newer has changed this', code: 'conflict' },
    });
    expect([await shown(group), await log(id, ana)]).toEqual(before);
  });

  it('has one winner of five at once', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    await ana.delete(`/api/participants/${anas.id}`);
    const entry = await latest(id, ana);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => undo(entry.id, ana)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect((await log(id)).filter(({ kind }) => kind === 'restored')).toHaveLength(1);
  });

  it('is for whoever may make the change', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    await maya.put(`/api/groups/${id}`, { editing: 'own' });
    await ana.put(`/api/participants/${anas.id}`, { interestLevel: 'im_in' });
    const change = await latest(id, ben);
    expect(change.canUndo).toBe(false);
    expect(await undo(change.id, ben)).toMatchObject({
      status: 403,
      body: { message: 'Only its sender, the point person or the office can do this' },
    });
    expect((await undo(change.id, staff)).status).toBe(201);
  });

  it('ends after 24 hours', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    await ana.put(`/api/participants/${anas.id}`, { interestLevel: 'im_in' });
    const change = await latest(id, ana);
    await hoursLater(23.9);
    expect((await latest(id, ana)).canUndo).toBe(true);
    await hoursLater(0.2);
    expect((await latest(id, ana)).canUndo).toBe(false);
    expect(await undo(change.id, ana)).toMatchObject({
      status: 409,
      body: { message: 'This can no longer be undone' },
    });
  });

  it('has no meaning for what cannot be undone, or never was', async () => {
    const { id } = await aLedGroup();
    await join(id, ana, 'Ana');
    expect(await undo((await latest(id, maya)).id, maya)).toMatchObject({
      status: 409,
      body: { message: 'This can no longer be undone' },
    });
    expect((await undo(nobody, maya)).status).toBe(404);
  });

  it('brings nobody back into a full group', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    await ana.delete(`/api/participants/${anas.id}`);
    await env.DB.prepare(
      `INSERT INTO participants (id, group_id, name, name_key, interest_level, created_at)
       WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100)
       SELECT ?1 + n, ?1, 'Other ' || n, 'other ' || n, 'im_in', '2026-01-01T00:00:00.000Z' FROM numbers`,
    )
      .bind(id)
      .run();
    const left = (await log(id, ana)).find(({ kind }) => kind === 'left');
    expect(left?.canUndo).toBe(false);
    expect(await undo(left?.id ?? 0, ana)).toMatchObject({ status: 409, body: { message: 'This group is full' } });
  });

  it('brings nobody’s tour dates back among as many as a group has', async () => {
    const { id } = await aLedGroup();
    const [anas, bens] = [await join(id, ana, 'Ana'), await join(id, ben, 'Ben')];
    await plan(id, ana, 'Ana', 1);
    await ana.delete(`/api/participants/${anas.id}`);
    await ben.delete(`/api/participants/${bens.id}`);
    await env.DB.prepare(
      `INSERT INTO tour_schedules (group_id, participant_name, name_key, preferred_dates, created_at, updated_at)
       WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100)
       SELECT ?1, 'Other ' || n, 'other ' || n, ?2, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' FROM numbers`,
    )
      .bind(id, JSON.stringify(dates(1)))
      .run();
    const anasLeaving = (await log(id, ana)).find(({ kind, subject }) => kind === 'left' && subject.name === 'Ana');
    expect(anasLeaving?.canUndo).toBe(false);
    expect(await undo(anasLeaving?.id ?? 0, ana)).toMatchObject({
      status: 409,
      body: { message: 'This group has enough schedules' },
    });
    expect(await schedulesOf(id)).toHaveLength(100);
    const bensLeaving = (await log(id, ben)).find(({ kind, canUndo }) => kind === 'left' && canUndo);
    expect((await undo(bensLeaving?.id ?? 0, ben)).status).toBe(201);
  });
});

describe('Erasure', () => {
  it('leaves nothing of a person in any table, 24 hours after they were removed', async () => {
    const { id } = await aLedGroup();
    const key = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });
    const name = 'Zelda Quimby';
    const email = 'zelda@student.test';
    const joining = { groupId: id, name, email, interestLevel: 'im_in' };
    const zelda = made(await ana.post<Participant>('/api/participants', joining, key()));
    made(await ana.post('/api/messages', { groupId: id, senderName: name, content: 'Hello all' }, key()));
    made(await ana.post('/api/public/questions', { groupId: id, name, email, question: 'Warm?' }, key()));
    await plan(id, ana, name, 1);
    await ana.put(`/api/participants/${zelda.id}`, { interestLevel: 'im_out' });
    await maya.delete(`/api/participants/${zelda.id}`);
    const holding = () => tablesHolding(/Zelda|zelda/);

    await runScheduled(23.9);
    expect(await holding()).toEqual(expect.arrayContaining(['participants', 'messages', 'questions']));
    expect((await latest(id, maya)).subject.name).toBe(name);
    await runScheduled(24.1);
    expect(await holding()).toEqual([]);
    expect(await latest(id, maya)).toMatchObject({ subject: { name: 'A former member' }, canUndo: false });
    expect(await messagesOf(id)).toMatchObject([{ senderName: 'A former member', content: 'Hello all' }]);
  });

  it('takes the text of a message, with the answer that was kept for repeats', async () => {
    const { id } = await aLedGroup();
    const saying = { groupId: id, senderName: 'Ana', content: 'An unrepeatable text' };
    const key = { headers: { 'Idempotency-Key': crypto.randomUUID() } };
    const message = made(await ana.post<Message>('/api/messages', saying, key));
    await ana.delete(`/api/messages/${message.id}`);
    const holding = async () => (await tablesHolding(/unrepeatable/)).length;
    await runScheduled(23.9);
    expect(await holding()).toBe(2);
    await runScheduled(24.1);
    expect(await holding()).toBe(0);
    expect(await messagesOf(id)).toMatchObject([{ content: '', senderName: 'Ana' }]);
  });

  it('leaves a namesake who stays as they are', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    await join(id, ben, 'Ana');
    await say(id, ana, 'Ana', 'From the one who goes');
    await say(id, ben, 'Ana', 'From the one who stays');
    await ana.delete(`/api/participants/${anas.id}`);
    await runScheduled(25);
    expect((await messagesOf(id)).map(({ senderName }) => senderName)).toEqual(['A former member', 'Ana']);
  });
});
