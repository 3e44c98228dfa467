import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PushKey } from '../../../../contract/device';
import configuration from '../../../../wrangler.toml?raw';
import { faultyBindings } from '../../../proofs/product/faulty-bindings';
import { aBrowser, staff, visitor } from '../../../support/worker/calls';
import { aGroup, aParticipant } from '../../../support/worker/data';
import { connectToGroup } from '../../../support/worker/live';
import {
  aPushedMember,
  arePushesOn,
  confirmTour,
  leftOf,
  type PushedMember,
  receivedPushes,
  receivedTitles,
  sendMessage,
  setPushServiceStatus,
  topic,
} from '../../../support/worker/notifications/pushes';
import { inQueue, loseQueued } from '../../../support/worker/queue';
import { runAt } from '../../../support/worker/scheduled-run';

describe('A pushed message', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is encrypted, signed by this site, short, and links to the group', async () => {
    const { id: groupId, shareCode } = await aGroup();
    const { subscription } = await aPushedMember(groupId);
    await sendMessage(groupId, `Saturday? ${'🎉'.repeat(500)}`);
    const [push] = await receivedPushes(subscription);
    expect(push?.content).toMatchObject({
      title: 'Birch Hall',
      body: expect.stringMatching(/^Kim \(not a member\): Saturday\? (🎉)+…$/u),
      url: `${env.APP_ORIGIN}/group/${shareCode}`,
    });
    expect([...(push?.content.body ?? '')]).toHaveLength(160);
    expect(push?.headers).toEqual({ ttl: leftOf(86_400), urgency: 'normal', topic });
    const { publicKey } = (await visitor.get<PushKey>('/api/push/key')).body;
    expect(push?.vapid).toMatchObject({
      audience: 'https://push.test',
      subject: `mailto:${env.EMAIL_FROM}`,
      publicKey,
    });
    expect(push?.vapid.hours).toBeGreaterThan(11);
    expect(push?.vapid.hours).toBeLessThan(24);
  });

  it('of a member has no more than the name', async () => {
    const { id: groupId } = await aGroup();
    const { subscription } = await aPushedMember(groupId);
    const ben = aBrowser();
    await aParticipant(groupId, { name: 'Ben' }, ben);
    await ben.post('/api/messages', { groupId, senderName: 'Ben', content: 'Hi' });
    const [push] = await receivedPushes(subscription);
    expect(push?.content.body).toBe('Ben: Hi');
  });

  it('of the office says so', async () => {
    const { id: groupId } = await aGroup();
    const { subscription } = await aPushedMember(groupId);
    await staff.post(`/api/groups/${groupId}/messages`, { content: 'Parking is included.' });
    const [push] = await receivedPushes(subscription);
    expect(push?.content.body).toBe('Ana Silva, leasing office: Parking is included.');
  });

  it('at most one in ten minutes to a device of a group', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const [{ id: groupId }, { id: elsewhere }] = [await aGroup(), await aGroup()];
    const { browser, subscription } = await aPushedMember(groupId);
    await aParticipant(elsewhere, {}, browser);
    await browser.put(`/api/groups/${elsewhere}/me/push`, subscription);
    await Promise.all([sendMessage(groupId), sendMessage(groupId), sendMessage(groupId)]);
    expect(await receivedPushes(subscription)).toHaveLength(1);
    await sendMessage(elsewhere);
    expect(await receivedPushes(subscription)).toHaveLength(2);
    vi.setSystemTime(Date.now() + 10 * 60_000 - 1);
    await sendMessage(groupId);
    expect(await receivedPushes(subscription)).toHaveLength(2);
    vi.setSystemTime(Date.now() + 1);
    await sendMessage(groupId);
    expect(await receivedPushes(subscription)).toHaveLength(3);
  });

  it('does not go to its sender, nor to devices that have the group open', async () => {
    const { id: groupId } = await aGroup();
    const [sender, reader, other] = [
      await aPushedMember(groupId, { name: 'Ana' }),
      await aPushedMember(groupId, { name: 'Ben' }),
      await aPushedMember(groupId, { name: 'Kim' }),
    ];
    const page = await connectToGroup(groupId, reader.cookie);
    await sendMessage(groupId, 'Hello', sender.browser);
    expect(await receivedTitles(sender)).toEqual([]);
    expect(await receivedTitles(reader)).toEqual([]);
    expect(await receivedTitles(other)).toEqual(['Birch Hall']);
    page.close();
    await page.closed;
    await sendMessage(groupId, 'Hello again', sender.browser);
    expect(await receivedTitles(reader)).toEqual(['Birch Hall']);
  });

  it('is stored and sent to open pages even if the push service fails', async () => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { id: groupId } = await aGroup();
    const [failing, redirecting] = [await aPushedMember(groupId), await aPushedMember(groupId)];
    await setPushServiceStatus(500, failing.subscription);
    await setPushServiceStatus(302, redirecting.subscription);
    expect(await sendMessage(groupId)).toMatchObject({ status: 201 });
    const lines = warnings.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines.map(({ event, status }) => `${event} ${status}`).sort()).toEqual([
      'push_failed 302',
      'push_failed 500',
    ]);
    expect(JSON.stringify(lines)).not.toContain('push.test');
    expect(await arePushesOn(failing.browser, groupId)).toBe(true);
    warnings.mockRestore();
  });
});

describe('A push that did not arrive', () => {
  const [minute, hour] = [60_000, 60 * 60_000];
  const waiting = async (groupId: number) => [
    ...(await env.DB.prepare('SELECT * FROM events WHERE group_id = ?').bind(groupId).all()).results,
    ...inQueue().filter((queued) => 'push' in queued && queued.push.groupId === groupId),
  ];
  const arrivedAt = async (after: number, { subscription }: PushedMember) => {
    await runAt(new Date(Date.now() + after));
    return (await receivedPushes(subscription)).length;
  };
  /** The product's database, of which one call fails. */
  const failingAt = (call: number, moment: 'before' | 'after' = 'before') =>
    faultyBindings(env, { binding: 'DB', call, moment });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each([429, 500, 503])('the push service answers %i → sent again after growing pauses', async (status) => {
    const { id: groupId } = await aGroup();
    const member = await aPushedMember(groupId);
    await setPushServiceStatus(status, member.subscription);
    await sendMessage(groupId);
    expect(await arrivedAt(29 * minute, member)).toBe(1);
    expect(await arrivedAt(31 * minute, member)).toBe(2);
    expect(await arrivedAt(90 * minute, member)).toBe(2);
    expect(await arrivedAt(92 * minute, member)).toBe(3);
    await setPushServiceStatus(201, member.subscription);
    expect(await arrivedAt(211 * minute, member)).toBe(3);
    expect(await arrivedAt(213 * minute, member)).toBe(4);
    expect(await waiting(groupId)).toEqual([]);
    const pushes = await receivedPushes(member.subscription);
    expect(new Set(pushes.map(({ content }) => JSON.stringify(content))).size).toBe(1);
    expect(pushes.map(({ headers }) => headers.ttl)).toEqual(
      [0, 31, 92, 213].map((minutes) => String(24 * 3600 - minutes * 60)),
    );
  });

  it('hanging push services hold a batch of the queue for less than its 15 minutes, and each is tried again once', async () => {
    const { id: groupId } = await aGroup();
    const members = await Promise.all(Array.from({ length: 25 }, () => aPushedMember(groupId)));
    await Promise.all(members.map(({ subscription }) => setPushServiceStatus(0, subscription)));
    const requests: { timeoutMs: number; signal: AbortSignal; atOnce: number }[] = [];
    const timeout = AbortSignal.timeout;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((timeoutMs) => {
      const signal = timeout(timeoutMs / 1000);
      const atOnce = 1 + requests.filter(({ signal }) => !signal.aborted).length;
      requests.push({ timeoutMs, signal, atOnce });
      return signal;
    });
    await sendMessage(groupId);
    expect(requests).toHaveLength(25);
    // Workers hold back further connections, whose time runs meanwhile.
    expect(Math.max(...requests.map(({ atOnce }) => atOnce))).toBeLessThanOrEqual(6);
    const again = loseQueued().flatMap((queued) =>
      'push' in queued && queued.push.groupId === groupId ? [queued.push] : [],
    );
    expect(again.map(({ attempts }) => attempts)).toEqual(again.map(() => 1));
    expect(new Set(again.flatMap(({ devices }) => devices)).size).toBe(25);
    const largest = Math.max(...again.map(({ devices }) => devices.length));
    const rounds = Math.ceil(Number(configuration.match(/max_batch_size = (\d+)/)?.[1]) / 6);
    const longestMs = Math.max(...requests.map(({ timeoutMs }) => timeoutMs));
    expect(rounds * largest * longestMs).toBeLessThan(15 * minute);
  });

  it('Retry-After → sent again at that time', async () => {
    const { id: groupId } = await aGroup();
    const member = await aPushedMember(groupId);
    await setPushServiceStatus(429, member.subscription, '7200');
    await sendMessage(groupId);
    expect(await arrivedAt(119 * minute, member)).toBe(1);
    await setPushServiceStatus(503, member.subscription, new Date(Date.now() + 9 * hour).toUTCString());
    expect(await arrivedAt(121 * minute, member)).toBe(2);
    expect(await arrivedAt(8.9 * hour, member)).toBe(2);
    expect(await arrivedAt(9.1 * hour, member)).toBe(3);
  });

  it('Retry-After of one push service → the devices of others wait only for their own', async () => {
    const { id: groupId } = await aGroup();
    const [slow, other] = [await aPushedMember(groupId), await aPushedMember(groupId)];
    await setPushServiceStatus(429, slow.subscription, '7200');
    await setPushServiceStatus(503, other.subscription);
    await sendMessage(groupId);
    expect(await arrivedAt(31 * minute, other)).toBe(2);
    expect(await arrivedAt(119 * minute, slow)).toBe(1);
    expect(await arrivedAt(121 * minute, slow)).toBe(2);
  });

  it('is sent again until it has expired', async () => {
    const { id: groupId } = await aGroup();
    const member = await aPushedMember(groupId);
    await setPushServiceStatus(503, member.subscription);
    await sendMessage(groupId);
    for (let after = 0; after < 24; after++) await arrivedAt(after * hour, member);
    await setPushServiceStatus(201, member.subscription);
    const tried = (await receivedPushes(member.subscription)).length;
    expect(tried).toBeGreaterThan(4);
    expect(await arrivedAt(24.1 * hour, member)).toBe(tried);
    expect(await arrivedAt(48 * hour, member)).toBe(tried);
    expect(await waiting(groupId)).toEqual([]);
  });

  it('is sent again only to devices that it has not reached and that still want it', async () => {
    const { id: groupId } = await aGroup();
    const [reached, missed, off] = [
      await aPushedMember(groupId),
      await aPushedMember(groupId),
      await aPushedMember(groupId),
    ];
    for (const { subscription } of [missed, off]) await setPushServiceStatus(503, subscription);
    await confirmTour(groupId);
    await off.browser.delete(`/api/groups/${groupId}/me/push`);
    for (const { subscription } of [missed, off]) await setPushServiceStatus(201, subscription);
    await runAt(new Date(Date.now() + hour));
    await runAt(new Date(Date.now() + 5 * hour));
    expect((await Promise.all([reached, missed, off].map(receivedTitles))).map(({ length }) => length)).toEqual([
      1, 2, 1,
    ]);
  });

  it.each([
    ['a message was taken back', (_: number, id: number) => staff.delete(`/api/messages/${id}`)],
    [
      'the device heard of a later message',
      async (groupId: number) => {
        vi.setSystemTime(Date.now() + 11 * minute);
        await sendMessage(groupId, 'A later one');
      },
    ],
  ])('is not sent again where %s', async (_, happens) => {
    const { id: groupId } = await aGroup();
    const member = await aPushedMember(groupId);
    await setPushServiceStatus(503, member.subscription);
    const { body } = await sendMessage<{ id: number }>(groupId);
    await setPushServiceStatus(201, member.subscription);
    await happens(groupId, body.id);
    const before = (await receivedPushes(member.subscription)).length;
    expect(await arrivedAt(hour, member)).toBe(before);
    expect(await waiting(groupId)).toEqual([]);
  });

  it('is not sent again if the tour has changed', async () => {
    const { id: groupId } = await aGroup();
    const member = await aPushedMember(groupId);
    await setPushServiceStatus(503, member.subscription);
    await confirmTour(groupId);
    await setPushServiceStatus(201, member.subscription);
    await confirmTour(groupId, { date: '2090-01-03' });
    expect(await arrivedAt(hour, member)).toBe(2);
  });

  it.each([400, 302])('the push service answers %i → not sent again', async (status) => {
    const { id: groupId } = await aGroup();
    const member = await aPushedMember(groupId);
    await setPushServiceStatus(status, member.subscription);
    await sendMessage(groupId);
    expect(await arrivedAt(hour, member)).toBe(1);
  });

  it('interrupted between storing and sending → the scheduled run sends it once', async () => {
    const { id: groupId } = await aGroup();
    const member = await aPushedMember(groupId);
    const cutOff = { bindings: failingAt(2) };
    const saying = { groupId, senderName: 'Kim', content: 'Saturday at ten?' };
    expect((await visitor.post('/api/messages', saying, cutOff)).status).toBe(201);
    expect(await arrivedAt(4 * minute, member)).toBe(0);
    const later = new Date(Date.now() + 6 * minute);
    await Promise.all([runAt(later), runAt(later)]);
    expect(await receivedTitles(member)).toEqual(['Birch Hall']);
    expect(await arrivedAt(3 * hour, member)).toBe(1);
  });

  it('interrupted after its recipients were set → the scheduled run sends it', async () => {
    const { id: groupId } = await aGroup();
    const member = await aPushedMember(groupId);
    const saying = { groupId, senderName: 'Kim', content: 'Saturday at ten?' };
    await visitor.post('/api/messages', saying, { bindings: failingAt(2, 'after') });
    expect(await arrivedAt(11 * minute, member)).toBe(1);
    expect(await arrivedAt(3 * hour, member)).toBe(1);
  });

  it('its message was deleted → not sent, and the next push is not delayed', async () => {
    const { id: groupId } = await aGroup();
    const member = await aPushedMember(groupId);
    const saying = { groupId, senderName: 'Kim', content: 'Saturday at ten?' };
    const { body } = await visitor.post<{ id: number }>('/api/messages', saying, { bindings: failingAt(2) });
    await staff.delete(`/api/messages/${body.id}`);
    expect(await arrivedAt(11 * minute, member)).toBe(0);
    await sendMessage(groupId, 'Sunday at ten?');
    expect((await receivedPushes(member.subscription)).map(({ content }) => content.body)).toEqual([
      'Kim (not a member): Sunday at ten?',
    ]);
  });

  it('a failed push about a deadline is sent again by the scheduled run', async () => {
    const { id: groupId } = await aGroup();
    const member = await aPushedMember(groupId);
    await staff.put(`/api/groups/${groupId}`, { decisionDeadline: '2095-03-12T18:00', timeZone: 'UTC' });
    await setPushServiceStatus(503, member.subscription);
    await runAt('2095-03-12T00:17:00Z');
    await setPushServiceStatus(201, member.subscription);
    for (const time of ['01:17', '02:17']) await runAt(`2095-03-12T${time}:00Z`);
    expect(await receivedTitles(member)).toHaveLength(2);
  });
});
