import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Me } from '../../../../contract/device';
import type { Group } from '../../../../contract/group';
import type { Participant } from '../../../../contract/participant';
import type { SentEmail, StoppedEmails } from '../../../../contract/staff/email';
import { yesterdayInUtc } from '../../../../contract/values/time';
import { aBrowser, fetchFromWorker, staff, visitor, withKey } from '../../../support/worker/calls';
import { aGroup, aParticipant } from '../../../support/worker/data';
import { letMinutesPass } from '../../../support/worker/notifications/let-minutes-pass';
import { recordedMail, refusingMail } from '../../../support/worker/notifications/mail';
import {
  anUnconfirmedSubscriber,
  aSubscriber,
  emailsSentAt,
  newEmail,
  tokenIn,
} from '../../../support/worker/notifications/member-emails';

type Browser = ReturnType<typeof aBrowser>;

const stateOf = async (browser: Browser, groupId: number, id: number) =>
  (await browser.get<Me>(`/api/groups/${groupId}/me`)).body.notify[id];

const confirm = (token: string) => visitor.post('/api/mail/confirm', { token });

/** What a mail program sends to unsubscribe: a form, without a page and its cookies. https://www.rfc-editor.org/rfc/rfc8058 */
const stopInOneClick = (address: string) =>
  fetchFromWorker(address.replace(env.APP_ORIGIN, ''), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

const tour = { date: '2090-01-02', timePreference: 'specific', specificTime: '14:30', note: 'Ring at the gate' };

/** What is sent at a call of the staff. */
async function sentBy(call: (bindings: object) => Promise<unknown>) {
  const { sent, bindings } = recordedMail();
  await call(bindings);
  return sent;
}

const confirmTour = (groupId: number, changes: object = {}) =>
  sentBy((bindings) => staff.put(`/api/groups/${groupId}/tour`, { ...tour, ...changes }, { bindings }));

const cancelTour = (groupId: number) => sentBy((bindings) => staff.delete(`/api/groups/${groupId}/tour`, { bindings }));

describe('A member who wants emails', () => {
  it('gets one to confirm the address, and no other before that', async () => {
    const { groupId, browser, email, member, confirmation } = await anUnconfirmedSubscriber({ name: 'Ana' });
    expect(confirmation).toMatchObject({ to: email, subject: 'Confirm your email address for Birch Hall' });
    expect(await stateOf(browser, groupId, member.id)).toBe('asked');
    expect(await confirmTour(groupId)).toEqual([]);

    const token = tokenIn(confirmation, 'confirm');
    expect(await confirm(token)).toMatchObject({ status: 200, body: { shareCode: expect.stringMatching(/^\w{8}$/) } });
    expect(await confirm(token)).toMatchObject({ status: 200 });
    expect(await stateOf(browser, groupId, member.id)).toBe('on');
    expect(await confirmTour(groupId, { date: '2090-01-03' })).toMatchObject([{ to: email }]);
  });

  it('can turn them on when joining or later, and off, only from their own device (others → 403)', async () => {
    const { id: groupId } = await aGroup();
    const browser = aBrowser();
    const member = await aParticipant(groupId, { email: newEmail() }, browser);
    const ask = (who: Browser, notify: unknown) => who.put(`/api/participants/${member.id}`, { notify });
    expect(await stateOf(browser, groupId, member.id)).toBe('off');
    const refused = (message: string) => ({ status: 403, body: { message } });
    expect(await ask(aBrowser(), true)).toMatchObject(refused("This device isn't signed in to this group"));
    expect(await ask(staff, true)).toMatchObject(refused(`Only ${member.name} can change this, on their own device`));
    expect((await ask(browser, 'yes')).status).toBe(400);
    expect(await stateOf(browser, groupId, member.id)).toBe('off');
    expect((await ask(browser, true)).status).toBe(200);
    expect(await stateOf(browser, groupId, member.id)).toBe('asked');
    expect((await ask(browser, false)).status).toBe(200);
    expect(await stateOf(browser, groupId, member.id)).toBe('off');
  });

  it('without an address → 400', async () => {
    const { id: groupId } = await aGroup();
    const joining = { groupId, name: 'Ana', interestLevel: 'im_in', notify: true };
    expect(await visitor.post('/api/participants', joining)).toMatchObject({
      status: 400,
      body: { message: 'Please enter an email address for notifications', issues: [{ path: ['email'] }] },
    });
    const browser = aBrowser();
    const { id } = await aParticipant(groupId, { email: null }, browser);
    expect(await browser.put(`/api/participants/${id}`, { notify: true })).toMatchObject({
      status: 400,
      body: { message: "This member hasn't added an email address" },
    });
  });

  it('the same join sent twice sends one confirmation', async () => {
    const { id: groupId } = await aGroup();
    const { sent, bindings } = recordedMail();
    const joining = { groupId, name: 'Ana', email: newEmail(), interestLevel: 'im_in', notify: true };
    const options = { ...withKey(), bindings };
    const join = () => visitor.post<Participant>('/api/participants', joining, options);
    await Promise.all([join(), join(), join()]);
    await join();
    expect(sent).toHaveLength(1);
  });

  it('only their own device sees that they want emails', async () => {
    const { groupId, member, browser } = await aSubscriber();
    const page = await visitor.get<{ participants: object[] }>(
      `/api/groups/share/${(await browser.get<Me>(`/api/groups/${groupId}/me`)).body.shareCode}`,
    );
    expect(JSON.stringify(page.body)).not.toContain('notify');
    expect(await stateOf(aBrowser(), groupId, member.id)).toBeUndefined();
  });
});

describe('POST /api/mail/confirm', () => {
  it('unknown, replaced or stopped token → 404; a removed member’s → 200 without the share code', async () => {
    const invalid = { status: 404, body: { message: 'This link is no longer valid' } };
    expect(await confirm('x'.repeat(43))).toMatchObject(invalid);
    expect((await visitor.post('/api/mail/confirm', {})).status).toBe(400);

    const { browser, member, confirmation } = await anUnconfirmedSubscriber();
    const again = await sentBy((bindings) =>
      browser.put(`/api/participants/${member.id}`, { notify: true }, { bindings }),
    );
    expect(await confirm(tokenIn(confirmation, 'confirm'))).toMatchObject(invalid);
    const [second = confirmation] = again;
    await browser.put(`/api/participants/${member.id}`, { notify: false });
    expect(await confirm(tokenIn(second, 'confirm'))).toMatchObject(invalid);

    const left = await anUnconfirmedSubscriber();
    await left.browser.delete(`/api/participants/${left.member.id}`);
    expect(await confirm(tokenIn(left.confirmation, 'confirm'))).toMatchObject({
      status: 200,
      body: { shareCode: null },
    });
  });
});

describe('Unsubscribing', () => {
  it('one-click POST → 200, whatever the token', async () => {
    const { groupId, browser, member } = await aSubscriber();
    const [tourEmail] = await confirmTour(groupId);
    expect(tourEmail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const [, address = ''] = tourEmail?.headers?.['List-Unsubscribe']?.match(/^<(.+)>$/) ?? [];
    expect(await (await stopInOneClick(address)).json()).toEqual({ ok: true, shareCode: null });
    expect(await stateOf(browser, groupId, member.id)).toBe('off');
    expect(await cancelTour(groupId)).toEqual([]);
    for (const token of ['?token=nobodys', '?token=', '']) {
      const answer = await stopInOneClick(`/api/mail/stop${token}`);
      expect([answer.status, await answer.json()]).toEqual([200, { ok: true, shareCode: null }]);
    }
  });

  it('only a device known in the group gets its share code: a forwarded email leads no one else into the group', async () => {
    const { groupId, browser, confirmation } = await aSubscriber();
    const stop = (who: Browser) =>
      who.post<StoppedEmails>(`/api/mail/stop?token=${tokenIn(confirmation, 'stop')}`).then(({ body }) => body);
    const { shareCode } = (await staff.post<{ shareCode: string }>(`/api/groups/${groupId}/share-code`)).body;
    expect(await stop(browser)).toEqual({ ok: true, shareCode });
    const elsewhere = await aSubscriber();
    for (const who of [visitor, aBrowser(), elsewhere.browser]) {
      expect(await stop(who)).toEqual({ ok: true, shareCode: null });
    }
  });

  it('GET of the one-click address → redirected to the page (302), nothing is stopped yet', async () => {
    const { groupId, browser, member, confirmation } = await anUnconfirmedSubscriber();
    const token = tokenIn(confirmation, 'stop');
    const answer = await fetchFromWorker(`/api/mail/stop?token=${token}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, `/mail/stop#token=${token}`]);
    expect(await stateOf(browser, groupId, member.id)).toBe('asked');
    const hostile = await fetchFromWorker('/api/mail/stop?token=%0d%0aSet-Cookie:a%2f%2fevil.test');
    expect(hostile.headers.get('Location')).toBe('/mail/stop#token=%0D%0ASet-Cookie%3Aa%2F%2Fevil.test');
  });

  it('every email has the link, the confirmation too; unknown token → 404', async () => {
    const { confirmation } = await anUnconfirmedSubscriber();
    const token = tokenIn(confirmation, 'stop');
    await visitor.post(`/api/mail/stop?token=${token}`);
    expect(await confirm(tokenIn(confirmation, 'confirm'))).toMatchObject({ status: 404 });
  });
});

describe('The email about a tour', () => {
  it('goes out once when it is confirmed, changed and canceled', async () => {
    const { groupId, email } = await aSubscriber({ name: 'Ana' });
    const [confirmed] = await confirmTour(groupId);
    expect(confirmed).toMatchObject({ to: email, subject: 'Tour confirmed at Birch Hall' });
    for (const words of ['Hi Ana,', 'Monday, January 2, 2090, at 2:30', 'Ring at the gate'])
      expect(confirmed?.text).toContain(words);
    expect(await confirmTour(groupId)).toEqual([]);
    await letMinutesPass(6);
    expect(await confirmTour(groupId, { date: '2090-01-03' })).toMatchObject([
      { subject: 'Tour changed at Birch Hall' },
    ]);
    await letMinutesPass(6);
    expect(await cancelTour(groupId)).toMatchObject([{ subject: 'Tour canceled at Birch Hall' }]);
    expect(await cancelTour(groupId)).toEqual([]);
    expect(await emailsSentAt(new Date())).toEqual([]);
  });

  it('says after a tour that the group missed that the next one is confirmed', async () => {
    const { groupId } = await aSubscriber();
    await confirmTour(groupId, { date: yesterdayInUtc(new Date()) });
    const { confirmedTour } = (await staff.get<Group>(`/api/groups/${groupId}`)).body.customizations;
    const missed = { result: 'no_show', rev: confirmedTour?.rev };
    expect((await staff.put(`/api/groups/${groupId}/tour-result`, missed)).status).toBe(200);
    await letMinutesPass(6);
    expect(await confirmTour(groupId)).toMatchObject([{ subject: 'Tour confirmed at Birch Hall' }]);
  });

  it('does not go to removed members or other groups', async () => {
    const [leaver, elsewhere] = [await aSubscriber(), await aSubscriber()];
    await leaver.browser.delete(`/api/participants/${leaver.member.id}`);
    expect(await confirmTour(leaver.groupId)).toEqual([]);
    expect(await confirmTour(elsewhere.groupId)).toHaveLength(1);
  });

  it('the email service failed: not sent again by itself, and staff see it', async () => {
    const { groupId, email } = await aSubscriber();
    await staff.put(`/api/groups/${groupId}/tour`, tour, { bindings: refusingMail });
    expect(await emailsSentAt(new Date())).toEqual([]);
    const emails = (await staff.get<SentEmail[]>('/api/emails')).body.filter(({ recipient }) => recipient === email);
    expect(emails).toMatchObject([
      { kind: 'tour', state: 'failed', subject: 'Tour confirmed at Birch Hall' },
      { kind: 'confirm', state: 'sent' },
    ]);
  });

  it('interrupted before sending: the scheduled run sends it; interrupted while sending: never sent again', async () => {
    const { groupId, member } = await aSubscriber();
    await confirmTour(groupId);
    const set = (state: string) =>
      env.DB.prepare("UPDATE deliveries SET state = ? WHERE participant_id = ? AND kind = 'tour'")
        .bind(state, member.id)
        .run();
    await set('sending');
    expect(await emailsSentAt(new Date())).toEqual([]);
    await set('pending');
    const later = new Date(Date.now() + 11 * 60_000);
    const [runs] = [await Promise.all([emailsSentAt(later), emailsSentAt(later)])];
    expect(runs.flat()).toMatchObject([{ subject: 'Tour confirmed at Birch Hall' }]);
  });
});

describe('The email before the deadline', () => {
  const inGroup = async (decisionDeadline: string, timeZone: string) => {
    const subscriber = await aSubscriber();
    await staff.put(`/api/groups/${subscriber.groupId}`, { decisionDeadline, timeZone });
    return subscriber;
  };

  it('goes out once within 24 hours before, in the group’s time zone, also across a change of clocks', async () => {
    // Clocks in Chicago go from 2:00 to 3:00 on 12 March 2090.
    const { email } = await inGroup('2090-03-12T18:00', 'America/Chicago');
    const sentToThem = async (at: string) => (await emailsSentAt(at)).filter(({ to }) => to === email);
    expect(await sentToThem('2090-03-11T22:59:00Z')).toEqual([]);
    const [deadlineEmail] = await sentToThem('2090-03-11T23:17:00Z');
    expect(deadlineEmail).toMatchObject({ subject: 'One day left to decide on Birch Hall' });
    expect(deadlineEmail?.text).toContain('Sunday, March 12, 2090 at 6:00');
    expect(deadlineEmail?.text).toContain('(Central Time)');
    expect(await sentToThem('2090-03-12T00:17:00Z')).toEqual([]);
  });

  it('goes out at most three times in 24 hours, however often the deadline is changed', async () => {
    const { groupId, email } = await inGroup('2093-05-01T12:00', 'UTC');
    const subjects: string[] = [];
    for (const hour of ['12', '13', '14', '15', '16']) {
      await staff.put(`/api/groups/${groupId}`, { decisionDeadline: `2093-05-01T${hour}:00`, timeZone: 'UTC' });
      for (const minute of ['07', '17']) {
        const sent = await emailsSentAt(`2093-04-30T${hour}:${minute}:00Z`);
        subjects.push(...sent.filter(({ to }) => to === email).map(({ subject }) => subject));
      }
    }
    expect(subjects).toEqual(Array(3).fill('One day left to decide on Birch Hall'));
  });

  it('does not go to members who have decided, nor after the deadline', async () => {
    const { groupId, email, browser, member } = await inGroup('2091-05-01T12:00', 'UTC');
    const decided = await aSubscriber({ groupId, interestLevel: 'im_out' });
    await browser.put(`/api/participants/${member.id}`, { interestLevel: 'im_in' });
    const toThem = async (at: string) =>
      (await emailsSentAt(at))
        .filter(({ to, subject }) => [email, decided.email].includes(to) && subject.startsWith('One day'))
        .map(({ to }) => to);
    expect(await toThem('2091-04-30T13:00:00Z')).toEqual([]);
    await browser.put(`/api/participants/${member.id}`, { interestLevel: 'need_info' });
    expect(await toThem('2091-05-01T12:00:00Z')).toEqual([]);
    expect(await toThem('2091-05-01T11:17:00Z')).toEqual([email]);
  });
});

describe('All emails', () => {
  it('have text and HTML parts; the HTML loads nothing external and has a dark mode', async () => {
    const { groupId } = await aSubscriber({ name: '<b>Ana</b>' });
    const [email] = await confirmTour(groupId);
    expect(email?.html).toContain('&lt;b&gt;Ana');
    expect(email?.html).not.toMatch(/<img|url\(|<link|src=/);
    expect(email?.html).toContain('prefers-color-scheme: dark');
    expect(email?.text).toContain('Hi <b>Ana</b>,');
  });
});

describe('Erasure', () => {
  it('removes the address from sent emails', async () => {
    const { browser, member, email } = await aSubscriber();
    await browser.delete(`/api/participants/${member.id}`);
    await emailsSentAt(new Date(Date.now() + 25 * 60 * 60 * 1000));
    const { results } = await env.DB.prepare('SELECT * FROM deliveries').all();
    expect(JSON.stringify(results)).not.toContain(email);
  });
});
