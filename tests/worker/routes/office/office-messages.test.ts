import { env } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '../../../../contract/device';
import type { Message } from '../../../../contract/message';
import type { AuditEntry } from '../../../../contract/staff/audit';
import type { OfficeGroupPage } from '../../../../contract/staff/office-group';
import { hourMs } from '../../../../contract/values/time';
import {
  aBrowser,
  aCookie,
  callerWith,
  colleague,
  expectStaffOnly,
  fetchFromWorker,
  staff,
  visitor,
} from '../../../support/worker/calls';
import { made } from '../../../support/worker/data';
import {
  aLedGroup,
  ana,
  join,
  latestEntry,
  maya,
  messagesOf,
  undo,
} from '../../../support/worker/groups/group-with-point-person';
import { connectToGroup, upgrade } from '../../../support/worker/live';
import { staffHeaders } from '../../../support/worker/staff';

const pathOf = (groupId: number) => `/api/groups/${groupId}/messages`;
const key = (name = crypto.randomUUID()) => ({ headers: { 'Idempotency-Key': name } });
const write = async (groupId: number, content = 'Parking is included.') =>
  made(await staff.post<Message>(pathOf(groupId), { content }));

afterEach(() => void vi.useRealTimers());

describe('POST /api/groups/{id}/messages', () => {
  it('writes as the office, under the name of the staff member, and is sent to open pages (201)', async () => {
    const { id } = await aLedGroup();
    const browser = await connectToGroup(id);
    await browser.heard();
    const message = await write(id);
    expect(message).toMatchObject({
      ...{ groupId: id, participantId: null, isPointPerson: false, isOffice: true, deletedAt: null },
      ...{ senderName: 'Ana Silva', content: 'Parking is included.' },
    });
    expect(await browser.heard()).toEqual([{ type: 'new_message', groupId: id, message }]);
    expect(await messagesOf(id)).toEqual([message]);
    const [entry] = (await staff.get<AuditEntry[]>('/api/audit')).body;
    expect(entry).toMatchObject({ action: 'message_sent', subject: { type: 'group', id } });
  });

  it('is from the leasing office if the identity provider knows no name', async () => {
    const { id } = await aLedGroup();
    const nameless = callerWith(await staffHeaders({ email: '_@example.com', custom: {} }));
    const message = made(await nameless.post<Message>(pathOf(id), { content: 'Hi' }));
    expect(message).toMatchObject({ senderName: 'Leasing office', isOffice: true });
  });

  it('the same request sent twice → one message and one entry of the audit log; another text under its key → 409, of a colleague → 201', async () => {
    const { id } = await aLedGroup();
    const once = key();
    const first = made(await staff.post<Message>(pathOf(id), { content: 'Hi' }, once));
    const again = made(await staff.post<Message>(pathOf(id), { content: 'Hi' }, once));
    expect(again).toEqual(first);
    expect(await messagesOf(id)).toHaveLength(1);
    const logged = env.DB.prepare("SELECT count(*) AS n FROM audit WHERE action = 'message_sent' AND subject_id = ?");
    expect(await logged.bind(id).first('n')).toBe(1);
    expect((await staff.post(pathOf(id), { content: 'Other' }, once)).status).toBe(409);
    expect((await colleague.post(pathOf(id), { content: 'Other' }, once)).status).toBe(201);
  });

  it('no visitor can write as the office: not by this call, by a field, or by a name', async () => {
    const { id } = await aLedGroup();
    await expectStaffOnly((who) => who.post(pathOf(id), { content: 'Hi' }));
    for (const who of [visitor, maya]) {
      const forged = { groupId: id, senderName: 'Ana Silva', content: 'Hi', isOffice: true };
      expect(made(await who.post<Message>('/api/messages', forged))).toMatchObject({ isOffice: false });
    }
  });

  it('a closed group → 409, a leased one → 201, an unknown one → 404, a blank text → 400', async () => {
    const { id } = await aLedGroup();
    await staff.put(`/api/groups/${id}`, { outcome: 'leased' });
    await write(id);
    await staff.put(`/api/groups/${id}`, { outcome: 'closed' });
    expect(await staff.post(pathOf(id), { content: 'Hi' })).toMatchObject({
      ...{ status: 409, body: { message: 'This group is closed' } },
    });
    expect((await staff.post(pathOf(9_007_199_254_740), { content: 'Hi' })).status).toBe(404);
    expect((await staff.post(pathOf(id), { content: ' ' })).status).toBe(400);
  });
});

describe('the author of a message of the office', () => {
  const namesake = { sub: 'staff-3', email: 'ana.silva@example.com' };
  const ownIn = async (groupId: number, who: typeof staff) =>
    (await who.get<OfficeGroupPage>(`/api/groups/${groupId}/office`)).body.messageIds;

  it('is the account: a colleague of the same name gets no message of theirs as own', async () => {
    const { id } = await aLedGroup();
    const other = callerWith(await staffHeaders(namesake));
    const [mine, theirs] = [await write(id), made(await other.post<Message>(pathOf(id), { content: 'Hi' }))];
    expect(theirs.senderName).toBe(mine.senderName);
    expect([await ownIn(id, staff), await ownIn(id, other)]).toEqual([[mine.id], [theirs.id]]);
    expect(await ownIn((await aLedGroup()).id, staff)).toEqual([]);
  });

  it('hears on each of their devices that it is their own; namesakes and visitors do not', async () => {
    const { id } = await aLedGroup();
    const sockets = [
      await connectToGroup(id, await staffHeaders()),
      await connectToGroup(id, { ...aCookie(), ...(await staffHeaders()) }),
      await connectToGroup(id, await staffHeaders(namesake)),
      await connectToGroup(id, aCookie()),
    ];
    await write(id);
    const isOwn = await Promise.all(
      sockets.map(async ({ heard }) => (await heard()).map((frame) => 'isOwn' in frame && frame.isOwn)),
    );
    expect(isOwn).toEqual([[true], [true], [false], [false]]);
  });

  it('is never in an answer or a frame: only the name is', async () => {
    const { id } = await aLedGroup();
    const browser = await connectToGroup(id);
    await write(id);
    const { staff_hash: hash } =
      (await env.DB.prepare('SELECT staff_hash FROM messages WHERE group_id = ?').bind(id).first()) ?? {};
    expect(hash).toEqual(expect.any(String));
    const shown = JSON.stringify([
      await browser.heard(),
      await messagesOf(id),
      await staff.get(`/api/groups/${id}/office`),
    ]);
    expect(shown).not.toContain(String(hash));
  });
});

describe('removing a message of the office', () => {
  it('visitors and the point person cannot (403), staff can, and only staff restore it', async () => {
    const { id } = await aLedGroup();
    await join(id, ana, 'Ana');
    const message = await write(id);
    for (const who of [visitor, ana, maya]) {
      expect(await who.delete(`/api/messages/${message.id}`)).toMatchObject({
        ...{ status: 403, body: { message: 'Only the leasing office can change this' } },
      });
    }
    expect((await staff.delete<Message>(`/api/messages/${message.id}`)).body).toMatchObject({ content: '' });
    const entry = await latestEntry(id, staff);
    expect((await undo(entry.id, maya)).status).toBe(403);
    expect((await undo(entry.id, staff)).status).toBe(201);
    expect(await messagesOf(id)).toMatchObject([{ content: 'Parking is included.' }]);
  });

  it('a browser that is staff’s and a member’s does not count it as the member’s own', async () => {
    const { id } = await aLedGroup();
    const cookie = aCookie();
    const [member, both] = [aBrowser(cookie), callerWith({ ...cookie, ...(await staffHeaders()) })];
    await join(id, member, 'Ana');
    const message = made(await both.post<Message>(pathOf(id), { content: 'Hi' }));
    expect(message.participantId).toBeNull();
    expect((await member.get<Me>(`/api/groups/${id}/me`)).body.messageIds).toEqual([]);
    expect((await member.delete(`/api/messages/${message.id}`)).status).toBe(403);
  });

  it('staff connect again each hour, and hear nothing more once they have signed out', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { id } = await aLedGroup();
    const inTwoHours = (Date.now() + 2 * hourMs) / 1000;
    const session = await staffHeaders({ sub: 'leaving', email: 'leaving@example.com', exp: inTwoHours });
    const say = (content: string) => visitor.post('/api/messages', { groupId: id, senderName: 'Riley', content });
    const browser = await connectToGroup(id, session);
    const other = await connectToGroup(id);
    await fetchFromWorker('/api/logout', { headers: session, redirect: 'manual' });
    vi.setSystemTime(Date.now() + hourMs - 1);
    await say('Within the hour');
    expect(await browser.heard()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1);
    await say('Later');
    expect(await browser.closed).toEqual({ code: 1001, reason: 'Connect again' });
    expect(await other.heard()).toHaveLength(2);
    await callerWith(await staffHeaders()).post(`/api/groups/${id}/share-code`, {});
    const again = await fetchFromWorker(`/ws?groupId=${id}`, { headers: { ...upgrade, ...session } });
    expect(again.status).toBe(404);
  });
});
