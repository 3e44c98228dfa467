import { env } from 'cloudflare:test';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PushKey, PushState } from '../../../../contract/device';
import { dayMs, minuteMs } from '../../../../contract/values/time';
import { newPrivateKey } from '../../../../worker/deliveries/push-service';
import type { Bindings } from '../../../../worker/env';
import { type Answer, aBrowser, staff, visitor } from '../../../support/worker/calls';
import { aGroup, aParticipant, unknownId } from '../../../support/worker/data';
import {
  aPushedMember,
  arePushesOn,
  aSubscription,
  confirmTour,
  receivedPushes,
  receivedTitles,
  sendMessage,
  setPushServiceStatus,
} from '../../../support/worker/notifications/pushes';
import { runAt } from '../../../support/worker/scheduled-run';

const rowsOf = async (groupId: number) =>
  (await env.DB.prepare('SELECT * FROM push_subscriptions WHERE group_id = ?').bind(groupId).all()).results;

const { keys } = await aSubscription();

describe('A device that gets push notifications', () => {
  it('is linked to a member, until it turns them off', async () => {
    const { id: groupId } = await aGroup();
    const { browser, subscription } = await aPushedMember(groupId);
    expect(await arePushesOn(browser, groupId)).toBe(true);
    expect(await browser.put(`/api/groups/${groupId}/me/push`, subscription)).toMatchObject({ status: 200 });
    expect(await rowsOf(groupId)).toHaveLength(1);
    expect(await browser.delete(`/api/groups/${groupId}/me/push`)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await browser.delete(`/api/groups/${groupId}/me/push`)).toMatchObject({ status: 200 });
    expect(await arePushesOn(browser, groupId)).toBe(false);
    await sendMessage(groupId);
    expect(await receivedPushes(subscription)).toEqual([]);
  });

  it('without a member → 403, unknown group → 404', async () => {
    const { id: groupId } = await aGroup();
    const subscription = await aSubscription();
    const [stranger, path] = [aBrowser(), `/api/groups/${groupId}/me/push`];
    const refusal = { status: 403, body: { code: 'forbidden', message: "This device isn't signed in to this group" } };
    for (const who of [stranger, visitor, staff]) {
      expect(await who.put(path, subscription)).toMatchObject(refusal);
      expect(await who.delete(path)).toMatchObject(refusal);
      expect(await arePushesOn(who, groupId)).toBe(false);
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

  it('is reached while the site’s key is replaced, and renews its subscription in all of its groups', async () => {
    const [{ id: groupId }, { id: elsewhere }] = [await aGroup(), await aGroup()];
    const { browser, subscription } = await aPushedMember(groupId);
    await aParticipant(elsewhere, {}, browser);
    await browser.put(`/api/groups/${elsewhere}/me/push`, subscription);
    const { publicKey: oldKey } = (await visitor.get<PushKey>('/api/push/key')).body;
    const newSecret = newPrivateKey().toString('base64url');
    const during = { bindings: { PUSH_PRIVATE_KEY_20261126: newSecret } as Partial<Bindings> };
    const after = { bindings: { PUSH_PRIVATE_KEY: newSecret } };
    const { publicKey } = (await visitor.get<PushKey>('/api/push/key', during)).body;
    expect(publicKey).not.toBe(oldKey);
    const send = (to: number, site: object) =>
      staff.post(`/api/groups/${to}/messages`, { content: 'Parking is included.' }, site);
    const stateIn = async (group: number) => (await browser.get(`/api/groups/${group}/me/push`, during)).body;

    await send(groupId, during);
    expect((await receivedPushes(subscription)).map(({ vapid }) => vapid.publicKey)).toEqual([oldKey]);
    await send(elsewhere, after);
    expect(await receivedPushes(subscription)).toHaveLength(1);
    expect(await stateIn(groupId)).toEqual({ state: 'on', isOutdated: true });

    const renewed = await aSubscription();
    await browser.put(`/api/groups/${groupId}/me/push`, { ...renewed, publicKey }, during);
    expect(await stateIn(elsewhere)).toEqual({ state: 'on', isOutdated: false });
    await staff.put(`/api/groups/${elsewhere}/tour`, { date: '2090-01-02', timePreference: 'AM' }, after);
    expect((await receivedPushes(renewed)).map(({ vapid }) => vapid.publicKey)).toEqual([publicKey]);
  });

  it('the 201st device of a group → 409', async () => {
    const { id: groupId } = await aGroup();
    const row = (device: number) =>
      env.DB.prepare(
        "INSERT INTO push_subscriptions (group_id, device_hash, endpoint, p256dh, auth, public_key, created_at) VALUES (?1, ?2, ?2, 'x', 'x', 'x', 'x')",
      ).bind(groupId, `device ${device}`);
    await env.DB.batch(Array.from({ length: 200 }, (_, device) => row(device)));
    const browser = aBrowser();
    await aParticipant(groupId, {}, browser);
    expect(await browser.put(`/api/groups/${groupId}/me/push`, await aSubscription())).toMatchObject({ status: 409 });
  });
});

describe('The eleventh device of one person', () => {
  it('ends the notifications of their oldest; those of other members stay', async () => {
    const { id: groupId } = await aGroup();
    const other = await aPushedMember(groupId, { name: 'Ben' });
    const first = await aPushedMember(groupId, { name: 'Ana' });
    const path = `/api/participants/${first.member.id}/link`;
    const { token } = (await first.browser.post<{ token: string }>(path)).body;
    const devices = [first.browser];
    for (let count = 0; count < 10; count++) {
      const browser = aBrowser();
      await browser.post(`/api/groups/${groupId}/me`, { token });
      expect(await browser.put(`/api/groups/${groupId}/me/push`, await aSubscription())).toMatchObject({ status: 200 });
      devices.push(browser);
    }
    const areOn = await Promise.all([...devices, other.browser].map((browser) => arePushesOn(browser, groupId)));
    expect(areOn).toEqual([false, ...Array(11).fill(true)]);
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
    const endpoint = 'https://web.push.apple.com/push';
    const malformed = [
      {},
      { endpoint },
      { endpoint: 1, keys },
      { endpoint, keys: 1 },
      { endpoint, keys: { ...keys, auth: 'x' } },
      { endpoint, keys, publicKey: 'x' },
    ];
    for (const subscription of malformed)
      expect(await browser.put(`/api/groups/${groupId}/me/push`, subscription)).toMatchObject({
        status: 400,
        body: { message: 'Part of the request is in the wrong format.' },
      });
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91b',
    'https://jmt17.google.com/fcm/send/abc:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-by3p.notify.windows.com/w/?token=BQYAAA',
  ])('at a push service of a browser → 200: %s', async (endpoint) => {
    expect(await subscribe({ endpoint, keys })).toEqual({ status: 200, rows: 1 });
  });

  it.each([
    'https://victim.example/login',
    'https://api.github.com/',
    'https://1.1.1.1/push',
    'https://127.0.0.1.nip.io/admin',
    'https://push.services.mozilla.com/push',
    'https://evilpush.apple.com/push',
    'https://fcm.googleapis.com.evil.example/push',
    'https://fcm.googleapis.com:8443/push',
    'http://fcm.googleapis.com/push',
  ])('anywhere else → 400: %s', async (endpoint) => {
    expect(await subscribe({ endpoint, keys })).toEqual({ status: 400, rows: 0 });
  });

  it('at a push service that PUSH_SERVICES adds → 200', async () => {
    const bindings = { PUSH_SERVICES: 'push.example.com, *.push.example.org' };
    const statusAt = async (endpoint: string) => (await subscribe({ endpoint, keys }, bindings)).status;
    expect(await statusAt('https://push.example.com/1')).toBe(200);
    expect(await statusAt('https://eu.push.example.org/1')).toBe(200);
    expect(await statusAt('https://web.push.apple.com/1')).toBe(200);
    for (const other of ['https://push.example.org/1', 'https://a.push.example.com/1', 'https://example.com/1'])
      expect(await statusAt(other)).toBe(400);
  });

  it.each([
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
    'https://user:password@web.push.apple.com/push',
    'ftp://web.push.apple.com/push',
    'web.push.apple.com',
    '',
    `https://web.push.apple.com/${'x'.repeat(2048)}`,
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
    expect(await subscribe({ endpoint: 'https://web.push.apple.com/push', keys: wrong })).toEqual({
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
    expect([(await state(off)).body, (await state({})).body]).toMatchObject([
      { state: 'unavailable' },
      { state: 'off' },
    ]);
  });
});

describe('A push subscription is deleted', () => {
  it.each([404, 410])('when the push service answers %i, in every group of that browser', async (status) => {
    const [{ id: groupId }, { id: elsewhere }] = [await aGroup(), await aGroup()];
    const { browser, subscription } = await aPushedMember(groupId);
    await aParticipant(elsewhere, {}, browser);
    await browser.put(`/api/groups/${elsewhere}/me/push`, subscription);
    await setPushServiceStatus(status, subscription);
    await sendMessage(groupId);
    expect([await arePushesOn(browser, groupId), await arePushesOn(browser, elsewhere)]).toEqual([false, false]);
  });

  it('when its push service did not answer three times in a row', async () => {
    const { id: groupId } = await aGroup();
    const { browser, subscription } = await aPushedMember(groupId);
    let isHanging = true;
    const timeout = AbortSignal.timeout;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((timeoutMs) => timeout(isHanging ? 10 : timeoutMs));
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    const now = Date.now();
    const isOnAfter = async (status: number, minutes: number) => {
      await setPushServiceStatus(status, subscription);
      isHanging = status === 0;
      await runAt(new Date(now + minutes * minuteMs));
      return arePushesOn(browser, groupId);
    };
    await setPushServiceStatus(0, subscription);
    await sendMessage(groupId);
    expect(await isOnAfter(0, 31)).toBe(true);
    // An answer between them, whatever it is, starts over.
    expect(await isOnAfter(503, 92)).toBe(true);
    for (const minutes of [213, 454]) expect(await isOnAfter(0, minutes)).toBe(true);
    expect(await isOnAfter(0, 935)).toBe(false);
  });

  it('with the member: paused while removed, deleted once erased', async () => {
    const { id: groupId } = await aGroup();
    const member = await aPushedMember(groupId);
    await staff.delete(`/api/participants/${member.member.id}`);
    await sendMessage(groupId);
    await confirmTour(groupId);
    expect(await receivedTitles(member)).toEqual([]);
    await runAt(new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect(await rowsOf(groupId)).toEqual([]);
  });

  it('when the device is unlinked, unless another member is linked to it', async () => {
    const { id: groupId } = await aGroup();
    const { browser, member } = await aPushedMember(groupId, { name: 'Ana' });
    await aParticipant(groupId, { name: 'Ben' }, browser);
    await staff.delete(`/api/participants/${member.id}`);
    await runAt(new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect(await arePushesOn(browser, groupId)).toBe(true);
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
