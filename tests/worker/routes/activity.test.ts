import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Group } from '../../../contract/group';
import type { Message } from '../../../contract/message';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { staff, visitor } from '../../support/worker/calls';
import { made, unknownId } from '../../support/worker/data';
import {
  aLedGroup,
  ana,
  ben,
  dates,
  eve,
  join,
  latestEntry,
  maya,
  messagesOf,
  readActivity,
  saveTourDates,
  say,
  schedulesOf,
  shown,
  undo,
} from '../../support/worker/groups/group-with-point-person';
import { connectToGroup } from '../../support/worker/live';

describe('GET /api/activity', () => {
  it('answers who did what to whom, newest first, without texts, addresses, share codes or tokens', async () => {
    const group = await aLedGroup();
    const { id, roomA } = group;
    const anas = await join(id, ana, 'Ana', { email: 'ana@student.test' });
    await ana.put(`/api/participants/${anas.id}`, { interestLevel: 'im_in', roomPreference: roomA.id });
    await eve.put(`/api/participants/${anas.id}`, { interestLevel: 'im_out' });
    await saveTourDates(id, ana, 'Ana', 1);
    await saveTourDates(id, ana, 'Ana', 2);
    await maya.put(`/api/groups/${id}`, { editing: 'own', bio: 'Quiet Sundays' });
    await maya.post(`/api/groups/${id}/share-code`);
    await ana.delete(`/api/messages/${(await say(id, ana, 'Ana', 'A secret')).id}`);
    const entries = await readActivity(id, ana);
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

  it('says whether someone changed their own entry, also between members of the same name', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    const other = await join(id, ben, 'Ana');
    await ana.put(`/api/participants/${anas.id}`, { interestLevel: 'im_in' });
    await ana.put(`/api/participants/${other.id}`, { interestLevel: 'im_out' });
    await maya.put(`/api/participants/${other.id}`, { interestLevel: 'im_in' });
    await saveTourDates(id, ana, 'Ana', 1);
    await ana.delete(`/api/messages/${(await say(id, ana, 'Ana', 'Hello')).id}`);
    await maya.put(`/api/groups/${id}`, { editing: 'own' });
    expect((await readActivity(id)).map(({ kind, isOwn }) => [kind, isOwn])).toEqual([
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

  it('only staff see which colleague did something', async () => {
    const { id } = await aLedGroup();
    await staff.put(`/api/groups/${id}`, { outcome: 'closed' });
    expect((await latestEntry(id, staff)).actor).toEqual({ role: 'office', name: 'ana@example.com' });
    for (const other of [maya, visitor])
      expect((await latestEntry(id, other)).actor).toEqual({ role: 'office', name: null });
  });

  it('a write that changes nothing has no entry', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    await saveTourDates(id, ana, 'Ana', 1);
    const before = await readActivity(id);
    await ana.put(`/api/participants/${anas.id}`, { interestLevel: 'interested', roomPreference: null });
    await saveTourDates(id, ana, 'Ana', 1);
    await maya.put(`/api/groups/${id}`, { editing: 'anyone' });
    expect(await readActivity(id)).toEqual(before);
  });

  it('answers 50 entries at a time, not cacheable; unknown group → 404', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    for (let change = 0; change < 55; change++)
      await (change % 2 ? ana : maya).put(`/api/participants/${anas.id}`, {
        interestLevel: change % 2 ? 'im_in' : 'im_out',
      });
    const first = await readActivity(id);
    const rest = await readActivity(id, visitor, `&before=${first.at(-1)?.id}`);
    expect([first.length, rest.length]).toEqual([50, 7]);
    expect((await visitor.get(`/api/activity?groupId=${id}`)).headers.get('Cache-Control')).toBe('no-store');
    expect((await visitor.get(`/api/activity?groupId=${unknownId}`)).status).toBe(404);
    expect((await visitor.get('/api/activity')).status).toBe(400);
  });
});

it('a page of many changes of one member within a day is answered, and says which can be undone', async () => {
  const { id } = await aLedGroup();
  const anas = await join(id, ana, 'Ana');
  await env.DB.prepare(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 3000)
      INSERT INTO activity (public_id, group_id, kind, role, member_id, subject_type, subject_id, before, after, created_at)
      SELECT 700000000 + n, ?1, 'member_changed', 'member', ?2, 'participant', ?2,
        '{"interestLevel":"im_in","roomPreference":null}', iif(n % 2, '{"interestLevel":"im_out"}', '{"roomPreference":null}'), ?3
      FROM numbers`,
  )
    .bind(id, anas.id, new Date().toISOString())
    .run();
  let [page, count] = [await readActivity(id, ana), 0];
  expect(page.slice(0, 3).map(({ canUndo }) => canUndo)).toEqual([true, false, false]);
  for (; page.length > 0; page = await readActivity(id, ana, `&before=${page.at(-1)?.id}`)) count += page.length;
  expect(count).toBeGreaterThan(3000);
});

describe('Repeated changes of one field within minutes', () => {
  const change = (id: number, who: typeof ana, ...levels: string[]) =>
    levels.reduce<Promise<unknown>>(
      (before, interestLevel) => before.then(() => who.put(`/api/participants/${id}`, { interestLevel })),
      Promise.resolve(),
    );
  const levelsOf = async (groupId: number) =>
    (await readActivity(groupId))
      .filter(({ kind }) => kind === 'member_changed')
      .map(({ before, after }) => [before?.interestLevel, after?.interestLevel]);

  it('are one entry from the fourth on, which keeps what was before them; its undo restores that', async () => {
    const group = await aLedGroup();
    const { id } = await join(group.id, ana, 'Ana');
    await change(id, ana, 'im_in', 'need_info', 'im_out', 'interested', 'im_in');
    expect(await levelsOf(group.id)).toEqual([
      ['need_info', 'im_in'],
      ['im_in', 'need_info'],
      ['interested', 'im_in'],
    ]);
    made(await undo((await latestEntry(group.id, ana)).id, ana));
    expect((await shown(group)).participants[0]?.interestLevel).toBe('need_info');
    made(await undo((await readActivity(group.id, ana))[2]?.id ?? 0, ana));
    expect((await shown(group)).participants[0]?.interestLevel).toBe('im_in');
  });

  it('back and forth leave no entry without a change', async () => {
    const group = await aLedGroup();
    const { id } = await join(group.id, ana, 'Ana');
    for (let time = 0; time < 6; time++) await change(id, eve, 'im_out', 'im_in');
    const levels = await levelsOf(group.id);
    expect(levels.length).toBeLessThanOrEqual(3);
    expect(levels.every(([before, after]) => before !== after)).toBe(true);
    expect(levels[0]?.[1]).toBe('im_in');
  });

  it('of several people, of different fields, or of different members stay apart', async () => {
    const group = await aLedGroup();
    const { id } = await join(group.id, ana, 'Ana');
    const { id: bens } = await join(group.id, ben, 'Ben');
    await change(id, ana, 'im_in', 'need_info', 'im_out');
    await change(id, eve, 'im_in', 'need_info', 'im_out');
    await change(bens, eve, 'im_in', 'need_info', 'im_out');
    await eve.put(`/api/participants/${id}`, { roomPreference: group.roomA.id });
    expect(await levelsOf(group.id)).toHaveLength(10);
  });
});

describe('Leaving and removing', () => {
  it('removes the member and their dates from every public answer; later calls for the member → 404', async () => {
    const group = await aLedGroup();
    const { id } = group;
    const anas = await join(id, ana, 'Ana');
    await saveTourDates(id, ana, 'Ana', 1);
    expect(await ana.delete(`/api/participants/${anas.id}`)).toMatchObject({ status: 200, body: { ok: true } });
    const portal = await visitor.get(`/api/portal/${group.shareCode}`);
    const answers = [
      await shown(group),
      await schedulesOf(id),
      portal.body,
      (await readActivity(id)).map(({ subject }) => subject),
    ];
    expect(JSON.stringify(answers)).not.toContain('"Ana"');
    expect((await ana.get<{ participantIds: number[] }>(`/api/groups/${id}/me`)).body.participantIds).toEqual([]);
    expect((await ana.put(`/api/participants/${anas.id}`, { interestLevel: 'im_in' })).status).toBe(404);
    expect((await ana.post(`/api/participants/${anas.id}/link`)).status).toBe(404);
    expect((await ana.delete(`/api/participants/${anas.id}`)).status).toBe(404);
    const [entry] = await readActivity(id);
    expect(entry).toMatchObject({ kind: 'left', actor: { role: 'member', name: 'A former member' } });
  });

  it('removed by the point person or the office: the entry says "removed" and open pages receive it', async () => {
    const group = await aLedGroup();
    for (const who of [maya, staff]) {
      const anas = await join(group.id, ana, 'Ana');
      const browser = await connectToGroup(group.id);
      expect((await who.delete(`/api/participants/${anas.id}`)).status).toBe(200);
      expect(await latestEntry(group.id, maya)).toMatchObject({ kind: 'removed', subject: { name: 'Ana' } });
      expect(JSON.stringify(await browser.heard())).toContain('group_changed');
    }
    expect((await shown(group)).participants).toEqual([]);
  });

  it('another member or a stranger → 403, nothing changes', async () => {
    const group = await aLedGroup();
    const anas = await join(group.id, ana, 'Ana');
    await join(group.id, ben, 'Ben');
    const schedule = await saveTourDates(group.id, ana, 'Ana', 1);
    const message = await say(group.id, ana, 'Ana', 'Hi');
    const before = [
      await shown(group),
      await schedulesOf(group.id),
      await messagesOf(group.id),
      await readActivity(group.id),
    ];
    for (const path of [`participants/${anas.id}`, `tour-schedules/${schedule.id}`, `messages/${message.id}`])
      for (const [who, named] of [
        [visitor, 'the sender'],
        [eve, 'the sender'],
        [ben, 'Ana'],
      ] as const)
        expect(await who.delete(`/api/${path}`)).toMatchObject({
          status: 403,
          body: { message: `Only ${named}, the point person, or the leasing office can do this`, code: 'forbidden' },
        });
    expect([
      await shown(group),
      await schedulesOf(group.id),
      await messagesOf(group.id),
      await readActivity(group.id),
    ]).toEqual(before);
    for (const path of ['participants', 'tour-schedules', 'messages'])
      expect((await maya.delete(`/api/${path}/${unknownId}`)).status).toBe(404);
  });

  it('five removals at once: one → 200, the others → 404', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    const schedule = await saveTourDates(id, ana, 'Ana', 1);
    for (const path of [`tour-schedules/${schedule.id}`, `participants/${anas.id}`]) {
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ana.delete(`/api/${path}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    }
  });

  it('keeps the dates of another member of the same name', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    const bens = await join(id, ben, 'ana');
    await saveTourDates(id, ana, 'Ana', 1);
    await saveTourDates(id, ben, 'ana', 2);
    expect(await schedulesOf(id)).toMatchObject([{ participantId: anas.id }, { participantId: bens.id }]);
    await ana.delete(`/api/participants/${anas.id}`);
    expect(await schedulesOf(id)).toMatchObject([{ participantId: bens.id, preferredDates: dates(2) }]);
  });
});

describe('A message that is deleted', () => {
  it('leaves a stub without text, which open pages receive', async () => {
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
    expect((await readActivity(id)).filter(({ kind }) => kind === 'message_removed')).toHaveLength(1);
  });

  it('is restored with its text by undo, which open pages receive', async () => {
    const group = await aLedGroup();
    const { id } = group;
    const message = await say(id, ana, 'Ana', 'A secret');
    await ana.delete(`/api/messages/${message.id}`);
    const browser = await connectToGroup(id);
    const entry = await latestEntry(id, ana);
    expect(entry.canUndo).toBe(true);
    expect(made(await undo(entry.id, ana))).toMatchObject({ kind: 'restored', canUndo: false });
    expect(await messagesOf(id)).toEqual([message]);
    const { version } = await shown(group);
    expect(await browser.heard()).toEqual([{ type: 'message_restored', groupId: id, version, message }]);
  });
});

describe('The Activity-Id of a write', () => {
  const named = ({ headers }: { headers: Headers }) => Number(headers.get('Activity-Id'));

  it('names the write’s own entry: with a newer change by someone else its undo → 409, and undo of the newer one reverts only that', async () => {
    const group = await aLedGroup();
    const { id } = group;
    const anas = await join(id, ana, 'Ana');
    await join(id, ben, 'Ben');
    const change = (who: typeof maya, interestLevel: string) =>
      who.put(`/api/participants/${anas.id}`, { interestLevel });
    const [first, second] = [await change(ana, 'im_in'), await change(ben, 'im_out')];
    expect((await readActivity(id)).slice(0, 2).map((entry) => entry.id)).toEqual([named(second), named(first)]);
    expect(await undo(named(first), ana)).toMatchObject({
      status: 409,
      body: { message: 'This has been changed since then' },
    });
    expect((await shown(group)).participants[0]).toMatchObject({ id: anas.id, interestLevel: 'im_out' });
    made(await undo(named(second), ben));
    expect((await shown(group)).participants[0]).toMatchObject({ id: anas.id, interestLevel: 'im_in' });
  });

  it('is sent with every write that can be undone, and not if nothing changed', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    const message = await say(id, ana, 'Ana', 'Hi');
    const planning = (day: number) => ({ groupId: id, participantName: 'Ana', preferredDates: dates(day) });
    const saved = await ana.post<TourSchedule>('/api/tour-schedules', planning(1));
    const kinds: string[] = [];
    const note = async (answer: { headers: Headers; status: number }) => {
      expect(answer.status).toBeLessThan(300);
      const { id: newest, kind } = await latestEntry(id, ana);
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
