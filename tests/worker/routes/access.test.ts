import { describe, expect, it } from 'vitest';
import type { ActivityEntry } from '../../../contract/activity';
import type { PersonalLink } from '../../../contract/device';
import type { GroupSummary } from '../../../contract/group';
import type { Message } from '../../../contract/message';
import { aBrowser, aCookie, callerWith, staff, visitor, withKey } from '../../support/worker/calls';
import { aGroup, aParticipant } from '../../support/worker/data';
import { aGroupOfMayaAndVic, edit, log, me, plan, say, undo } from '../../support/worker/groups/group-of-maya-and-vic';
import { connectToGroup } from '../../support/worker/live';
import { newAddress as anAddress, withinOneMinute } from '../../support/worker/rate-limits';

const newAddress = { name: 'Nina New', email: 'nina@student.test' };

describe('Guessing ids', () => {
  it('200 guessed activity ids → 404: the ids are random', async () => {
    const { id, vic, member } = await aGroupOfMayaAndVic();
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
      const known = await aGroupOfMayaAndVic();
      for (let said = 0; said < 10; said++) messages.push(await say(known.id, aBrowser(), 'Noor'));
    }
    const { statuses, inside } = await withinOneMinute(async () => {
      const network = { 'CF-Connecting-IP': anAddress() };
      const statuses: number[] = [];
      for (const { id } of messages)
        statuses.push((await callerWith({ ...network, ...aCookie() }).delete(`/api/messages/${id}`, on)).status);
      const { id, vic } = await aGroupOfMayaAndVic();
      const own = await say(id, vic, 'Vic');
      const inside = await vic.delete(`/api/messages/${own.id}`, { ...on, headers: network });
      return { statuses, inside: inside.status };
    });
    expect(statuses).toEqual([...Array(30).fill(403), ...Array(10).fill(429)]);
    expect(inside).toBe(200);
  });

  it('a device without a member in the group → 403 that names no one', async () => {
    const { id, vic, member } = await aGroupOfMayaAndVic();
    const { id: messageId } = await say(id, vic, 'Vic');
    const { body: schedule } = await plan(id, vic, 'Vic', 1);
    for (const path of [`messages/${messageId}`, `tour-schedules/${schedule.id}`, `participants/${member.id}`])
      expect(await aBrowser().delete(`/api/${path}`)).toMatchObject({
        status: 403,
        body: { message: 'Only the sender, the point person, or the leasing office can do this' },
      });
  });
});

describe('A changed share code', () => {
  it('closes the sockets of devices without a member (4403) and leaves members’ sockets open', async () => {
    const { id, path, maya } = await aGroupOfMayaAndVic();
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
    const { id, path, maya } = await aGroupOfMayaAndVic();
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

  it('a device without a member cannot read the chat, not even with the tag of what it is now (404)', async () => {
    const { id, path, maya } = await aGroupOfMayaAndVic();
    const outside = aBrowser();
    const chat = `/api/messages?groupId=${id}`;
    expect((await outside.get(chat)).status).toBe(200);
    await maya.post(`${path}/share-code`);
    const headers = { 'If-None-Match': (await maya.get(chat)).headers.get('ETag') ?? '' };
    expect([(await maya.get(chat, { headers })).status, (await outside.get(chat, { headers })).status]).toEqual([
      304, 404,
    ]);
  });

  it('a member whom the point person removes afterwards: their socket is closed (4403)', async () => {
    const { id, path, maya } = await aGroupOfMayaAndVic();
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
  it('a member who knows the changed code reads on (200) until it is changed once more (404)', async () => {
    const { id, path, maya } = await aGroupOfMayaAndVic();
    const mallory = aBrowser();
    const { id: memberId } = await aParticipant(id, { name: 'Mallory' }, mallory);
    const { body } = await maya.post<{ shareCode: string }>(`${path}/share-code`);
    await mallory.get(`/api/portal/${body.shareCode}`);
    await maya.delete(`/api/participants/${memberId}`);
    expect((await mallory.get(`/api/messages?groupId=${id}`)).status).toBe(200);
    await maya.post(`${path}/share-code`);
    expect((await mallory.get(`/api/messages?groupId=${id}`)).status).toBe(404);
  });

  it('a member removed by the office cannot undo it (403); the point person and the office can (201)', async () => {
    for (const bringBack of ['maya', 'staff'] as const) {
      const { id, maya, vic, member } = await aGroupOfMayaAndVic();
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
    const { id, vic, member } = await aGroupOfMayaAndVic();
    await vic.delete(`/api/participants/${member.id}`);
    expect((await undo((await log(id, vic))[0], vic)).status).toBe(201);
  });

  it('a message deleted by the point person or the office cannot be restored by its sender (403); one they deleted themselves can (201)', async () => {
    for (const by of ['maya', 'staff', 'vic'] as const) {
      const known = await aGroupOfMayaAndVic();
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
    const { id, path, maya } = await aGroupOfMayaAndVic();
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
    const { body } = await staff.get<GroupSummary & { adminSetupToken: string }>(`/api/groups/${id}`);
    expect((await aBrowser().post(`/api/admin-setup/${body.adminSetupToken}`, newAddress)).status).toBe(200);
  });

  it('the office can sign all their devices out, and the audit log has it; the point person cannot (401)', async () => {
    const { id, path, maya } = await aGroupOfMayaAndVic();
    expect((await maya.delete(`${path}/point-person/devices`)).status).toBe(401);
    expect(await staff.delete(`${path}/point-person/devices`)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await me(id, maya)).isPointPerson).toBe(false);
    const { body } = await staff.get<{ action: string }[]>('/api/audit');
    expect(body[0]?.action).toBe('point_person_signed_out');
  });
});

describe('Signing out a member’s other devices', () => {
  it('ends the other devices and the personal link (404); the calling device stays signed in', async () => {
    const { id, path, vic, maya, member } = await aGroupOfMayaAndVic();
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
