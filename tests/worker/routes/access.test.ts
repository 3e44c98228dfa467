import { createScheduledController, env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { ActivityEntry } from '../../../contract/activity';
import type { Me, PersonalLink } from '../../../contract/device';
import type { StaffGroup } from '../../../contract/group';
import type { Note } from '../../../contract/group-for-staff';
import type { Message } from '../../../contract/message';
import type { Participant } from '../../../contract/participant';
import type { TourSchedule } from '../../../contract/tour-schedule';
import worker from '../../../worker/index';
import { aBrowser, aCookie, callerWith, staff, visitor, withKey } from '../../support/worker/calls';
import { aGroup, aParticipant, made } from '../../support/worker/data';
import { connectToGroup } from '../../support/worker/live';
import { newAddress as anAddress, withinOneMinute } from '../../support/worker/rate-limits';
import { tablesHolding } from '../../support/worker/tables-holding';

type Who = typeof visitor;

const newAddress = { name: 'Nina New', email: 'nina@student.test' };
const day = (date: number) => [{ date: `2090-05-0${date}`, timePreference: 'AM' }];

/** A group that Maya leads, in which Vic is a member. */
async function aKnownGroup() {
  const { id, shareCode, adminSetupToken } = await aGroup({ pointPersonName: 'M. Okafor' });
  const [maya, vic] = [aBrowser(), aBrowser()];
  await maya.post(`/api/admin-setup/${adminSetupToken}`, { name: 'Maya Okafor', email: 'maya@student.test' });
  const member = await aParticipant(id, { name: 'Vic' }, vic);
  return { id, shareCode, maya, vic, member, path: `/api/groups/${id}` };
}

const log = async (id: number, who: Who = visitor) =>
  (await who.get<ActivityEntry[]>(`/api/activity?groupId=${id}`)).body;
const me = async (id: number, who: Who) => (await who.get<Me>(`/api/groups/${id}/me`)).body;
const say = async (groupId: number, who: Who, senderName: string, more: object = {}) =>
  made(await who.post<Message>('/api/messages', { groupId, senderName, content: 'Hi', ...more }));
const plan = (groupId: number, who: Who, participantName: string, date: number, more: object = {}) =>
  who.post<TourSchedule>('/api/tour-schedules', { groupId, participantName, preferredDates: day(date), ...more });
const undo = (entry: ActivityEntry | undefined, who: Who) => who.post<ActivityEntry>(`/api/activity/${entry?.id}/undo`);
const edit = (member: Participant, who: Who, change: object) =>
  who.put<Participant>(`/api/participants/${member.id}`, change);

/** Runs what is due a day and an hour from now. */
const aDayLater = () =>
  worker.scheduled(createScheduledController({ scheduledTime: new Date(Date.now() + 25 * 60 * 60 * 1000) }), env);

describe('Guessing ids', () => {
  it('200 guessed activity ids → 404: the ids are random', async () => {
    const { id, vic, member } = await aKnownGroup();
    await edit(member, vic, { interestLevel: 'im_in' });
    const ids = (await log(id)).map((entry) => entry.id);
    expect(Math.min(...ids)).toBeGreaterThan(2 ** 32);
    for (let guess = 1; guess <= 200; guess++)
      expect((await undo({ id: guess } as ActivityEntry, aBrowser())).status).toBe(404);
  });

  it('more than 30 refused deletes a minute from one network → 429 in any group; a member still deletes (200)', async () => {
    const on = { bindings: { RATE_LIMITS: 'on' } };
    const messages: Message[] = [];
    for (let group = 0; group < 4; group++) {
      const known = await aKnownGroup();
      for (let said = 0; said < 10; said++) messages.push(await say(known.id, aBrowser(), 'Noor'));
    }
    const { statuses, inside } = await withinOneMinute(async () => {
      const network = { 'CF-Connecting-IP': anAddress() };
      const statuses: number[] = [];
      for (const { id } of messages)
        statuses.push((await callerWith({ ...network, ...aCookie() }).delete(`/api/messages/${id}`, on)).status);
      const { id, vic } = await aKnownGroup();
      const own = await say(id, vic, 'Vic');
      const inside = await vic.delete(`/api/messages/${own.id}`, { ...on, headers: network });
      return { statuses, inside: inside.status };
    });
    expect(statuses).toEqual([...Array(30).fill(403), ...Array(10).fill(429)]);
    expect(inside).toBe(200);
  });

  it('a device without a member in the group → 403 that names no one', async () => {
    const { id, vic, member } = await aKnownGroup();
    const { id: messageId } = await say(id, vic, 'Vic');
    const { body: schedule } = await plan(id, vic, 'Vic', 1);
    for (const path of [`messages/${messageId}`, `tour-schedules/${schedule.id}`, `participants/${member.id}`])
      expect(await aBrowser().delete(`/api/${path}`)).toMatchObject({
        status: 403,
        body: { message: 'Only its sender, the point person or the office can do this' },
      });
  });
});

describe('A changed share code', () => {
  it('closes the sockets of devices without a member (4403) and leaves members’ sockets open', async () => {
    const { id, path, maya } = await aKnownGroup();
    const [known, cookie] = [aCookie(), aCookie()];
    await aParticipant(id, { name: 'Ana' }, aBrowser(known));
    const inside = await connectToGroup(id, known);
    const [outside, nameless] = [await connectToGroup(id, cookie), await connectToGroup(id)];
    await maya.post(`${path}/share-code`);
    for (const socket of [outside, nameless]) expect((await socket.closed).code).toBe(4403);
    expect(JSON.stringify(await inside.heard())).toContain('group_changed');
    await say(id, aBrowser(known), 'Ana');
    expect(await inside.heard()).toMatchObject([{ type: 'new_message', isOwn: true }]);
  });

  it('a member who left by themselves after the change keeps their socket and can still read (200)', async () => {
    const { id, path, maya } = await aKnownGroup();
    const [gone, outside] = [aCookie(), aCookie()];
    const { id: memberId } = await aParticipant(id, { name: 'Ana' }, aBrowser(gone));
    const [socket, other] = [await connectToGroup(id, gone), await connectToGroup(id, outside)];
    await maya.post(`${path}/share-code`);
    await aBrowser(gone).delete(`/api/participants/${memberId}`);
    expect((await other.closed).code).toBe(4403);
    expect((await aBrowser(gone).get(`/api/messages?groupId=${id}`)).status).toBe(200);
    await say(id, maya, 'Maya');
    expect(JSON.stringify(await socket.heard())).toContain('new_message');
  });

  it('a member whom the point person removes afterwards: their socket is closed (4403)', async () => {
    const { id, path, maya } = await aKnownGroup();
    await maya.post(`${path}/share-code`);
    const cookie = aCookie();
    const { body } = await maya.post<{ shareCode: string }>(`${path}/share-code`);
    await aBrowser(cookie).get(`/api/portal/${body.shareCode}`);
    const mallory = await aParticipant(id, { name: 'Mallory' }, aBrowser(cookie));
    await maya.post(`${path}/share-code`);
    const socket = await connectToGroup(id, cookie);
    await maya.delete(`/api/participants/${mallory.id}`);
    expect((await socket.closed).code).toBe(4403);
  });
});

describe('A removed member or message', () => {
  it('a member removed by the office cannot undo it (403); the point person and the office can (201)', async () => {
    for (const bringBack of ['maya', 'staff'] as const) {
      const { id, maya, vic, member } = await aKnownGroup();
      await staff.delete(`/api/participants/${member.id}`);
      const [entry] = await log(id, vic);
      expect(entry).toMatchObject({ kind: 'removed', canUndo: false });
      expect(await undo(entry, vic)).toMatchObject({ status: 403 });
      expect(await me(id, vic)).toMatchObject({ participantIds: [], shareCode: null, name: null });
      expect((await undo(entry, bringBack === 'maya' ? maya : staff)).status).toBe(201);
      expect(await me(id, vic)).toMatchObject({ participantIds: [member.id], name: 'Vic' });
    }
  });

  it('a member who left by themselves can undo it (201)', async () => {
    const { id, vic, member } = await aKnownGroup();
    await vic.delete(`/api/participants/${member.id}`);
    expect((await undo((await log(id, vic))[0], vic)).status).toBe(201);
  });

  it('a message deleted by the point person or the office cannot be restored by its sender (403); one they deleted themselves can (201)', async () => {
    for (const by of ['maya', 'staff', 'vic'] as const) {
      const known = await aKnownGroup();
      const { id, maya, vic } = known;
      const message = await say(id, vic, 'Vic');
      await { maya, staff, vic }[by].delete(`/api/messages/${message.id}`);
      const [entry] = await log(id, vic);
      expect(entry).toMatchObject({ kind: 'message_removed', canUndo: by === 'vic' });
      expect((await undo(entry, vic)).status).toBe(by === 'vic' ? 201 : 403);
      if (by !== 'vic') expect((await undo(entry, by === 'maya' ? staff : maya)).status).toBe(201);
    }
  });
});

describe('A point person who is replaced', () => {
  it('loses all rights (403) and their personal link (404); a new spelling of the same address changes nothing', async () => {
    const { id, path, maya } = await aKnownGroup();
    await staff.put(path, { pointPersonName: 'Maya O.', pointPersonEmail: 'MAYA@student.test' });
    expect(await me(id, maya)).toMatchObject({ isPointPerson: true, name: 'Maya O.' });
    const { body: link } = await maya.post<PersonalLink>(`${path}/point-person/link`);
    await staff.put(path, { pointPersonName: newAddress.name, pointPersonEmail: newAddress.email });
    expect(await me(id, maya)).toMatchObject({ isPointPerson: false, name: null, shareCode: null });
    for (const refused of [
      maya.put(path, { bio: 'Still me' }),
      maya.post(`${path}/share-code`),
      maya.post(`${path}/point-person/link`),
    ])
      expect((await refused).status).toBe(403);
    expect(await say(id, maya, 'Nina New')).toMatchObject({ isPointPerson: false });
    expect((await aBrowser().post(`${path}/me`, link)).status).toBe(404);
    const { body: hers } = await staff.post<PersonalLink>(`${path}/point-person/link`);
    expect(await aBrowser().post(`${path}/me`, hers)).toMatchObject({
      status: 200,
      body: { isPointPerson: true, name: 'Nina New' },
    });
  });

  it('before the setup: the old setup link → 404, the new point person’s link → 200', async () => {
    const { id, adminSetupToken } = await aGroup();
    await staff.put(`/api/groups/${id}`, { pointPersonName: newAddress.name, pointPersonEmail: newAddress.email });
    expect((await aBrowser().post(`/api/admin-setup/${adminSetupToken}`, newAddress)).status).toBe(404);
    const { body } = await staff.get<StaffGroup & { adminSetupToken: string }>(`/api/groups/${id}`);
    expect((await aBrowser().post(`/api/admin-setup/${body.adminSetupToken}`, newAddress)).status).toBe(200);
  });

  it('the office can sign all their devices out, and the audit log has it; the point person cannot (401)', async () => {
    const { id, path, maya } = await aKnownGroup();
    expect((await maya.delete(`${path}/point-person/devices`)).status).toBe(401);
    expect(await staff.delete(`${path}/point-person/devices`)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await me(id, maya)).isPointPerson).toBe(false);
    const { body } = await staff.get<{ action: string }[]>('/api/audit');
    expect(body[0]?.action).toBe('point_person_signed_out');
  });
});

describe('Signing out a member’s other devices', () => {
  it('ends the other devices and the personal link (404); the calling device stays signed in', async () => {
    const { id, path, vic, maya, member } = await aKnownGroup();
    const [phone, tablet] = [aBrowser(), aBrowser()];
    const { body: link } = await vic.post<PersonalLink>(`/api/participants/${member.id}/link`);
    await phone.post(`${path}/me`, link);
    expect((await aBrowser().delete(`${path}/me?others=1`)).status).toBe(403);
    expect((await vic.delete(`${path}/me?others=yes`)).status).toBe(400);
    expect(await phone.delete(`${path}/me?others=1`)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await tablet.post(`${path}/me`, link)).status).toBe(404);
    expect((await me(id, vic)).participantIds).toEqual([]);
    expect((await me(id, phone)).participantIds).toEqual([member.id]);
    expect((await me(id, maya)).isPointPerson).toBe(true);
  });
});

describe('A lost answer', () => {
  it('the request sent again with the same cookie and key: the device still has its member', async () => {
    const { id, adminSetupToken } = await aGroup();
    for (const [path, body, known] of [
      [`/api/admin-setup/${adminSetupToken}`, newAddress, { isPointPerson: true, name: 'Nina New' }],
      [
        '/api/participants',
        { groupId: id, name: 'Ana', email: null, interestLevel: 'im_in', roomPreference: null },
        { name: 'Ana' },
      ],
    ] as const) {
      const [cookie = ''] = (await visitor.get(`/api/groups/${id}/me`)).headers.getSetCookie();
      const browser = aBrowser({ Cookie: cookie.split(';')[0] ?? '' });
      const key = withKey();
      await browser.post(path, body, key);
      expect((await browser.post(path, body, key)).status).toBeLessThan(300);
      expect(await me(id, browser)).toMatchObject(known);
    }
  });
});

describe('A member’s own content', () => {
  it('can be read, deleted and restored from every device of the member', async () => {
    const { id, path, vic, member } = await aKnownGroup();
    const laptop = aBrowser();
    const { body: link } = await vic.post<PersonalLink>(`/api/participants/${member.id}/link`);
    await laptop.post(`${path}/me`, link);
    const message = await say(id, vic, 'Vic');
    const { body: schedule } = await plan(id, vic, 'Vic', 1);
    expect([message.participantId, schedule.participantId]).toEqual([member.id, member.id]);
    expect((await me(id, laptop)).messageIds).toEqual([message.id]);
    for (const gone of [`messages/${message.id}`, `tour-schedules/${schedule.id}`])
      expect((await laptop.delete(`/api/${gone}`)).status).toBe(200);
    expect((await me(id, laptop)).messageIds).toEqual([]);
    expect((await undo((await log(id, vic))[0], vic)).status).toBe(201);
  });

  it('a schedule saved under a member’s entry belongs to that member: a stranger can neither delete nor restore it (403)', async () => {
    for (const saver of ['stranger', 'maya'] as const) {
      const { id, maya, vic, member } = await aKnownGroup();
      const stranger = aBrowser();
      const { body } = await plan(id, saver === 'maya' ? maya : stranger, 'Vic', 1);
      expect(body.participantId).toBe(member.id);
      expect((await stranger.delete(`/api/tour-schedules/${body.id}`)).status).toBe(403);
      expect((await vic.delete(`/api/tour-schedules/${body.id}`)).status).toBe(200);
      expect((await undo((await log(id))[0], stranger)).status).toBe(403);
      expect((await undo((await log(id))[0], vic)).status).toBe(201);
    }
  });

  it('a member of the same name cannot change the other’s schedule (403)', async () => {
    const { id, path, maya, vic, member } = await aKnownGroup();
    await maya.put(path, { editing: 'own' });
    const wes = aBrowser();
    const other = await aParticipant(id, { name: 'vic' }, wes);
    await plan(id, vic, 'Vic', 1);
    const { body: theirs } = await plan(id, wes, 'Vic', 2);
    expect(theirs.participantId).toBe(other.id);
    const { body: schedules } = await visitor.get<TourSchedule[]>(`/api/tour-schedules/${id}`);
    expect(schedules).toMatchObject([
      { participantId: member.id, preferredDates: day(1) },
      { participantId: other.id, preferredDates: day(2) },
    ]);
    expect(await plan(id, wes, 'Vic', 3, { participantId: member.id })).toMatchObject({ status: 403 });
    for (const [who, date] of [
      [vic, 1],
      [wes, 2],
    ] as const)
      expect((await who.get<TourSchedule>(`/api/tour-schedules/${id}/vic`)).body.preferredDates).toEqual(day(date));
    expect(
      (
        await maya.post<TourSchedule>('/api/tour-schedules', {
          groupId: id,
          participantName: 'Vic',
          participantId: other.id,
          preferredDates: day(4),
        })
      ).body,
    ).toMatchObject({ id: theirs.id });
  });

  it('a message belongs to the device’s member that the request names, and never to another device’s member', async () => {
    const { id, maya, vic, member } = await aKnownGroup();
    const ben = await aParticipant(id, { name: 'Ben' }, vic);
    expect(await say(id, vic, 'Vic')).toMatchObject({ participantId: member.id });
    expect(await say(id, vic, 'Ben', { participantId: ben.id })).toMatchObject({ participantId: ben.id });
    expect(await say(id, aBrowser(), 'Ben', { participantId: ben.id })).toMatchObject({ participantId: null });
    expect(await say(id, maya, 'Maya Okafor')).toMatchObject({ participantId: null, isPointPerson: true });
  });
});

describe('Order of undos', () => {
  it('undo of an older change to the same field → 409, even if the value is the same; changes to other fields do not matter', async () => {
    const { id, vic, member } = await aKnownGroup();
    await edit(member, vic, { interestLevel: 'im_in' });
    const [first] = await log(id);
    await edit(member, aBrowser(), { interestLevel: 'im_out' });
    await edit(member, vic, { interestLevel: 'im_in' });
    expect(await undo(first, vic)).toMatchObject({
      status: 409,
      body: { message: 'Something newer has changed this' },
    });
    await edit(member, vic, { roomPreference: null, hasApplied: true });
    expect((await undo((await log(id))[1], vic)).status).toBe(201);
  });

  it('newest first → 201 each; the older one first → 409', async () => {
    const { id, vic, member } = await aKnownGroup();
    for (const interestLevel of ['im_in', 'im_out'] as const) await edit(member, vic, { interestLevel });
    const [second, first] = await log(id);
    expect((await undo(first, vic)).status).toBe(409);
    for (const entry of [second, first]) expect((await undo(entry, vic)).status).toBe(201);
  });
});

describe('The read position', () => {
  it('is the furthest of the member’s devices, never moves back and is set for that member only; no member → 403', async () => {
    const { id, path, maya, vic, member } = await aKnownGroup();
    const laptop = aBrowser();
    await laptop.post(`${path}/me`, (await vic.post<PersonalLink>(`/api/participants/${member.id}/link`)).body);
    const [first, second] = [await say(id, maya, 'Maya Okafor'), await say(id, maya, 'Maya Okafor')];
    expect(await me(id, vic)).toMatchObject({ readTo: null });
    expect(await vic.put(`${path}/me`, { readTo: second.id })).toMatchObject({
      status: 200,
      body: { readTo: second.id },
    });
    expect(await laptop.put(`${path}/me`, { readTo: first.id })).toMatchObject({ body: { readTo: second.id } });
    expect(await me(id, laptop)).toMatchObject({ readTo: second.id });
    expect(await me(id, maya)).toMatchObject({ readTo: null });
    expect(await maya.put(`${path}/me`, { readTo: second.id + 1000 })).toMatchObject({ body: { readTo: second.id } });
    expect(await aBrowser().put(`${path}/me`, { readTo: first.id })).toMatchObject({ status: 403 });
    expect(await vic.put(`${path}/me`, { readTo: 0 })).toMatchObject({ status: 400 });
  });
});

describe('Erasure of a removed member', () => {
  it('erases what their devices wrote under any name, and their name in tours and notes', async () => {
    const { id, path, maya } = await aKnownGroup();
    const zelda = aBrowser();
    await say(id, zelda, 'Zelda before');
    const { id: zeldas } = await aParticipant(id, { name: 'Zélda Uniquename', email: 'zelda@student.test' }, zelda);
    await say(id, zelda, 'Zelda U.');
    await plan(id, zelda, 'Zelda Nick', 1);
    await zelda.post('/api/public/questions', {
      groupId: id,
      name: 'Zelda asks',
      email: null,
      question: 'Is it warm?',
    });
    await maya.put(`${path}/tour`, { date: '2090-05-01', timePreference: 'AM', note: 'ZÉLDA UNIQUENAME brings keys' });
    await maya.delete(`${path}/tour`);
    await maya.put(`${path}/tour`, { date: '2090-05-02', timePreference: 'AM', note: 'Zélda Uniquename, gate 3' });
    await staff.post(`/api/groups/${id}/notes`, { text: 'Zélda Uniquename calls again on Monday.' });
    await zelda.delete(`/api/participants/${zeldas}`);
    await aDayLater();
    expect(await tablesHolding(/z[eé]lda/i)).toEqual([]);
    expect((await log(id)).map(({ before }) => before?.confirmedTour?.note).filter(Boolean)).toEqual([
      'A former member brings keys',
    ]);
    expect((await staff.get<Note[]>(`/api/groups/${id}/notes`)).body.map(({ text }) => text)).toEqual([
      'A former member calls again on Monday.',
    ]);
  });

  it('keeps what a member of the same name wrote, and what a remaining member wrote on the same device', async () => {
    const { id, vic, member } = await aKnownGroup();
    const wes = aBrowser();
    await aParticipant(id, { name: 'Vic' }, wes);
    const ben = await aParticipant(id, { name: 'Ben' }, vic);
    for (const [who, name, more] of [
      [vic, 'Vic', {}],
      [wes, 'Vic', {}],
      [vic, 'Ben', { participantId: ben.id }],
    ] as const)
      await say(id, who, name, more);
    await plan(id, wes, 'Vic', 2);
    await vic.delete(`/api/participants/${member.id}`);
    await aDayLater();
    const { body: messages } = await visitor.get<Message[]>(`/api/messages?groupId=${id}`);
    expect(messages.map(({ senderName }) => senderName)).toEqual(['A former member', 'Vic', 'Ben']);
    expect((await visitor.get<TourSchedule[]>(`/api/tour-schedules/${id}`)).body).toHaveLength(1);
  });
});
