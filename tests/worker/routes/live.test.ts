import { env, evictDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '../../../contract/message';
import { channelOf } from '../../../worker/announcements';
import { fetchFromWorker, staff, visitor } from '../../support/worker/calls';
import { aGroup, unknownId } from '../../support/worker/data';
import { aLedGroup } from '../../support/worker/groups/group-with-point-person';
import { connectToGroup, upgrade } from '../../support/worker/live';
import { staffHeaders } from '../../support/worker/staff';

const say = (groupId: number, content: string) =>
  visitor.post<Message>('/api/messages', { groupId, senderName: 'Riley', content });

describe('/ws', () => {
  const answer = async (query: string, headers: Record<string, string> = upgrade) => {
    const { status, ...rest } = await fetchFromWorker(`/ws${query}`, { headers });
    return { status, headers: rest.headers };
  };
  const status = async (query: string, headers?: Record<string, string>) => (await answer(query, headers)).status;

  it('a browser of our own pages → connected', async () => {
    const { id } = await aGroup();
    expect(await status(`?groupId=${id}`)).toBe(101);
  });

  it('malformed id → 400, unknown group → 404, another site or protocol → refused', async () => {
    const { id } = await aGroup();
    expect(await status('')).toBe(400);
    expect(await status('?groupId=one')).toBe(400);
    expect(await status(`?groupId=${unknownId}`)).toBe(404);
    expect(await status(`?groupId=${id}`, { ...upgrade, Origin: 'https://evil.test' })).toBe(403);
    expect(await status(`?groupId=${id}`, { Origin: env.APP_ORIGIN })).toBe(426);
  });
});

describe('A group’s channel', () => {
  it('sends the number of connected browsers when one connects or disconnects', async () => {
    const { id } = await aGroup();
    const first = await connectToGroup(id);
    expect(await first.nextPresence()).toBe(1);
    const second = await connectToGroup(id);
    expect(await second.nextPresence()).toBe(2);
    expect(await first.nextPresence()).toBe(2);
    second.close();
    expect(await first.nextPresence()).toBe(1);
  });

  it('many connects → at most one notice a second, which counts them all in the end', async () => {
    const { id } = await aGroup();
    const first = await connectToGroup(id);
    expect(await first.nextPresence()).toBe(1);
    const started = Date.now();
    const crowd = await Promise.all(Array.from({ length: 30 }, () => connectToGroup(id)));
    const notices = await first.presenceUntil(31);
    expect(Date.now() - started).toBeGreaterThanOrEqual(1000 * notices.length);
    for (const browser of crowd) await browser.presenceUntil(31);
    crowd.pop()?.close();
    expect(await first.nextPresence()).toBe(30);
    for (const browser of crowd) expect(await browser.presenceHeard()).toEqual([30]);
    expect(await first.presenceHeard()).toEqual([]);
  });

  it('is full → 503, for strangers at 150 browsers and for known devices and staff at 200, until one disconnects', async () => {
    const { id } = await aLedGroup();
    const pointPerson = { Cookie: `device=${'m'.repeat(43)}` };
    const refusal = async (headers = {}) => {
      const refused = await fetchFromWorker(`/ws?groupId=${id}`, { headers: { ...upgrade, ...headers } });
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '30']);
      expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    };
    const strangers = await Promise.all(Array.from({ length: 150 }, () => connectToGroup(id)));
    await refusal();
    const office = await connectToGroup(id, await staffHeaders());
    const known = await Promise.all(Array.from({ length: 49 }, () => connectToGroup(id, pointPerson)));
    await refusal(pointPerson);
    known[0]?.close();
    await known[0]?.closed;
    await refusal();
    known.push(await connectToGroup(id, pointPerson));
    for (const browser of [office, ...strangers, ...known.slice(1)]) browser.close();
  });

  it.each([1000, 4000])('answers a close at once, with code %i', async (code) => {
    const { id } = await aGroup();
    const browser = await connectToGroup(id);
    const started = Date.now();
    browser.close(code);
    expect(await browser.closed).toMatchObject({ code });
    expect(Date.now() - started).toBeLessThan(5000);
  });

  it('sends a new message to everyone in the group, and to no other group', async () => {
    const { id } = await aGroup();
    const readers = [await connectToGroup(id), await connectToGroup(id)];
    const stranger = await connectToGroup((await aGroup()).id);
    const { body: message } = await say(id, 'Saturday?');
    for (const reader of readers) expect(await reader.heard()).toEqual([{ type: 'new_message', groupId: id, message }]);
    expect(await stranger.heard()).toEqual([]);
  });

  it('hibernates while idle: pings do not wake it, and connected browsers still receive messages', async () => {
    const { id } = await aGroup();
    const browser = await connectToGroup(id);
    await browser.nextPresence();
    await evictDurableObject(channelOf(env, id));
    expect(await browser.heard()).toEqual([]);
    await expect(evictDurableObject(channelOf(env, id))).rejects.toThrow();
    const { body: message } = await say(id, 'Still here?');
    expect(await browser.heard()).toEqual([{ type: 'new_message', groupId: id, message }]);
    const another = await connectToGroup(id);
    expect(await another.nextPresence()).toBe(2);
  });

  it('closes every socket when the group is deleted', async () => {
    const { id } = await aGroup();
    const browser = await connectToGroup(id);
    await staff.delete(`/api/groups/${id}`);
    expect(await browser.closed).toEqual({ code: 4404, reason: 'This group was deleted' });
  });

  it('works as before in a group that is restored', async () => {
    const { id } = await aGroup();
    const before = await connectToGroup(id);
    await staff.delete(`/api/groups/${id}`);
    before.close((await before.closed).code);
    await staff.post(`/api/groups/${id}/restore`);
    const [last, next] = [await connectToGroup(id), await connectToGroup(id)];
    last.close();
    next.close();
    await Promise.all([last.closed, next.closed]);
    const again = await connectToGroup(id);
    expect(await again.nextPresence()).toBe(1);
  });

  it('the close says that the property was deleted', async () => {
    const { id, propertyId } = await aGroup();
    const browser = await connectToGroup(id);
    await staff.delete(`/api/properties/${propertyId}`);
    expect(await browser.closed).toEqual({ code: 4405, reason: 'This property was deleted' });
  });
});

describe('A browser’s own notice of a message', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is forwarded without content, at most twice a second for all browsers together', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { id } = await aGroup();
    const [one, two, reader] = [await connectToGroup(id), await connectToGroup(id), await connectToGroup(id)];
    const notice = { type: 'new_message', groupId: id };
    for (let count = 0; count < 10; count++) {
      one.send(notice);
      two.send({ ...notice, message: { content: 'not relayed' } });
    }
    await Promise.all([one.sendInvalid(), two.sendInvalid()]);
    expect(await reader.heard()).toEqual([notice]);

    vi.setSystemTime(Date.now() + 499);
    const tooEarly = await connectToGroup(id);
    tooEarly.send(notice);
    await tooEarly.sendInvalid();
    expect(await reader.heard()).toEqual([]);

    vi.setSystemTime(Date.now() + 1);
    const inTime = await connectToGroup(id);
    inTime.send(notice);
    await inTime.sendInvalid();
    expect(await reader.heard()).toEqual([notice]);
  });

  it('is not forwarded if the server has just sent the message itself', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { id } = await aGroup();
    const [writer, reader] = [await connectToGroup(id), await connectToGroup(id)];
    const { body: message } = await say(id, 'Hello');
    writer.send({ type: 'new_message', groupId: id });
    await writer.sendInvalid();
    expect(await reader.next()).toEqual({ type: 'new_message', groupId: id, message });
    expect(await reader.heard()).toEqual([]);
  });

  it('the 21st within ten seconds → closed with 1008; pings do not count', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { id } = await aGroup();
    const [calm, hasty] = [await connectToGroup(id), await connectToGroup(id)];
    const notice = { type: 'new_message', groupId: id };
    const sendTwenty = (browser: typeof calm) => {
      for (let count = 0; count < 20; count++) browser.send(notice);
    };
    sendTwenty(calm);
    sendTwenty(hasty);
    for (let count = 0; count < 30; count++) await calm.ping();
    await hasty.ping();
    vi.setSystemTime(Date.now() + 9999);
    hasty.send(notice);
    expect(await hasty.closed).toEqual({ code: 1008, reason: 'Too many frames' });
    vi.setSystemTime(Date.now() + 1);
    sendTwenty(calm);
    expect(await calm.sendInvalid()).toEqual({ code: 1008, reason: 'Too many frames' });
  });

  it.each([
    ['of another group', { type: 'new_message', groupId: 1 }],
    ['of another type', { type: 'group_changed', groupId: 1 }],
    ['that is no JSON', 'hello'],
    ['that is no object', 'null'],
  ])('%s → closed with 1008', async (_, frame) => {
    const { id } = await aGroup();
    const [one, two] = [await connectToGroup(id), await connectToGroup(id)];
    one.send(frame);
    expect((await one.closed).code).toBe(1008);
    expect(await two.heard()).toEqual([]);
  });

  it('over 1 KiB, text or binary → closed with 1009', async () => {
    const { id } = await aGroup();
    const [one, two] = [await connectToGroup(id), await connectToGroup(id)];
    one.send('é'.repeat(513));
    two.sendBytes(new ArrayBuffer(1025));
    expect([(await one.closed).code, (await two.closed).code]).toEqual([1009, 1009]);
  });
});

describe('A typing notice', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is sent to the others under a cleaned name, and to no other group', async () => {
    const { id } = await aGroup();
    const [writer, reader] = [await connectToGroup(id), await connectToGroup(id)];
    const stranger = await connectToGroup((await aGroup()).id);
    writer.send({ type: 'typing', groupId: id, name: ' Ana\u202e\u0000 ', content: 'not relayed' });
    expect(await reader.next()).toEqual({ type: 'typing', groupId: id, name: 'Ana', isNotMember: true });
    expect(await writer.heard()).toEqual([]);
    expect(await stranger.heard()).toEqual([]);
  });

  it('is sent at most once in two seconds for each browser', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { id } = await aGroup();
    const [one, two, reader] = [await connectToGroup(id), await connectToGroup(id), await connectToGroup(id)];
    const typing = (name: string) => ({ type: 'typing', groupId: id, name, isNotMember: true });
    const notice = { type: 'new_message', groupId: id };
    for (const frame of [typing('Ana'), typing('Ana'), notice]) one.send(frame);
    expect([await reader.next(), await reader.next()]).toEqual([typing('Ana'), notice]);
    two.send(typing('Bo'));
    expect(await reader.next()).toEqual(typing('Bo'));
    vi.setSystemTime(Date.now() + 1999);
    for (const frame of [typing('too early'), notice]) one.send(frame);
    expect(await reader.next()).toEqual(notice);
    vi.setSystemTime(Date.now() + 1);
    one.send(typing('in time'));
    expect(await reader.next()).toEqual(typing('in time'));
  });

  it('without a visible name, or with one that is too long → closed with 1008', async () => {
    const { id } = await aGroup();
    for (const name of ['\u200b', 'x'.repeat(101), null]) {
      const browser = await connectToGroup(id);
      browser.send({ type: 'typing', groupId: id, name });
      expect(await browser.closed).toEqual({ code: 1008, reason: 'Not understood' });
    }
  });
});
