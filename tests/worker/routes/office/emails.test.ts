import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { GroupSummary } from '../../../../contract/group';
import type { AuditEntry } from '../../../../contract/staff/audit';
import type { SentEmail } from '../../../../contract/staff/email';
import type { OfficeGroup, OfficeGroupPage } from '../../../../contract/staff/office-group';
import { officeLimits } from '../../../../contract/values/office-limits';
import { faultyBindings } from '../../../proofs/product/faulty-bindings';
import { staff, visitor } from '../../../support/worker/calls';
import { aGroup, aProperty, completeSetup, unknownId } from '../../../support/worker/data';
import { recordedMail, refusingMail } from '../../../support/worker/notifications/mail';
import { aSubscriber, emailsSentAt, newEmail } from '../../../support/worker/notifications/member-emails';

const emailOf = async (groupId: number, kind = 'setup') => {
  const { body } = await staff.get<SentEmail[]>('/api/emails');
  const email = body.find((sent) => sent.groupId === groupId && sent.kind === kind);
  if (!email) throw new Error('No message was sent');
  return email;
};

const sendAgain = (id: number, bindings = {}) =>
  staff.post<SentEmail & { message?: string }>(`/api/emails/${id}/send`, undefined, { bindings });

describe('GET /api/emails', () => {
  it('answers every message with its state, newest first', async () => {
    const [older, newer] = [await aGroup(), await aGroup()];
    const { status, body } = await staff.get<SentEmail[]>('/api/emails');
    expect(status).toBe(200);
    expect(body.slice(0, 2)).toMatchObject([
      { groupId: newer.id, state: 'sent' },
      {
        groupId: older.id,
        recipient: 'maya@example.org',
        subject: 'Set up your group at Birch Hall',
        state: 'sent',
        attempts: 1,
        pointPersonName: 'Maya Okafor',
        propertyName: 'Birch Hall',
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(older.adminSetupToken);
  });

  it('answers a page of them; invalid page → 400', async () => {
    await aGroup();
    await aGroup();
    const all = (await staff.get<SentEmail[]>('/api/emails')).body;
    expect((await staff.get<SentEmail[]>('/api/emails?limit=1&offset=1')).body).toEqual(all.slice(1, 2));
    expect((await staff.get('/api/emails?limit=none')).status).toBe(400);
  });

  it('answers those of one group; none of an unknown one; invalid group → 400', async () => {
    const [one] = [await aGroup(), await aGroup()];
    const of = async (groupId: number) => (await staff.get<SentEmail[]>(`/api/emails?groupId=${groupId}`)).body;
    expect((await of(one.id)).map(({ groupId }) => groupId)).toEqual([one.id]);
    expect(await of(unknownId)).toEqual([]);
    expect((await staff.get('/api/emails?groupId=x')).status).toBe(400);
  });

  it('a group with hundreds → its answer for the office has the newest fifty and what can be sent again; the rest by page', async () => {
    const group = await aGroup();
    await completeSetup(group);
    const add = (count: number, recipient: string, state: string) =>
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
          INSERT INTO deliveries (group_id, channel, kind, recipient, state, params, created_at, due_at)
          SELECT ?2, 'email', 'steps', ?3, ?4, '{}', '2026-11-01T12:00:00.000Z', '2026-11-01T12:00:00.000Z' FROM n`,
      )
        .bind(count, group.id, recipient, state)
        .run();
    await add(2, 'lost@student.test', 'failed');
    await add(1, 'back@student.test', 'bounced');
    await add(1, 'back@student.test', 'delivered');
    await add(300, 'ana@student.test', 'sent');
    const { emails } = (await staff.get<OfficeGroup>(`/api/groups/${group.id}`)).body;
    expect(emails.map(({ recipient }) => recipient)).toEqual([
      ...Array(officeLimits.emailsOfGroupShown).fill('ana@student.test'),
      'lost@student.test',
    ]);
    expect((await staff.get<OfficeGroupPage>(`/api/groups/${group.id}/office`)).body.group.emails).toEqual(emails);
    const pages = [];
    for (let offset = 0; offset < 400; offset += 100)
      pages.push((await staff.get<SentEmail[]>(`/api/emails?groupId=${group.id}&limit=100&offset=${offset}`)).body);
    expect(pages.map((page) => page.length)).toEqual([100, 100, 100, 5]);
    const ids = pages.flat().map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
    expect(pages.flat().every(({ groupId }) => groupId === group.id)).toBe(true);
  });
});

describe('POST /api/emails/{id}/send', () => {
  it('sends a failed message again (200)', async () => {
    const property = await aProperty();
    const group = await staff.post<{ id: number; adminSetupToken: string }>(
      '/api/admin-groups',
      { propertyId: property.id, pointPersonName: 'Sam', pointPersonEmail: 'sam@student.test' },
      { bindings: refusingMail },
    );
    const { id } = await emailOf(group.body.id);
    const { sent, bindings } = recordedMail();
    expect(await sendAgain(id, bindings)).toMatchObject({
      status: 200,
      body: { id, state: 'sent', attempts: 2, sentAt: expect.any(String) },
    });
    expect(sent).toMatchObject([
      { to: 'sam@student.test', text: expect.stringContaining(`/admin-setup/${group.body.adminSetupToken}\n`) },
    ]);
  });

  it('fails again: the answer says so, and when the message last went out', async () => {
    const { id, sentAt } = await emailOf((await aGroup()).id);
    expect(await sendAgain(id, refusingMail)).toMatchObject({
      status: 200,
      body: { state: 'failed', attempts: 2, sentAt },
    });
  });

  it.each([4, 5, 6, 7, 8])(
    'call %i to the database fails after the group was made: one email, and none twice',
    async (call) => {
      const property = await aProperty();
      const making = { propertyId: property.id, pointPersonName: 'Sam', pointPersonEmail: newEmail() };
      const { sent, bindings } = recordedMail();
      const failing = faultyBindings({ ...env, ...bindings }, { binding: 'DB', call, moment: 'before' });
      const { body } = await staff.post<{ id: number; emailSent: boolean }>('/api/admin-groups', making, {
        bindings: failing,
      });
      if (body.emailSent) expect(sent).toHaveLength(1);
      for (const minutes of [11, 61, 122]) sent.push(...(await emailsSentAt(new Date(Date.now() + minutes * 60_000))));
      expect(sent.filter(({ to }) => to === making.pointPersonEmail)).toHaveLength(1);
      expect(['sent', 'unknown']).toContain((await emailOf(body.id)).state);
    },
  );

  it('a member’s message that was interrupted while sending: 409 for an hour, then it can be sent', async () => {
    const { groupId, email: recipient } = await aSubscriber();
    // The calls: sign-in, facts, tour, its audience, its deliveries, the email, taking it, then marking it as sent.
    const bindings = faultyBindings(env, { binding: 'DB', call: 8, moment: 'before' });
    await staff.put(`/api/groups/${groupId}/tour`, { date: '2090-01-02', timePreference: 'AM' }, { bindings });
    const { id } = await emailOf(groupId, 'tour');
    const sentIn = async (minutes: number) =>
      (await emailsSentAt(new Date(Date.now() + minutes * 60_000))).filter(({ to }) => to === recipient);
    expect(await sentIn(59)).toEqual([]);
    expect(await emailOf(groupId, 'tour')).toMatchObject({ state: 'sending', attempts: 1, sentAt: null });
    expect((await sendAgain(id)).status).toBe(409);
    expect(await sentIn(61)).toEqual([]);
    expect(await emailOf(groupId, 'tour')).toMatchObject({ state: 'unknown', attempts: 1, sentAt: null });
    expect(await sentIn(61)).toEqual([]);
    expect(await sendAgain(id)).toMatchObject({ status: 200, body: { state: 'sent', attempts: 2 } });
  });

  it('the hour counts from the last attempt, however old the message is', async () => {
    const { id } = await emailOf((await aGroup()).id);
    await env.DB.prepare("UPDATE deliveries SET created_at = '2020-01-01T00:00:00.000Z' WHERE id = ?").bind(id).run();
    // The statements: sign-in, email, its contents, taking it, then marking it as sent.
    const bindings = faultyBindings(env, { binding: 'DB', call: 5, moment: 'before' });
    expect((await sendAgain(id, bindings)).status).toBe(503);
    const stateIn = async (minutes: number) => {
      await emailsSentAt(new Date(Date.now() + minutes * 60_000));
      return (await staff.get<SentEmail[]>('/api/emails')).body.find((email) => email.id === id)?.state;
    };
    expect([await stateIn(59), await stateIn(61)]).toEqual(['sending', 'unknown']);
  });

  it('an expired setup link is renewed; the old one → 404', async () => {
    const group = await aGroup();
    const longAgo = '2020-01-01T00:00:00.000Z';
    const age = env.DB.prepare('UPDATE groups SET setup_token_expires_at = ? WHERE id = ?');
    await age.bind(longAgo, group.id).run();
    expect((await visitor.get(`/api/admin-setup/${group.adminSetupToken}`)).status).toBe(404);

    const { sent, bindings } = recordedMail();
    await sendAgain((await emailOf(group.id)).id, bindings);
    const [listed] = (await staff.get<GroupSummary[]>(`/api/groups?search=${group.id}`)).body;
    expect(listed?.adminSetupToken).not.toBe(group.adminSetupToken);
    expect(sent[0]?.text).toContain(`/admin-setup/${listed?.adminSetupToken}\n`);
    expect((await visitor.get(`/api/admin-setup/${listed?.adminSetupToken}`)).status).toBe(200);
  });

  it('sends the setup link to the point person’s current address', async () => {
    const group = await aGroup({ pointPersonEmail: 'mayo@example.org' });
    await staff.put(`/api/groups/${group.id}`, { pointPersonEmail: 'maya@example.org' });
    const { sent, bindings } = recordedMail();
    const again = await sendAgain((await emailOf(group.id)).id, bindings);
    expect(again.body).toMatchObject({ recipient: 'maya@example.org', state: 'sent' });
    expect(sent.map(({ to }) => to)).toEqual(['maya@example.org']);
  });

  it('the setup is complete or the property deleted → 409, nothing is sent', async () => {
    const [completed, homeless] = [await aGroup(), await aGroup()];
    await completeSetup(completed);
    await staff.delete(`/api/properties/${homeless.propertyId}`);
    for (const group of [completed, homeless]) {
      const email = await emailOf(group.id);
      const { sent, bindings } = recordedMail();
      expect(await sendAgain(email.id, bindings)).toMatchObject({
        status: 409,
        body: { message: 'This setup is already complete, or its property was deleted.' },
      });
      expect(sent).toEqual([]);
      expect(await emailOf(group.id)).toEqual(email);
    }
  });

  it('sends a member’s failed message; a second time → 409', async () => {
    const { groupId, email: recipient } = await aSubscriber();
    const tour = { date: '2090-01-02', timePreference: 'AM' };
    await staff.put(`/api/groups/${groupId}/tour`, tour, { bindings: refusingMail });
    const { id } = await emailOf(groupId, 'tour');
    const { sent, bindings } = recordedMail();
    expect(await sendAgain(id, bindings)).toMatchObject({ status: 200, body: { id, state: 'sent', attempts: 2 } });
    expect(sent).toMatchObject([{ to: recipient, subject: 'Tour confirmed at Birch Hall' }]);
    expect(await sendAgain(id, bindings)).toMatchObject({
      status: 409,
      body: { message: 'This email was already sent or is no longer needed.' },
    });
    expect(sent).toHaveLength(1);
  });

  it('a message that is no longer true → 409', async () => {
    const { groupId } = await aSubscriber();
    const tour = { date: '2090-01-02', timePreference: 'AM' };
    await staff.put(`/api/groups/${groupId}/tour`, tour, { bindings: refusingMail });
    const { id } = await emailOf(groupId, 'tour');
    await staff.delete(`/api/groups/${groupId}/tour`);
    const theEmail = async () => (await staff.get<SentEmail[]>('/api/emails')).body.filter((email) => email.id === id);
    const refused = await theEmail();
    const { sent, bindings } = recordedMail();
    const audit = async () => (await staff.get<AuditEntry[]>('/api/audit')).body;
    const before = await audit();
    expect((await sendAgain(id, bindings)).status).toBe(409);
    expect(sent).toEqual([]);
    expect(refused).toMatchObject([{ state: 'failed' }]);
    expect(await theEmail()).toEqual(refused);
    expect(await audit()).toEqual(before);
  });
});
