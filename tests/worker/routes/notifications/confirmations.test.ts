import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Me } from '../../../../contract/device';
import type { Participant } from '../../../../contract/participant';
import { faultyBindings } from '../../../proofs/product/faulty-bindings';
import { aBrowser, staff, visitor } from '../../../support/worker/calls';
import { aGroup, aParticipant } from '../../../support/worker/data';
import { recordedMail } from '../../../support/worker/notifications/mail';
import {
  anUnconfirmedSubscriber,
  aSubscriber,
  newEmail,
  tokenIn,
} from '../../../support/worker/notifications/member-emails';
import { newAddress } from '../../../support/worker/rate-limits';
import { runAt, runInHours } from '../../../support/worker/scheduled-run';

const confirm = (token: string) => visitor.post('/api/mail/confirm', { token });
const stop = (token: string) => visitor.post(`/api/mail/stop?token=${token}`);
const allow = (token: string) => visitor.post('/api/mail/allow', { token });

/** An address typed by others, and the emails to it; each call is from another network unless one is named. */
function aMailbox() {
  const { sent, bindings } = recordedMail();
  const limited = { ...bindings, RATE_LIMITS: 'on' };
  const from = (network = newAddress()) => ({ bindings: limited, headers: { 'CF-Connecting-IP': network } });
  const join = async (groupId: number, email: string, network?: string, browser = aBrowser(), more: object = {}) => {
    const joining = { groupId, name: 'Mal', email, interestLevel: 'im_in', notify: true };
    const { body, status } = await browser.post<Participant>('/api/participants', joining, {
      ...from(network),
      bindings: { ...limited, ...more },
    });
    expect(status).toBe(201);
    const ask = () => browser.put(`/api/participants/${body.id}`, { notify: true }, from(network));
    return { browser, member: body, ask };
  };
  return { sent, join };
}

const aDayLater = () =>
  env.DB.prepare(
    "UPDATE deliveries SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-86401 seconds')",
  ).run();

const ofAddress = {
  status: 429,
  body: {
    message: "We've already sent the maximum number of emails to this address today. Please try again tomorrow.",
  },
};
const ofToday = {
  status: 429,
  body: { message: "We've already sent the maximum number of confirmation emails today. Please try again tomorrow." },
};

describe('An email to an unconfirmed address', () => {
  it('contains no text that a visitor typed', async () => {
    const lure = 'URGENT your lease is void, pay at https://evil.example/pay';
    const { confirmation } = await anUnconfirmedSubscriber({ name: lure });
    for (const part of [confirmation.subject, confirmation.text, confirmation.html]) {
      expect(part).not.toMatch(/URGENT|evil\.example/);
    }
    expect(confirmation.text).toMatch(/^Hello,\n/);
  });

  it('greets by name once the address is confirmed', async () => {
    const { groupId, email } = await aSubscriber({ name: 'Ana' });
    const { sent, bindings } = recordedMail();
    await staff.put(`/api/groups/${groupId}/tour`, { date: '2090-01-02', timePreference: 'AM' }, { bindings });
    expect(sent).toMatchObject([{ to: email, text: expect.stringMatching(/^Hi Ana,\n/) }]);
  });
});

describe('Confirmation emails', () => {
  it('at most five a day to one mailbox, in all groups and spellings', async () => {
    const address = newEmail();
    const spellings = [address, address.toUpperCase(), address.replace('@', '+x@'), address.replace('@', '+y@')];
    const { sent, join } = aMailbox();
    for (let device = 0; device < 10; device++) {
      const { ask } = await join((await aGroup()).id, spellings[device % 4] ?? address);
      if (device > 4) expect(await ask()).toMatchObject(ofAddress);
    }
    expect(sent).toHaveLength(5);
    await aDayLater();
    await join((await aGroup()).id, address);
    expect(sent).toHaveLength(6);
  });

  it('dots and googlemail.com count as the same Gmail mailbox; other domains are not affected', async () => {
    const name = `victim${crypto.randomUUID().slice(0, 8)}`;
    const dotted = `${name.slice(0, 1)}.${name.slice(1, 3)}.${name.slice(3)}`;
    const spellings = [
      ...[`${name}@gmail.com`, `${dotted}@gmail.com`, `${dotted}+1@gmail.com`],
      ...[`${name}@googlemail.com`, `${dotted}@GoogleMail.com`, `${name.toUpperCase()}@gmail.com`],
    ];
    const { id: groupId } = await aGroup();
    const { sent, join } = aMailbox();
    for (const spelling of spellings) await join(groupId, spelling);
    expect(sent).toHaveLength(5);
    for (const spelling of [`${name}@student.test`, `${dotted}@student.test`]) await join(groupId, spelling);
    expect(sent).toHaveLength(7);
  });

  it('at most five to an address, also with requests at once', async () => {
    const { id: groupId } = await aGroup();
    const email = newEmail();
    const { sent, join } = aMailbox();
    await Promise.all(Array.from({ length: 10 }, () => join(groupId, email)));
    expect(sent).toHaveLength(5);
  });

  it('at most 100 a day in a group, the last 20 only to members of an hour; the next day members can ask again', async () => {
    const { id: groupId } = await aGroup();
    const row = env.DB.prepare(
      "INSERT INTO deliveries (group_id, channel, kind, recipient, state, created_at, due_at) VALUES (?1, 'email', 'confirm', 'x', 'sent', ?2, ?2)",
    ).bind(groupId, new Date().toISOString());
    await env.DB.batch(Array.from({ length: 79 }, () => row));
    const { sent, join } = aMailbox();
    await join(groupId, newEmail());
    const { ask, member } = await join(groupId, newEmail());
    const { ask: askToo } = await join(groupId, newEmail());
    expect(sent).toHaveLength(1);
    expect(await ask()).toMatchObject(ofToday);
    await env.DB.prepare("UPDATE participants SET created_at = '2026-01-01T00:00:00.000Z' WHERE id = ?")
      .bind(member.id)
      .run();
    expect(await ask()).toMatchObject({ status: 200 });
    expect(sent).toHaveLength(2);
    expect(await askToo()).toMatchObject(ofToday);
    await env.DB.batch(Array.from({ length: 19 }, () => row));
    await env.DB.prepare("UPDATE participants SET created_at = '2026-01-01T00:00:00.000Z'").run();
    expect(await askToo()).toMatchObject(ofToday);
    await aDayLater();
    expect(await askToo()).toMatchObject({ status: 200 });
    expect(sent).toHaveLength(3);
  });

  it('those that were never sent, because their member left, do not count and are not kept', async () => {
    const { id: groupId } = await aGroup();
    const email = newEmail();
    const { sent, join } = aMailbox();
    for (let time = 0; time < 5; time++) {
      const unreachable = faultyBindings(env, { binding: 'EMAIL_DELIVERIES', call: 1, moment: 'before' });
      const { browser, member } = await join(groupId, email, undefined, aBrowser(), unreachable);
      await browser.delete(`/api/participants/${member.id}`);
    }
    await runAt(new Date(Date.now() + 11 * 60_000));
    const kept = await env.DB.prepare("SELECT count(*) AS n FROM deliveries WHERE group_id = ? AND kind = 'confirm'")
      .bind(groupId)
      .first('n');
    expect([kept, sent.length]).toEqual([0, 0]);
    await join(groupId, email);
    expect(sent).toHaveLength(1);
  });

  it('at most 50 a day from a network, in all groups; joining still works', async () => {
    const network = newAddress();
    const { sent, join } = aMailbox();
    for (let count = 0; count < 50; count++) {
      if (count % 10 === 0) expect(sent).toHaveLength(count);
      await join((await aGroup()).id, newEmail(), network);
    }
    const { id: groupId } = await aGroup();
    const { browser, member, ask } = await join(groupId, newEmail(), network);
    expect(sent).toHaveLength(50);
    expect((await browser.get<Me>(`/api/groups/${groupId}/me`)).body.notify[member.id]).toBe('off');
    expect(await ask()).toMatchObject(ofToday);
    await join(groupId, newEmail());
    expect(sent).toHaveLength(51);
    await aDayLater();
    expect(await ask()).toMatchObject({ status: 200 });
  });

  it('the network’s count is deleted after a day', async () => {
    const { join } = aMailbox();
    const kept = async () =>
      (await env.DB.prepare('SELECT count(*) AS count FROM deliveries WHERE network_key IS NOT NULL').first('count')) ??
      0;
    await join((await aGroup()).id, newEmail());
    expect(await kept()).toBeGreaterThan(0);
    await runInHours(24.1);
    expect(await kept()).toBe(0);
  });
});

describe("'Never email me about this group'", () => {
  it('stops confirmation emails for every spelling of the address in this group, from any device; other groups are not affected', async () => {
    const { id: groupId } = await aGroup();
    const email = newEmail();
    const { sent, join } = aMailbox();
    const first = await join(groupId, email);
    await stop(tokenIn(sent[0], 'stop'));
    expect(await first.ask()).toMatchObject({ status: 200 });
    const again = await join(groupId, email.toUpperCase().replace('@', '+x@'));
    expect(await again.ask()).toMatchObject({ status: 200 });
    expect(sent).toHaveLength(1);
    const { body } = await again.browser.get<Me>(`/api/groups/${groupId}/me`);
    expect(body.notify[again.member.id]).toBe('off');
    await join((await aGroup()).id, email);
    expect(sent).toHaveLength(2);
  });

  it('still holds after the member was erased, and also works from the link after that', async () => {
    const { id: groupId } = await aGroup();
    const { sent, join } = aMailbox();
    const [before, after] = [newEmail(), newEmail()];
    const left = [await join(groupId, before), await join(groupId, after)];
    await stop(tokenIn(sent[0], 'stop'));
    for (const { browser, member } of left) await browser.delete(`/api/participants/${member.id}`);
    await runInHours(24.1);
    await stop(tokenIn(sent[1], 'stop'));
    for (const email of [before, after]) await join(groupId, email);
    expect(sent).toHaveLength(2);
  });

  it('also stops the emails of a confirmed member, for everyone with that address', async () => {
    const { id: groupId } = await aGroup();
    const email = newEmail();
    const { sent, join } = aMailbox();
    const members = [await join(groupId, email), await join(groupId, email)];
    for (const confirmation of [...sent]) await confirm(tokenIn(confirmation, 'confirm'));
    await stop(tokenIn(sent[0], 'stop'));
    for (const { browser, member } of members) {
      const { body } = await browser.get<Me>(`/api/groups/${groupId}/me`);
      expect(body.notify[member.id]).toBe('off');
    }
  });

  it('its link can revert it (unknown link → 404), and then the address is asked to confirm again', async () => {
    const { id: groupId } = await aGroup();
    const { sent, join } = aMailbox();
    const { ask, browser, member } = await join(groupId, newEmail());
    const token = tokenIn(sent[0], 'stop');
    await stop(token);
    expect(await allow('x'.repeat(43))).toMatchObject({
      status: 404,
      body: { message: 'This link is no longer valid' },
    });
    expect(await allow(token)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await browser.get<Me>(`/api/groups/${groupId}/me`)).body.notify[member.id]).toBe('off');
    expect(await ask()).toMatchObject({ status: 200 });
    expect(sent).toHaveLength(2);
  });

  it('is not set by turning emails off on the page: turning them on again sends a confirmation', async () => {
    const { id: groupId } = await aGroup();
    const browser = aBrowser();
    const { id } = await aParticipant(groupId, { email: newEmail(), notify: true }, browser);
    await browser.put(`/api/participants/${id}`, { notify: false });
    const { sent, bindings } = recordedMail();
    await browser.put(`/api/participants/${id}`, { notify: true }, { bindings });
    expect(sent).toHaveLength(1);
  });

  it('keeps no address of an erased member', async () => {
    const { browser, member, email, confirmation } = await anUnconfirmedSubscriber();
    await stop(tokenIn(confirmation, 'stop'));
    await browser.delete(`/api/participants/${member.id}`);
    await runInHours(24.1);
    const { results } = await env.DB.prepare('SELECT * FROM email_addresses').all();
    expect(results.length).toBeGreaterThan(0);
    expect(JSON.stringify(results)).not.toContain(email.split('@')[0]);
  });
});
