import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Me, PersonalLink } from '../../../../contract/device';
import type { Group } from '../../../../contract/group';
import type { Message } from '../../../../contract/message';
import { dayMs } from '../../../../contract/values/time';
import { callerWith, staff, visitor, withKey } from '../../../support/worker/calls';
import { aGroup, aParticipant, made, unknownId } from '../../../support/worker/data';
import {
  aGroupWithDevices,
  aWritingBrowser,
  type Caller,
  type GroupWithDevices,
  setUp,
} from '../../../support/worker/groups/group-with-devices';
import { connectToGroup } from '../../../support/worker/live';
import { newAddress, withinOneMinute } from '../../../support/worker/rate-limits';
import { rawCall } from '../../../support/worker/raw-call';

const whoIs = async (browser: Caller, groupId: number) => (await browser.get<Me>(`/api/groups/${groupId}/me`)).body;

const unknown: Me = {
  ...{ participantIds: [], isPointPerson: false, shareCode: null, notify: {} },
  ...{ name: null, messageIds: [], readTo: null },
};

describe('The device cookie', () => {
  const join = (headers: Record<string, string> = {}, bindings: object = {}) =>
    aGroup().then(({ id: groupId }) =>
      rawCall('POST', '/api/participants', {
        body: { groupId, name: 'Noor', interestLevel: 'im_in' },
        headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
        bindings,
      }),
    );
  const cookiesOf = (answer: Response) => answer.headers.getSetCookie().filter((cookie) => cookie.includes('device='));

  it('is set by the first write, HttpOnly, and keeps its secret afterwards', async () => {
    const [cookie = ''] = cookiesOf(await join());
    expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const [again] = cookiesOf(await join({ Cookie: cookie.split(';')[0] ?? '' }));
    expect(again).toBe(cookie);
  });

  it('is host-only and secure on https', async () => {
    const deployed = { APP_ORIGIN: 'https://leasing.example.com', ACCESS_AUDIENCE: 'a'.repeat(64) };
    const [cookie = ''] = cookiesOf(await join({}, deployed));
    expect(cookie).toMatch(/^__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it.each(['device=', 'device=short', `device=${'x'.repeat(43)}.other`, `device=${'x'.repeat(44)}`])(
    'an invalid cookie is replaced: %s',
    async (Cookie) => {
      const [cookie = ''] = cookiesOf(await join({ Cookie }));
      expect(cookie).toMatch(/^device=[\w-]{43};/);
    },
  );

  it('reads and refused writes set none', async () => {
    const group = await aGroup();
    for (const path of [`portal/${group.shareCode}`, `groups/share/${group.shareCode}`, `messages?groupId=${group.id}`])
      expect(cookiesOf(await rawCall('GET', `/api/${path}`))).toEqual([]);
    expect(cookiesOf(await rawCall('GET', `/api/groups/${unknownId}/me`))).toEqual([]);
    expect(cookiesOf(await rawCall('POST', '/api/participants', { body: {} }))).toEqual([]);
  });

  it('the answer to GET me sets it before the first write, so that a lost answer loses no member', async () => {
    const group = await aGroup();
    for (const path of [`groups/${group.id}/me`, `admin-setup/${group.adminSetupToken}`]) {
      const [cookie = ''] = cookiesOf(await rawCall('GET', `/api/${path}`));
      expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
      const again = await callerWith({ Cookie: cookie.split(';')[0] ?? '' }).get(`/api/${path}`);
      expect(again.headers.getSetCookie()).toEqual([]);
    }
  });

  it('is a session cookie on a shared computer, also after later writes, until a link says otherwise', async () => {
    const known = await aGroupWithDevices();
    const secret = 's'.repeat(43);
    const open = async (shared: unknown, Cookie: string) => {
      const { token } = await linkOf(known, known.riley);
      const body = { token, shared };
      return cookiesOf(
        await rawCall('POST', `/api/groups/${known.group.id}/me`, {
          ...{ body, headers: { Cookie, 'Sec-Fetch-Site': 'same-origin' } },
        }),
      );
    };
    const ofSession = `device=${secret}.session; Path=/; HttpOnly; SameSite=Lax`;
    expect(await open(true, `device=${secret}`)).toEqual([ofSession]);
    const library = callerWith({ Cookie: `device=${secret}.session` });
    expect((await whoIs(library, known.group.id)).participantIds).toEqual([known.member.id]);
    const said = { groupId: known.group.id, senderName: 'Riley', content: 'Hi' };
    expect((await library.post('/api/messages', said)).headers.getSetCookie()).toEqual([ofSession]);
    expect(await open(false, `device=${secret}.session`)).toEqual([
      `device=${secret}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax`,
    ]);
    expect(await open('yes', `device=${secret}`)).toEqual([]);
  });

  it('is stored as a hash', async () => {
    const secret = 's'.repeat(43);
    await aParticipant((await aGroup()).id, {}, callerWith({ Cookie: `device=${secret}` }));
    const { results } = await env.DB.prepare('SELECT * FROM participant_devices').all();
    expect(results.length).toBeGreaterThan(0);
    expect(JSON.stringify(results)).not.toContain(secret);
  });
});

describe('A device', () => {
  it('belongs to every member who joined on it, and finds its group', async () => {
    const group = await aGroup();
    const browser = aWritingBrowser();
    expect(await whoIs(browser, group.id)).toEqual(unknown);
    const riley = await aParticipant(group.id, { name: 'Riley' }, browser);
    const kim = await aParticipant(group.id, { name: 'Kim' }, browser);
    const known = {
      participantIds: [riley.id, kim.id],
      isPointPerson: false,
      shareCode: group.shareCode,
      notify: { [riley.id]: 'off', [kim.id]: 'off' },
      ...{ name: 'Riley', messageIds: [], readTo: null },
    };
    expect(await whoIs(browser, group.id)).toEqual(known);
    expect(await whoIs(aWritingBrowser(), group.id)).toEqual(unknown);
    expect(await whoIs(browser, (await aGroup()).id)).toEqual(unknown);
  });

  it('belongs to the point person after the setup, and the group shows that it has one', async () => {
    const group = await aGroup();
    const page = () => visitor.get<Group>(`/api/groups/share/${group.shareCode}`);
    expect((await page()).body.pointPersonHasDevice).toBe(false);
    const [maya, late] = [aWritingBrowser(), aWritingBrowser()];
    const setup = `/api/admin-setup/${group.adminSetupToken}`;
    const key = withKey();
    await maya.post(setup, setUp, key);
    expect((await late.post(setup, setUp, key)).status).toBe(200);
    expect((await late.post(setup, setUp)).status).toBe(404);
    expect(await whoIs(maya, group.id)).toMatchObject({ isPointPerson: true, shareCode: group.shareCode });
    expect(await whoIs(late, group.id)).toEqual(unknown);
    expect((await page()).body.pointPersonHasDevice).toBe(true);
  });

  it('another device that repeats a request does not get its member', async () => {
    const group = await aGroup();
    const join = { groupId: group.id, name: 'Riley', interestLevel: 'im_in' };
    const [riley, late, key] = [aWritingBrowser(), aWritingBrowser(), withKey()];
    await riley.post('/api/participants', join, key);
    expect((await late.post('/api/participants', join, key)).status).toBe(201);
    expect(await whoIs(late, group.id)).toEqual(unknown);
  });

  it('is unlinked in one group; nothing else changes', async () => {
    const { group, member, riley, maya } = await aGroupWithDevices();
    const elsewhere = await aParticipant((await aGroup()).id, {}, riley);
    const page = () => visitor.get<Group>(`/api/groups/share/${group.shareCode}`);
    const before = (await page()).body;
    expect(await riley.delete(`/api/groups/${group.id}/me`)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await whoIs(riley, group.id)).toEqual(unknown);
    expect(await whoIs(riley, elsewhere.groupId)).toMatchObject({ participantIds: [elsewhere.id] });
    expect((await page()).body).toEqual({ ...before, version: before.version + 1 });
    expect(before.participants.map(({ id }) => id)).toContain(member.id);
    await maya.delete(`/api/groups/${group.id}/me`);
    expect((await page()).body.pointPersonHasDevice).toBe(false);
  });

  it('is not linked → 403', async () => {
    const { group } = await aGroupWithDevices();
    const refusal = { status: 403, body: { code: 'forbidden', message: "This device isn't signed in to this group" } };
    for (const browser of [visitor, aWritingBrowser(), staff])
      expect(await browser.delete(`/api/groups/${group.id}/me`)).toMatchObject(refusal);
  });
});

const linkOf = ({ member }: GroupWithDevices, who: Caller = staff) =>
  who.post<PersonalLink>(`/api/participants/${member.id}/link`).then(made);

const open = (browser: Caller, groupId: number, { token }: PersonalLink) =>
  browser.post<Me>(`/api/groups/${groupId}/me`, { token });

const noLonger = { status: 404, body: { code: 'not_found', message: 'This personal link is no longer valid' } };

describe('A personal link', () => {
  it('links any number of devices to its member', async () => {
    const known = await aGroupWithDevices();
    const link = await linkOf(known, known.riley);
    expect(link.token).toMatch(/^[\w-]{43}$/);
    for (const phone of [aWritingBrowser(), aWritingBrowser(), known.riley]) {
      const me = {
        participantIds: [known.member.id],
        isPointPerson: false,
        shareCode: known.group.shareCode,
        notify: { [known.member.id]: 'off' },
        ...{ name: 'Riley', messageIds: [], readTo: null },
      };
      expect(await open(phone, known.group.id, link)).toMatchObject({ status: 200, body: me });
      expect(await whoIs(phone, known.group.id)).toEqual(me);
    }
  });

  it('links a device to the point person; open pages receive it', async () => {
    const { group, maya } = await aGroupWithDevices();
    const link = made(await maya.post<PersonalLink>(`/api/groups/${group.id}/point-person/link`));
    const browser = await connectToGroup(group.id);
    const phone = aWritingBrowser();
    const me = {
      participantIds: [],
      isPointPerson: true,
      shareCode: group.shareCode,
      notify: {},
      ...{ name: setUp.name, messageIds: [], readTo: null },
    };
    expect(await open(phone, group.id, link)).toMatchObject({ status: 200, body: me });
    expect(JSON.stringify(await browser.heard())).toContain('group_changed');
    expect(await whoIs(phone, group.id)).toEqual(me);
  });

  it('devices that are signed out by others learn it at once, in any group', async () => {
    const known = await aGroupWithDevices();
    const browser = await connectToGroup(known.group.id);
    await known.riley.delete(`/api/groups/${known.group.id}/me?others=1`);
    expect(await browser.next()).toMatchObject({ type: 'group_changed' });
    await linkOf(known);
    expect(await browser.next()).toMatchObject({ type: 'group_changed' });
    await known.maya.post(`/api/groups/${known.group.id}/point-person/link`);
    expect(await browser.next()).toMatchObject({ type: 'group_changed' });
  });

  it('a new link ends the old one and the devices that used it; other devices stay linked', async () => {
    const known = await aGroupWithDevices();
    const first = await linkOf(known);
    const lead = made(await staff.post<PersonalLink>(`/api/groups/${known.group.id}/point-person/link`));
    const others = made(await staff.post<PersonalLink>(`/api/participants/${known.other.id}/link`));
    const [phone, laptop] = [aWritingBrowser(), aWritingBrowser()];
    await open(phone, known.group.id, first);
    const second = await linkOf(known);
    expect(await open(aWritingBrowser(), known.group.id, first)).toMatchObject(noLonger);
    for (const good of [second, lead, others])
      expect((await open(aWritingBrowser(), known.group.id, good)).status).toBe(200);
    expect(await whoIs(phone, known.group.id)).toEqual(unknown);
    await open(laptop, known.group.id, second);
    await linkOf(known, laptop);
    for (const stays of [known.riley, laptop])
      expect((await whoIs(stays, known.group.id)).participantIds).toEqual([known.member.id]);
  });

  it('a further link leaves the former ones and every device as they are', async () => {
    const known = await aGroupWithDevices();
    const first = await linkOf(known);
    const phone = aWritingBrowser();
    await open(phone, known.group.id, first);
    const path = `/api/participants/${known.member.id}/link?further=1`;
    const second = made(await known.riley.post<PersonalLink>(path));
    for (const good of [first, second]) expect((await open(aWritingBrowser(), known.group.id, good)).status).toBe(200);
    expect((await whoIs(phone, known.group.id)).participantIds).toEqual([known.member.id]);
  });

  it('is valid for 90 days, in its group only; a guess → 404', async () => {
    const known = await aGroupWithDevices();
    const link = await linkOf(known);
    const { results } = await env.DB.prepare('SELECT * FROM personal_links WHERE participant_id = ?')
      .bind(known.member.id)
      .all<{ created_at: string; expires_at: string }>();
    const [kept] = results;
    expect(JSON.stringify(results)).not.toContain(link.token);
    const days = (Date.parse(kept?.expires_at ?? '') - Date.parse(kept?.created_at ?? '')) / dayMs;
    expect(days).toBeCloseTo(90, 2);
    const elsewhere = await aGroup();
    expect(await open(aWritingBrowser(), elsewhere.id, link)).toMatchObject(noLonger);
    expect(await open(aWritingBrowser(), unknownId, link)).toMatchObject(noLonger);
    expect(await open(aWritingBrowser(), known.group.id, { token: 'guessed' })).toMatchObject(noLonger);
    await env.DB.prepare('UPDATE personal_links SET expires_at = ? WHERE participant_id = ?')
      .bind(new Date().toISOString(), known.member.id)
      .run();
    const late = aWritingBrowser();
    expect(await open(late, known.group.id, link)).toMatchObject(noLonger);
    expect(await whoIs(late, known.group.id)).toEqual(unknown);
  });

  it('more than twenty attempts a minute from one address → 429', async () => {
    const { group } = await aGroupWithDevices();
    const on = { bindings: { RATE_LIMITS: 'on' } };
    const statuses = await withinOneMinute(async () => {
      const guesser = callerWith({ 'CF-Connecting-IP': newAddress() });
      const given: number[] = [];
      for (let guess = 0; guess < 21; guess++)
        given.push((await guesser.post(`/api/groups/${group.id}/me`, { token: `guess ${guess}` }, on)).status);
      return given;
    });
    expect(statuses).toEqual([...Array(20).fill(404), 429]);
  });
});

it('a message has isPointPerson only from the point person’s own device, whatever its sender’s name', async () => {
  const { group, maya, riley } = await aGroupWithDevices();
  const say = (who: Caller, senderName: string) =>
    who.post<Message>('/api/messages', { groupId: group.id, senderName, content: 'Hi' }).then(made);
  expect(await say(maya, 'Maya Okafor')).toMatchObject({ isPointPerson: true });
  expect(await say(riley, 'Maya Okafor')).toMatchObject({ isPointPerson: false });
  const { body } = await visitor.get<Message[]>(`/api/messages?groupId=${group.id}`);
  expect(body.map(({ isPointPerson }) => isPointPerson)).toEqual([true, false]);
});
