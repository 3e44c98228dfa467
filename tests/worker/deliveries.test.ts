import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '../../contract/device';
import type { SentEmail } from '../../contract/staff/email';
import type { OfficeGroup } from '../../contract/staff/office-group';
import { seed } from '../../dev/demo/seed';
import worker from '../../worker/index';
import { faultyBindings } from '../proofs/product/faulty-bindings';
import { staff, visitor } from '../support/worker/calls';
import { aGroup, aParticipant } from '../support/worker/data';
import { messageIdOf, reportEmail } from '../support/worker/notifications/email-events';
import { recordedMail } from '../support/worker/notifications/mail';
import { anUnconfirmedSubscriber, aSubscriber, tokenIn } from '../support/worker/notifications/member-emails';
import { aPushedMember, receivedPushes } from '../support/worker/notifications/pushes';
import { deliverQueued, inQueue, loseQueued } from '../support/worker/queue';
import { runAt } from '../support/worker/scheduled-run';
import { joinForm } from '../support/world';

const tour = { date: '2090-01-02', timePreference: 'AM' };

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const confirmTour = (groupId: number, bindings = {}) => staff.put(`/api/groups/${groupId}/tour`, tour, { bindings });

/** Who got an email about a tour. In the daytime a run sends digests too. */
const recipientsOfTours = (sent: { to: string; subject: string }[]) =>
  sent.filter(({ subject }) => subject.startsWith('Tour confirmed')).map(({ to }) => to);

const emailsOf = async (groupId: number, kind = 'tour') =>
  (await staff.get<SentEmail[]>('/api/emails')).body.filter(
    (email) => email.groupId === groupId && email.kind === kind,
  );

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

/**
 * The calls of a confirmed tour: sign-in, the group's facts, the tour, its audience, its deliveries, the email, taking it,
 * its end.
 */
const calls = [4, 5, 6, 7, 8];

describe('A tour is confirmed and the worker is interrupted', () => {
  it.each(
    calls.flatMap((call) => [
      { call, moment: 'before' as const },
      { call, moment: 'after' as const },
    ]),
  )('$moment call $call to the database: one email, and none twice', async ({ call, moment }) => {
    const { groupId, email } = await aSubscriber();
    const { sent, bindings } = recordedMail();
    await confirmTour(groupId, faultyBindings({ ...env, ...bindings }, { binding: 'DB', call, moment }));
    for (const minutes of [6, 17, 80]) await runAt(inMinutes(minutes), bindings);
    const known = await emailsOf(groupId);
    expect(known).toHaveLength(1);
    // Once it is claimed and not sent for certain, it is not sent again by itself: staff see it.
    const isUnknown = known[0]?.state === 'unknown';
    expect(sent.filter(({ to }) => to === email).length).toBeLessThanOrEqual(1);
    expect(isUnknown || sent.filter(({ to }) => to === email).length === 1).toBe(true);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM events').first('n')).toBe(0);
  });

  it('the queue cannot be reached: the scheduled run enqueues the email and the push', async () => {
    const { groupId, email } = await aSubscriber();
    const { subscription } = await aPushedMember(groupId);
    const { sent, bindings } = recordedMail();
    const down = faultyBindings({ ...env, ...bindings }, { binding: 'DELIVERIES', call: 1, moment: 'before' });
    await confirmTour(groupId, down);
    expect([sent.length, (await receivedPushes(subscription)).length]).toEqual([0, 0]);
    await runAt(inMinutes(6), bindings);
    expect(recipientsOfTours(sent)).toEqual([email]);
    expect(await receivedPushes(subscription)).toHaveLength(1);
  });

  it('the queue of webhooks and notifications cannot be reached: the email is sent at once', async () => {
    const { groupId, email } = await aSubscriber();
    await staff.post('/api/webhooks', { url: `${env.WEBHOOK_RECEIVER}/takes/1`, events: ['tour.confirmed'] });
    const { sent, bindings } = recordedMail();
    const down = faultyBindings({ ...env, ...bindings }, { binding: 'DELIVERIES', call: 1, moment: 'before' });
    await confirmTour(groupId, down);
    expect(recipientsOfTours(sent)).toEqual([email]);
    await env.DB.prepare('DELETE FROM webhooks').run();
  });

  it('the queue loses everything: the scheduled run enqueues the email again', async () => {
    const { groupId, email } = await aSubscriber();
    const { sent, bindings } = recordedMail();
    // Reading the email fails, so that its message waits for its retry.
    await confirmTour(groupId, faultyBindings({ ...env, ...bindings }, { binding: 'DB', call: 6, moment: 'before' }));
    expect(loseQueued()).toHaveLength(1);
    await runAt(inMinutes(9), bindings);
    expect(recipientsOfTours(sent)).toEqual([]);
    await runAt(inMinutes(11), bindings);
    expect(recipientsOfTours(sent)).toEqual([email]);
  });
});

describe('The queue', () => {
  it('a message that arrives three times, in any order: one email each', async () => {
    const groups = [await aSubscriber(), await aSubscriber(), await aSubscriber()];
    const { sent, bindings } = recordedMail();
    for (const { groupId } of groups)
      await confirmTour(groupId, faultyBindings({ ...env, ...bindings }, { binding: 'DB', call: 6, moment: 'before' }));
    const messages = inQueue();
    expect(messages).toHaveLength(3);
    loseQueued();
    const again = [...messages, ...messages, ...messages].reverse();
    await env.DELIVERIES.sendBatch(again.map((body) => ({ body })));
    await deliverQueued({ ...env, ...bindings });
    expect(sent.map(({ to }) => to).sort()).toEqual(groups.map(({ email }) => email).sort());
  });

  it('delivers nothing for half an hour: the scheduled run logs how much waits, and since when', async () => {
    const { id: groupId } = await aGroup();
    const ago = (minutes: number) => inMinutes(-minutes).toISOString();
    const email = { channel: 'email', kind: 'setup', recipient: 'sam@student.test' } as const;
    const paused = { id: 500_000, url: 'https://crm.test', secret: 's', events: ['group.created'], isActive: false };
    await seed(env.DB, {
      webhooks: [{ ...paused, createdBy: 'sam@acme.test', createdAt: ago(60) }],
      deliveries: [
        ...[45, 31, 29].map((minutes) => ({ ...email, createdAt: ago(minutes) })),
        // Merged with others: what counts is when it was to be sent.
        ...[31, 29].map((minutes) => ({ ...email, createdAt: ago(60), sendAfter: ago(minutes) })),
        { channel: 'webhook', kind: 'group.created', webhookId: paused.id, recipient: '', createdAt: ago(60) },
      ].map((row, at) => ({
        ...{ ...row, id: 500_000 + at, groupId, params: { property: 'Birch Hall' } },
        dueAt: inMinutes(10).toISOString(),
      })),
    });
    const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
    await runAt(new Date());
    const logged = lines.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(logged).toEqual([expect.objectContaining({ event: 'deliveries_overdue', count: 3, oldestMinutes: 45 })]);

    // After an attempt that failed, the next one may be four hours later.
    const attempted = (minutes: number) =>
      env.DB.prepare('UPDATE deliveries SET attempts = 1, started_at = ? WHERE id >= 500000').bind(ago(minutes)).run();
    await attempted(4 * 60 + 29);
    lines.mockClear();
    await runAt(new Date());
    expect(lines).not.toHaveBeenCalled();
    await attempted(4 * 60 + 31);
    await runAt(new Date());
    expect(JSON.parse(String(lines.mock.lastCall?.[0]))).toMatchObject({
      ...{ event: 'deliveries_overdue', count: 5, oldestMinutes: 271 },
    });
  });

  it('many emails due at once: each is sent once', async () => {
    const { id: groupId } = await aGroup();
    const due = '2026-01-01T00:00:00.000Z';
    const count = env.PROOF === 'full' ? 10_000 : 100;
    await seed(env.DB, {
      deliveries: Array.from({ length: count }, (_, at) => ({
        ...{ id: 1_000_000 + at, groupId, channel: 'email', kind: 'setup', recipient: 'sam@student.test' },
        ...{ params: { property: 'Birch Hall' }, createdAt: due, dueAt: due },
      })),
    });
    const { sent, bindings } = recordedMail();
    await Promise.all([runAt(inMinutes(1), bindings), runAt(inMinutes(1), bindings)]);
    expect(sent.filter(({ to }) => to === 'maya@example.org')).toHaveLength(count);
    const states = await env.DB.prepare(
      'SELECT state, count(*) AS n FROM deliveries WHERE id BETWEEN 1000000 AND ? GROUP BY state',
    )
      .bind(999_999 + count)
      .all();
    expect(states.results).toEqual([{ state: 'sent', n: count }]);
  });
});

describe('The email service', () => {
  /** A binding that refuses with a code. */
  const refusing = (code: string) => ({
    EMAIL: { send: () => Promise.reject(Object.assign(new Error('Refused'), { code })) } as unknown as SendEmail,
  });

  it.each([
    ['E_RATE_LIMIT_EXCEEDED', 2],
    ['E_INTERNAL_SERVER_ERROR', 6],
    ['E_DAILY_LIMIT_EXCEEDED', 61],
    ['E_SENDER_NOT_VERIFIED', 61],
    ['E_SENDER_DOMAIN_NOT_AVAILABLE', 61],
  ])('refuses for now with %s: the email waits, and is sent later', async (code, minutes) => {
    const { groupId, email } = await aSubscriber();
    await confirmTour(groupId, refusing(code));
    expect(await emailsOf(groupId)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    const { sent, bindings } = recordedMail();
    await runAt(inMinutes(minutes), bindings);
    expect(recipientsOfTours(sent)).toEqual([email]);
    expect(await emailsOf(groupId)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('refuses for good: the email failed; does not answer: it may have been sent', async () => {
    const { groupId } = await aSubscriber();
    await confirmTour(groupId, refusing('E_RECIPIENT_SUPPRESSED'));
    expect(await emailsOf(groupId)).toMatchObject([{ state: 'failed' }]);
    const other = await aSubscriber();
    const lost = {
      EMAIL: { send: () => Promise.reject(new Error('Network connection lost')) } as unknown as SendEmail,
    };
    await confirmTour(other.groupId, lost);
    expect(await emailsOf(other.groupId)).toMatchObject([{ state: 'unknown' }]);
  });

  const report = async (groupId: number, type: string, kind = 'tour', bounce: 'hard' | 'soft' = 'hard') =>
    expect(await reportEmail(String(await messageIdOf(groupId, kind)), type, {}, bounce)).toBeNull();

  it.each([
    ['delivered', 'delivered'],
    ['bounced', 'bounced'],
    ['rejected', 'bounced'],
    ['complained', 'complained'],
    ['deferred', 'sent'],
  ])('reports %s: staff see %s', async (event, state) => {
    const { groupId } = await aSubscriber();
    await confirmTour(groupId);
    await report(groupId, event);
    expect(await emailsOf(groupId)).toMatchObject([{ state }]);
  });

  it('an address that bounced twice gets nothing more, another address of the member does', async () => {
    const { groupId, browser, member, email } = await aSubscriber();
    for (const date of ['2090-01-02', '2090-01-03']) {
      await staff.put(`/api/groups/${groupId}/tour`, { ...tour, date });
      await runAt(inMinutes(6));
      await report(groupId, 'bounced');
    }
    const notify = async () => (await browser.get<{ notify: object }>(`/api/groups/${groupId}/me`)).body.notify;
    expect(await notify()).toEqual({ [member.id]: 'off' });
    const { sent, bindings } = recordedMail();
    await browser.put(`/api/participants/${member.id}`, { notify: true }, { bindings });
    await staff.put(`/api/groups/${groupId}/tour`, { ...tour, date: '2090-01-04' }, { bindings });
    await runAt(inMinutes(30), bindings);
    expect(sent.filter(({ to }) => to === email)).toEqual([]);
    const other = await anUnconfirmedSubscriber({ groupId });
    expect(other.confirmation.to).toBe(other.email);
  });

  it.each([
    ['bounced', 'soft'],
    ['failed', 'hard'],
    ['rejected', 'hard'],
  ] as const)('%s (%s) three times: staff see each as bounced, and the address gets the next', async (type, bounce) => {
    const { groupId, browser, member, email } = await aSubscriber();
    for (const day of [2, 3, 4]) {
      await staff.put(`/api/groups/${groupId}/tour`, { ...tour, date: `2090-01-0${day}` });
      await runAt(inMinutes(6 * day));
      await report(groupId, type, 'tour', bounce);
    }
    expect((await emailsOf(groupId)).map(({ state }) => state)).toEqual(['bounced', 'bounced', 'bounced']);
    const { notify } = (await browser.get<Me>(`/api/groups/${groupId}/me`)).body;
    expect(notify).toEqual({ [member.id]: 'on' });
    const { sent, bindings } = recordedMail();
    await staff.put(`/api/groups/${groupId}/tour`, { ...tour, date: '2090-01-05' });
    await runAt(inMinutes(25 * 60), bindings);
    expect(sent.filter(({ to, subject }) => to === email && subject.startsWith('Tour'))).toHaveLength(1);
  });

  it('a setup link that found the mailbox full three times can be sent again', async () => {
    const group = await aGroup();
    const [{ id }] = (await emailsOf(group.id, 'setup')) as [SentEmail];
    for (let time = 0; time < 3; time++) {
      await report(group.id, 'bounced', 'setup', 'soft');
      expect((await staff.post(`/api/emails/${id}/send`)).status).toBe(200);
    }
  });

  describe('of emails that strangers have sent to a member’s mailbox', () => {
    /** What is sent to the member about a tour. */
    const tourEmailsTo = async ({ groupId, email }: { groupId: number; email: string }) => {
      const { sent, bindings } = recordedMail();
      await confirmTour(groupId, bindings);
      return sent.filter(({ to }) => to === email);
    };

    it.each(['bounced', 'complained'])('%s at another spelling: the member’s emails stay on', async (outcome) => {
      const vic = await aSubscriber();
      for (const tag of ['+no1@', '+no2@']) {
        await aParticipant(vic.groupId, { email: vic.email.replace('@', tag), notify: true });
        await report(vic.groupId, outcome, 'confirm');
      }
      expect(await tourEmailsTo(vic)).toHaveLength(1);
    });

    it('confirmations that bounce at the same address turn off only what they ask for', async () => {
      const vic = await aSubscriber();
      const strangers = [];
      for (let time = 0; time < 2; time++) {
        strangers.push(await anUnconfirmedSubscriber({ groupId: vic.groupId, email: vic.email }));
        await report(vic.groupId, 'bounced', 'confirm');
      }
      const [, { browser, member }] = strangers as [unknown, (typeof strangers)[number]];
      const { notify } = (await browser.get<Me>(`/api/groups/${vic.groupId}/me`)).body;
      expect(notify).toEqual({ [member.id]: 'off' });
      expect(await tourEmailsTo(vic)).toHaveLength(1);
    });

    it('have a link of their own, which does not stop the member’s', async () => {
      const vic = await aSubscriber();
      const { confirmation } = await anUnconfirmedSubscriber({
        groupId: vic.groupId,
        email: vic.email.replace('@', '+x@'),
      });
      expect(tokenIn(confirmation, 'stop')).not.toBe(tokenIn(vic.confirmation, 'stop'));
      await visitor.post(`/api/mail/stop?token=${tokenIn(confirmation, 'stop')}`);
      expect(await tourEmailsTo(vic)).toHaveLength(1);
    });
  });

  it('an address that bounced twice gets emails again once its owner allows them', async () => {
    const { groupId, browser, member, email, confirmation } = await anUnconfirmedSubscriber();
    for (let time = 0; time < 2; time++) {
      await browser.put(`/api/participants/${member.id}`, { notify: true });
      await report(groupId, 'bounced', 'confirm');
    }
    const { sent, bindings } = recordedMail();
    const ask = () => browser.put(`/api/participants/${member.id}`, { notify: true }, { bindings });
    await ask();
    expect(sent).toEqual([]);
    await visitor.post('/api/mail/allow', { token: tokenIn(confirmation, 'stop') });
    await ask();
    expect(sent).toMatchObject([{ to: email }]);
  });

  it('a setup link that bounced twice is sent again only to another address', async () => {
    const group = await aGroup();
    const [{ id }] = (await emailsOf(group.id, 'setup')) as [SentEmail];
    const { sent, bindings } = recordedMail();
    const again = async () => (await staff.post(`/api/emails/${id}/send`, undefined, { bindings })).status;
    await report(group.id, 'bounced', 'setup');
    const { body } = await staff.get<OfficeGroup>(`/api/groups/${group.id}`);
    expect(body.emails).toMatchObject([{ state: 'bounced', canSendAgain: true }]);
    expect(await again()).toBe(200);
    await report(group.id, 'bounced', 'setup');
    expect(await emailsOf(group.id, 'setup')).toMatchObject([{ canSendAgain: false }]);
    expect(await again()).toBe(409);
    expect(sent.map(({ to }) => to)).toEqual(['maya@example.org']);
    await staff.put(`/api/groups/${group.id}`, { pointPersonEmail: 'maya@student.test' });
    expect(await again()).toBe(200);
    await report(group.id, 'bounced', 'setup');
    expect(await again()).toBe(200);
    expect(sent.map(({ to }) => to).slice(1)).toEqual(['maya@student.test', 'maya@student.test']);
  });

  it('a setup link that was marked as spam is sent again only to another address', async () => {
    const group = await aGroup();
    const [{ id }] = (await emailsOf(group.id, 'setup')) as [SentEmail];
    await report(group.id, 'complained', 'setup');
    const again = () => staff.post(`/api/emails/${id}/send`);
    expect(await again()).toMatchObject({
      status: 409,
      body: { message: "This address doesn't accept our emails. Please enter another one first." },
    });
    expect(await emailsOf(group.id, 'setup')).toMatchObject([{ state: 'complained', canSendAgain: false }]);
    await staff.put(`/api/groups/${group.id}`, { pointPersonEmail: 'maya@student.test' });
    expect((await again()).status).toBe(200);
  });

  it('reports before its answer that names the email has arrived: the report is repeated', async () => {
    const { groupId } = await aSubscriber();
    const pauses: unknown[] = [];
    const EMAIL = {
      send: async () => {
        pauses.push(await reportEmail('early-report', 'bounced'));
        return { messageId: 'early-report' };
      },
    } as unknown as SendEmail;
    await confirmTour(groupId, { EMAIL });
    expect(pauses).toEqual([60]);
    expect(await emailsOf(groupId)).toMatchObject([{ state: 'sent' }]);
    expect(await reportEmail('early-report', 'bounced')).toBeNull();
    expect(await emailsOf(groupId)).toMatchObject([{ state: 'bounced' }]);
  });

  it('reports a complaint after the member was erased: the address gets nothing more', async () => {
    const { groupId, browser, member, email } = await aSubscriber();
    await confirmTour(groupId);
    const messageId = String(await messageIdOf(groupId));
    await browser.delete(`/api/participants/${member.id}`);
    await runAt(inMinutes(25 * 60));
    expect(await reportEmail(messageId, 'complained')).toBeNull();
    const { sent, bindings } = recordedMail();
    await visitor.post('/api/participants', { groupId, ...joinForm, email, notify: true }, { bindings });
    expect(sent).toEqual([]);
  });

  it('ignores what it does not know', async () => {
    const unknown = { id: 'a', timestamp: new Date(), attempts: 1, body: 'nothing', ack: vi.fn(), retry: vi.fn() };
    const batch = { queue: 'group-leasing-email-events', messages: [unknown] };
    await worker.queue(batch as unknown as MessageBatch<unknown>, env);
    expect(unknown.ack).toHaveBeenCalledOnce();
    expect((await visitor.get('/api/health')).status).toBe(200);
  });
});
