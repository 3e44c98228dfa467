import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PushKey, PushState } from '../../../contract/device';
import { dayMs } from '../../../contract/values/durations';
import { faultyBindings } from '../../proofs/product/faulty-bindings';
import { type Answer, aBrowser, staff, visitor } from '../../support/worker/calls';
import { aGroup, aParticipant, unknownId } from '../../support/worker/data';
import { connectToGroup } from '../../support/worker/live';
import { letMinutesPass } from '../../support/worker/notifications/let-minutes-pass';
import {
  aPushedMember,
  aSubscription,
  receivedPushes,
  runAt,
  setPushServiceStatus,
} from '../../support/worker/notifications/pushes';

type Browser = ReturnType<typeof aBrowser>;
type Pushed = Awaited<ReturnType<typeof aPushedMember>>;

const say = <Body>(groupId: number, content = 'Saturday at ten?', who: Browser = aBrowser()) =>
  who.post<Body>('/api/messages', { groupId, senderName: 'Kim', content });

const tour = { date: '2090-01-02', timePreference: 'specific', specificTime: '14:30' };
const confirmTour = (groupId: number, changes: object = {}, who: Browser = staff) =>
  who.put(`/api/groups/${groupId}/tour`, { ...tour, ...changes });

const isOn = async (browser: Browser, groupId: number) =>
  (await browser.get<PushState>(`/api/groups/${groupId}/me/push`)).body.state === 'on';

const titles = async ({ subscription }: Pushed) =>
  (await receivedPushes(subscription)).map(({ content }) => content.title);

const rowsOf = async (groupId: number) =>
  (await env.DB.prepare('SELECT * FROM push_subscriptions WHERE group_id = ?').bind(groupId).all()).results;

const { keys } = await aSubscription();

describe('A device that gets push notifications', () => {
  it('is linked to a member, until it turns them off', async () => {
    const { id: groupId } = await aGroup();
    const { browser, subscription } = await aPushedMember(groupId);
    expect(await isOn(browser, groupId)).toBe(true);
    expect(await browser.put(`/api/groups/${groupId}/me/push`, subscription)).toMatchObject({ status: 200 });
    expect(await rowsOf(groupId)).toHaveLength(1);
    expect(await browser.delete(`/api/groups/${groupId}/me/push`)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await browser.delete(`/api/groups/${groupId}/me/push`)).toMatchObject({ status: 200 });
    expect(await isOn(browser, groupId)).toBe(false);
    await say(groupId);
    expect(await receivedPushes(subscription)).toEqual([]);
  });

  it('without a member → 403, unknown group → 404', async () => {
    const { id: groupId } = await aGroup();
    const subscription = await aSubscription();
    const [stranger, path] = [aBrowser(), `/api/groups/${groupId}/me/push`];
    const refusal = { status: 403, body: { code: 'forbidden', message: 'This device is not known in this group' } };
    for (const who of [stranger, visitor, staff]) {
      expect(await who.put(path, subscription)).toMatchObject(refusal);
      expect(await who.delete(path)).toMatchObject(refusal);
      expect(await isOn(who, groupId)).toBe(false);
    }
    const nowhere = `/api/groups/${unknownId}/me/push`;
    const calls: Promise<Answer<unknown>>[] = [
      stranger.get(nowhere),
      stranger.put(nowhere, subscription),
      stranger.delete(nowhere),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await rowsOf(groupId)).toEqual([]);
  });

  it('has its browser’s newest subscription, also after its cookie was deleted', async () => {
    const { id: groupId } = await aGroup();
    const { subscription } = await aPushedMember(groupId);
    const again = aBrowser();
    await aParticipant(groupId, { name: 'Ana' }, again);
    await again.put(`/api/groups/${groupId}/me/push`, subscription);
    await confirmTour(groupId);
    expect(await receivedPushes(subscription)).toHaveLength(1);
  });

  it('the 201st device of a group → 409', async () => {
    const { id: groupId } = await aGroup();
    const row = (device: number) =>
      env.DB.prepare(
        "INSERT INTO push_subscriptions (group_id, device_hash, endpoint, p256dh, auth, created_at) VALUES (?1, ?2, ?2, 'x', 'x', 'x')",
      ).bind(groupId, `device ${device}`);
    await env.DB.batch(Array.from({ length: 200 }, (_, device) => row(device)));
    const browser = aBrowser();
    await aParticipant(groupId, {}, browser);
    expect(await browser.put(`/api/groups/${groupId}/me/push`, await aSubscription())).toMatchObject({ status: 409 });
  });
});

describe('A push subscription', () => {
  /** A member of a group that all of these ask in: each leaves it as it was. */
  const aMember = async () => {
    const { id: groupId } = await aGroup();
    const browser = aBrowser();
    await aParticipant(groupId, {}, browser);
    return { groupId, browser };
  };
  let member: ReturnType<typeof aMember> | undefined;
  const subscribe = async (subscription: object, bindings: object = {}) => {
    member ??= aMember();
    const { groupId, browser } = await member;
    const { status } = await browser.put(`/api/groups/${groupId}/me/push`, subscription, { bindings });
    const { length: rows } = await rowsOf(groupId);
    if (rows > 0) await browser.delete(`/api/groups/${groupId}/me/push`);
    return { status, rows };
  };

  it('malformed → 400', async () => {
    member ??= aMember();
    const { groupId, browser } = await member;
    const endpoint = 'https://push.example.com/push';
    const malformed = [
      {},
      { endpoint },
      { endpoint: 1, keys },
      { endpoint, keys: 1 },
      { endpoint, keys: { ...keys, auth: 'x' } },
    ];
    for (const subscription of malformed)
      expect(await browser.put(`/api/groups/${groupId}/me/push`, subscription)).toMatchObject({
        status: 400,
        body: { message: 'A part of the request has the wrong form.' },
      });
  });

  it.each(['https://push.example.com/wpush/v2/gAAAAA', 'https://1.1.1.1/push', 'https://[2606:4700::1111]/push'])(
    'a public address → 200: %s',
    async (endpoint) => {
      expect(await subscribe({ endpoint, keys })).toEqual({ status: 200, rows: 1 });
    },
  );

  it.each([
    'http://push.example.com/push',
    'https://localhost/push',
    'https://push.localhost/push',
    'https://intranet/push',
    'https://printer.local/push',
    'https://api.internal./push',
    'https://127.0.0.1/push',
    'https://2130706433/push',
    'https://0x7f.1/push',
    'https://10.1.2.3/push',
    'https://169.254.169.254/latest',
    'https://192.168.0.1/push',
    'https://100.64.0.1/push',
    'https://[::1]/push',
    'https://[::ffff:10.0.0.1]/push',
    'https://[fd00::1]/push',
    'https://[fe80::1]/push',
    'https://0.0.0.0/push',
    'https://user:password@push.example.com/push',
    'ftp://push.example.com/push',
    'push.example.com',
    '',
    `https://push.example.com/${'x'.repeat(2048)}`,
  ])('a private address → 400: %s', async (endpoint) => {
    expect(await subscribe({ endpoint, keys })).toEqual({ status: 400, rows: 0 });
  });

  it('an address of this machine → 400; only accepted in local development', async () => {
    const endpoint = 'http://localhost:9999/push';
    expect(await subscribe({ endpoint, keys })).toEqual({ status: 400, rows: 0 });
    expect(await subscribe({ endpoint, keys }, { PUSH_TO_LOCALHOST: 'on' })).toEqual({ status: 200, rows: 1 });
  });

  it.each([
    ['no point of the curve', { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['a short key', { ...keys, p256dh: keys.p256dh.slice(1) }],
    ['a short secret', { ...keys, auth: keys.auth.slice(1) }],
    ['no secret', { p256dh: keys.p256dh }],
    ['no keys', undefined],
  ])('unusable keys → 400: %s', async (_, wrong) => {
    expect(await subscribe({ endpoint: 'https://push.example.com/push', keys: wrong })).toEqual({
      status: 400,
      rows: 0,
    });
  });

  it('no VAPID key on the site → 404', async () => {
    const off = { PUSH_PRIVATE_KEY: undefined };
    expect(await visitor.get('/api/push/key', { bindings: off })).toMatchObject({ status: 404 });
    expect(await subscribe(await aSubscription(), off)).toEqual({ status: 404, rows: 0 });
    const { id } = await aGroup();
    const state = (bindings: object) => visitor.get<PushState>(`/api/groups/${id}/me/push`, { bindings });
    expect([(await state(off)).body, (await state({})).body]).toEqual([{ state: 'unavailable' }, { state: 'off' }]);
  });
});

describe('A pushed message', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is encrypted, signed by this site, short, and links to the group', async () => {
    const { id: groupId, shareCode } = await aGroup();
    const { subscription } = await aPushedMember(groupId);
    await say(groupId, `Saturday? ${'🎉'.repeat(500)}`);
    const [push] = await receivedPushes(subscription);
    expect(push?.content).toMatchObject({
      title: 'Birch Hall',
      body: expect.stringMatching(/^Kim: Saturday\? (🎉)+…$/u),
      url: `${env.APP_ORIGIN}/group/${shareCode}`,
    });
    expect([...(push?.content.body ?? '')]).toHaveLength(160);
    expect(push?.headers).toEqual({ ttl: '86400', urgency: 'normal', topic: `message-${groupId}` });
    const { publicKey } = (await visitor.get<PushKey>('/api/push/key')).body;
    expect(push?.vapid).toMatchObject({
      audience: 'https://push.test',
      subject: `mailto:${env.EMAIL_FROM}`,
      publicKey,
    });
    expect(push?.vapid.hours).toBeGreaterThan(11);
    expect(push?.vapid.hours).toBeLessThan(24);
  });

  it('at most one in ten minutes to a device of a group', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const [{ id: groupId }, { id: elsewhere }] = [await aGroup(), await aGroup()];
    const { browser, subscription } = await aPushedMember(groupId);
    await aParticipant(elsewhere, {}, browser);
    await browser.put(`/api/groups/${elsewhere}/me/push`, subscription);
    await Promise.all([say(groupId), say(groupId), say(groupId)]);
    expect(await receivedPushes(subscription)).toHaveLength(1);
    await say(elsewhere);
    expect(await receivedPushes(subscription)).toHaveLength(2);
    vi.setSystemTime(Date.now() + 10 * 60_000 - 1);
    await say(groupId);
    expect(await receivedPushes(subscription)).toHaveLength(2);
    vi.setSystemTime(Date.now() + 1);
    await say(groupId);
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
    await say(groupId, 'Hello', sender.browser);
    expect(await titles(sender)).toEqual([]);
    expect(await titles(reader)).toEqual([]);
    expect(await titles(other)).toEqual(['Birch Hall']);
    page.close();
    await page.closed;
    await say(groupId, 'Hello again', sender.browser);
    expect(await titles(reader)).toEqual(['Birch Hall']);
  });

  it('is stored and sent to open pages even if the push service fails', async () => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { id: groupId } = await aGroup();
    const [failing, redirecting] = [await aPushedMember(groupId), await aPushedMember(groupId)];
    await setPushServiceStatus(500, failing.subscription);
    await setPushServiceStatus(302, redirecting.subscription);
    expect(await say(groupId)).toMatchObject({ status: 201 });
    const lines = warnings.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines.map(({ event, status }) => `${event} ${status}`).sort()).toEqual([
      'push_failed 302',
      'push_failed 500',
    ]);
    expect(JSON.stringify(lines)).not.toContain('push.test');
    expect(await isOn(failing.browser, groupId)).toBe(true);
    warnings.mockRestore();
  });
});

describe('A push that did not arrive', () => {
  const [minute, hour] = [60_000, 60 * 60_000];
  const waiting = async (groupId: number) =>
    (await env.DB.prepare('SELECT * FROM outbox WHERE group_id = ?').bind(groupId).all()).results;
  const arrivedAt = async (after: number, { subscription }: Pushed) => {
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
    await say(groupId);
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

  it('Retry-After → sent again at that time', async () => {
    const { id: groupId } = await aGroup();
    const member = await aPushedMember(groupId);
    await setPushServiceStatus(429, member.subscription, '7200');
    await say(groupId);
    expect(await arrivedAt(119 * minute, member)).toBe(1);
    await setPushServiceStatus(503, member.subscription, new Date(Date.now() + 9 * hour).toUTCString());
    expect(await arrivedAt(121 * minute, member)).toBe(2);
    expect(await arrivedAt(8.9 * hour, member)).toBe(2);
    expect(await arrivedAt(9.1 * hour, member)).toBe(3);
  });

  it('is sent again until it has expired', async () => {
    const { id: groupId } = await aGroup();
    const member = await aPushedMember(groupId);
    await setPushServiceStatus(503, member.subscription);
    await say(groupId);
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
    expect((await Promise.all([reached, missed, off].map(titles))).map(({ length }) => length)).toEqual([1, 2, 1]);
  });

  it.each([
    ['a message was taken back', (_: number, id: number) => staff.delete(`/api/messages/${id}`)],
    [
      'the device heard of a later message',
      async (groupId: number) => {
        vi.setSystemTime(Date.now() + 11 * minute);
        await say(groupId, 'A later one');
      },
    ],
  ])('is not sent again where %s', async (_, happens) => {
    const { id: groupId } = await aGroup();
    const member = await aPushedMember(groupId);
    await setPushServiceStatus(503, member.subscription);
    const { body } = await say<{ id: number }>(groupId);
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
    await say(groupId);
    expect(await arrivedAt(hour, member)).toBe(1);
  });

  it('interrupted between storing and sending → the scheduled run sends it once', async () => {
    const { id: groupId } = await aGroup();
    const member = await aPushedMember(groupId);
    const cutOff = { bindings: failingAt(2) };
    const saying = { groupId, senderName: 'Kim', content: 'Saturday at ten?' };
    expect((await visitor.post('/api/messages', saying, cutOff)).status).toBe(201);
    expect(await arrivedAt(9 * minute, member)).toBe(0);
    await Promise.all([runAt(new Date(Date.now() + 11 * minute)), runAt(new Date(Date.now() + 11 * minute))]);
    expect(await titles(member)).toEqual(['Birch Hall']);
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
    await say(groupId, 'Sunday at ten?');
    expect((await receivedPushes(member.subscription)).map(({ content }) => content.body)).toEqual([
      'Kim: Sunday at ten?',
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
    expect(await titles(member)).toHaveLength(2);
  });
});

describe('A push about a tour', () => {
  it('goes out when it is confirmed, changed and canceled, also to devices that have the group open', async () => {
    const { id: groupId } = await aGroup();
    const member = await aPushedMember(groupId);
    await connectToGroup(groupId, member.cookie);
    await confirmTour(groupId);
    await confirmTour(groupId);
    await letMinutesPass(6);
    await confirmTour(groupId, { date: '2090-01-03' });
    await letMinutesPass(6);
    await staff.delete(`/api/groups/${groupId}/tour`);
    await staff.delete(`/api/groups/${groupId}/tour`);
    const pushes = await receivedPushes(member.subscription);
    expect(pushes.map(({ content }) => content.title)).toEqual([
      'Tour confirmed at Birch Hall',
      'Tour changed at Birch Hall',
      'Tour cancelled at Birch Hall',
    ]);
    expect(pushes[0]?.content.body).toContain('Monday, January 2, 2090, at 2:30');
    expect(pushes[0]?.headers).toEqual({ ttl: '259200', urgency: 'normal', topic: `tour-${groupId}` });
  });

  it('does not go to the point person’s device that confirmed it', async () => {
    const { id: groupId, adminSetupToken } = await aGroup();
    const [pointPerson, subscription] = [aBrowser(), await aSubscription()];
    await pointPerson.post(`/api/admin-setup/${adminSetupToken}`, { name: 'Jo', email: 'jo@student.test' });
    expect(await pointPerson.put(`/api/groups/${groupId}/me/push`, subscription)).toMatchObject({ status: 200 });
    await confirmTour(groupId, {}, pointPerson);
    expect(await receivedPushes(subscription)).toEqual([]);
    await letMinutesPass(6);
    await confirmTour(groupId, { date: '2090-01-03' });
    expect(await receivedPushes(subscription)).toHaveLength(1);
  });
});

describe('A push about the deadline', () => {
  it('goes out once within 24 hours before, again for a new deadline, and not in a group with an outcome', async () => {
    const { id: groupId } = await aGroup();
    const member = await aPushedMember(groupId);
    const set = (change: object) => staff.put(`/api/groups/${groupId}`, change);
    // Clocks in Chicago go from 2:00 to 3:00 on 12 March 2090.
    await set({ decisionDeadline: '2090-03-12T18:00', timeZone: 'America/Chicago' });
    await runAt('2090-03-11T22:59:00Z');
    expect(await titles(member)).toEqual([]);
    await Promise.all([runAt('2090-03-11T23:17:00Z'), runAt('2090-03-11T23:17:00Z')]);
    await runAt('2090-03-12T00:17:00Z');
    const [push, ...more] = await receivedPushes(member.subscription);
    expect(more).toEqual([]);
    expect(push).toMatchObject({
      content: {
        title: 'One day left to decide on Birch Hall',
        body: expect.stringMatching(/Sunday, March 12, 2090 at 6:00.PM CDT/),
      },
      headers: { ttl: String(24 * 3600 - 17 * 60), urgency: 'high', topic: `deadline-${groupId}` },
    });
    await set({ decisionDeadline: '2090-03-12T19:00', timeZone: 'America/Chicago' });
    await runAt('2090-03-12T01:17:00Z');
    expect(await titles(member)).toHaveLength(2);
    await set({ decisionDeadline: '2090-03-12T20:00', timeZone: 'America/Chicago', outcome: 'leased' });
    await runAt('2090-03-12T02:17:00Z');
    expect(await titles(member)).toHaveLength(2);
  });
});

describe('A push subscription is deleted', () => {
  it.each([404, 410])('when the push service answers %i, in every group of that browser', async (status) => {
    const [{ id: groupId }, { id: elsewhere }] = [await aGroup(), await aGroup()];
    const { browser, subscription } = await aPushedMember(groupId);
    await aParticipant(elsewhere, {}, browser);
    await browser.put(`/api/groups/${elsewhere}/me/push`, subscription);
    await setPushServiceStatus(status, subscription);
    await say(groupId);
    expect([await isOn(browser, groupId), await isOn(browser, elsewhere)]).toEqual([false, false]);
  });

  it('with the member: paused while removed, deleted once erased', async () => {
    const { id: groupId } = await aGroup();
    const member = await aPushedMember(groupId);
    await staff.delete(`/api/participants/${member.member.id}`);
    await say(groupId);
    await confirmTour(groupId);
    expect(await titles(member)).toEqual([]);
    await runAt(new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect(await rowsOf(groupId)).toEqual([]);
  });

  it('when the device is unlinked, unless another member is linked to it', async () => {
    const { id: groupId } = await aGroup();
    const { browser, member } = await aPushedMember(groupId, { name: 'Ana' });
    await aParticipant(groupId, { name: 'Ben' }, browser);
    await staff.delete(`/api/participants/${member.id}`);
    await runAt(new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect(await isOn(browser, groupId)).toBe(true);
    await browser.delete(`/api/groups/${groupId}/me`);
    expect(await rowsOf(groupId)).toEqual([]);
  });

  it('with the group', async () => {
    const { id: groupId } = await aGroup();
    const member = await aPushedMember(groupId);
    await staff.delete(`/api/groups/${groupId}`);
    expect(await member.browser.put(`/api/groups/${groupId}/me/push`, member.subscription)).toMatchObject({
      status: 404,
    });
    await runAt(new Date(Date.now() + 31 * dayMs));
    expect(await rowsOf(groupId)).toEqual([]);
  });
});
