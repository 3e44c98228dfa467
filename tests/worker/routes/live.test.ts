import { env, evictDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LiveFrame } from '../../../worker/contract/live';
import type { Message } from '../../../worker/contract/message';
import { channelOf } from '../../../worker/groups/announce';
import { fetchFromWorker, staff, visitor } from '../../support/worker/calls';
import { aGroup, nobody } from '../../support/worker/data';
import { openGroup, upgrade } from '../../support/worker/live';

const say = (groupId: number, content: string) =>
  visitor.post<Message>('/api/messages', { groupId, senderName: 'Riley', content });

describe('/ws', () => {
  const answer = async (query: string, headers: Record<string, string> = upgrade) => {
    const { status, ...rest } = await fetchFromWorker(`/ws${query}`, { headers });
    return { status, headers: rest.headers };
  };
  const status = async (query: string, headers?: Record<string, string>) => (await answer(query, headers)).status;

  it('lets a browser of our own pages into a group', async () => {
    const { id } = await aGroup();
    expect(await status(`?groupId=${id}`)).toBe(101);
  });

  it('knows no malformed id, no unknown group, no other site and no other protocol', async () => {
    const { id } = await aGroup();
    expect(await status('')).toBe(400);
    expect(await status('?groupId=one')).toBe(400);
    expect(await status(`?groupId=${nobody}`)).toBe(404);
    expect(await status(`?groupId=${id}`, { ...upgrade, Origin: 'https://evil.test' })).toBe(403);
    expect(await status(`?groupId=${id}`, { Origin: env.APP_ORIGIN })).toBe(426);
  });
});

describe('A group’s channel', () => {
  it('tells everybody how many are there, as they come and go', async () => {
    const { id } = await aGroup();
    const first = await openGroup(id);
    expect(await first.heard()).toEqual([{ type: 'presence', groupId: id, online: 1 }]);
    const second = await openGroup(id);
    expect(await second.heard()).toEqual([{ type: 'presence', groupId: id, online: 2 }]);
    expect(await first.heard()).toEqual([{ type: 'presence', groupId: id, online: 2 }]);
    second.close();
    expect(await first.next()).toEqual({ type: 'presence', groupId: id, online: 1 });
  });

  it('carries a new message to everybody, and to no other group', async () => {
    const { id } = await aGroup();
    const readers = [await openGroup(id), await openGroup(id)];
    const stranger = await openGroup((await aGroup()).id);
    for (const browser of [...readers, stranger]) await browser.heard();
    const { body: message } = await say(id, 'Saturday?');
    for (const reader of readers) expect(await reader.heard()).toEqual([{ type: 'new_message', groupId: id, message }]);
    expect(await stranger.heard()).toEqual([]);
  });

  it('sleeps while nothing happens: pings do not wake it, and a message reaches those who stayed', async () => {
    const { id } = await aGroup();
    const browser = await openGroup(id);
    await browser.heard();
    await evictDurableObject(channelOf(env, id));
    expect(await browser.heard()).toEqual([]);
    await expect(evictDurableObject(channelOf(env, id))).rejects.toThrow();
    const { body: message } = await say(id, 'Still here?');
    expect(await browser.heard()).toEqual([{ type: 'new_message', groupId: id, message }]);
    const another = await openGroup(id);
    expect(await another.heard()).toEqual([{ type: 'presence', groupId: id, online: 2 }]);
  });

  it('sends everybody away when the group is deleted', async () => {
    const { id } = await aGroup();
    const browser = await openGroup(id);
    await staff.delete(`/api/groups/${id}`);
    expect(await browser.closed).toEqual({ code: 4404, reason: 'This group was deleted' });
  });
});

describe('A browser’s notice of a message', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('becomes a bare notice to everybody, no more than two a second, whoever sends them', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { id } = await aGroup();
    const [one, two, reader] = [await openGroup(id), await openGroup(id), await openGroup(id)];
    await reader.heard();
    const notice = { type: 'new_message', groupId: id };
    for (let count = 0; count < 10; count++) {
      one.send(notice);
      two.send({ ...notice, message: { content: 'not relayed' } });
    }
    await Promise.all([one.leaveInDisgrace(), two.leaveInDisgrace()]);
    const isNotice = ({ type }: LiveFrame) => type === 'new_message';
    expect((await reader.heard()).filter(isNotice)).toEqual([notice]);

    vi.setSystemTime(Date.now() + 499);
    const tooEarly = await openGroup(id);
    tooEarly.send(notice);
    await tooEarly.leaveInDisgrace();
    expect((await reader.heard()).filter(isNotice)).toEqual([]);

    vi.setSystemTime(Date.now() + 1);
    const inTime = await openGroup(id);
    inTime.send(notice);
    await inTime.leaveInDisgrace();
    expect((await reader.heard()).filter(isNotice)).toEqual([notice]);
  });

  it('says nothing where the server has just told of the message itself', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { id } = await aGroup();
    const [writer, reader] = [await openGroup(id), await openGroup(id)];
    await reader.heard();
    const { body: message } = await say(id, 'Hello');
    writer.send({ type: 'new_message', groupId: id });
    await writer.leaveInDisgrace();
    expect(await reader.next()).toEqual({ type: 'new_message', groupId: id, message });
    expect(await reader.next()).toEqual({ type: 'presence', groupId: id, online: 1 });
  });

  it.each([
    ['of another group', { type: 'new_message', groupId: 1 }],
    ['of another type', { type: 'group_changed', groupId: 1 }],
    ['that is no JSON', 'hello'],
    ['that is no object', 'null'],
  ])('closes the socket with 1008 when it is one %s', async (_, frame) => {
    const { id } = await aGroup();
    const [one, two] = [await openGroup(id), await openGroup(id)];
    await two.heard();
    one.send(frame);
    expect((await one.closed).code).toBe(1008);
    expect(await two.next()).toEqual({ type: 'presence', groupId: id, online: 1 });
  });

  it('closes the socket with 1009 when it is over 1 KiB, as text or bytes', async () => {
    const { id } = await aGroup();
    const [one, two] = [await openGroup(id), await openGroup(id)];
    one.send('é'.repeat(513));
    two.sendBytes(new ArrayBuffer(1025));
    expect([(await one.closed).code, (await two.closed).code]).toEqual([1009, 1009]);
  });
});
