import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Webhook, WebhookEvent } from '../../../../contract/staff/webhook';
import { colleague, expectStaffOnly, staff, visitor } from '../../../support/worker/calls';
import { aGroup, aParticipant, unknownId } from '../../../support/worker/data';
import { aWebhook, deliveriesOf, receivedAt, verified } from '../../../support/worker/notifications/webhooks';

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM webhooks').run();
});

describe('The calls for webhooks', () => {
  it('answer the secret once', async () => {
    const webhook = await aWebhook();
    expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify((await staff.get('/api/webhooks')).body)).not.toContain(webhook.secret);
    expect(JSON.stringify((await staff.put(`/api/webhooks/${webhook.id}`, {})).body)).not.toContain(webhook.secret);
  });

  it.each([
    'http://hooks.example.com/1',
    'https://127.0.0.1/1',
    'https://10.0.0.1/1',
    'https://[::1]/1',
    'https://[::127.0.0.1]/1',
    'https://[::ffff:127.0.0.1]/1',
    'https://[64:ff9b::7f00:1]/1',
    'https://[fd00::1]/1',
    'https://hooks.example.com:22/1',
    'https://hooks.example.com:8443/1',
    'https://intranet/1',
    'https://printer.local/1',
    'https://user:pass@hooks.example.com/1',
    'ftp://localhost/1',
    'nonsense',
  ])('an address that is not public https → 400: %s', async (url) => {
    const { status, body } = await staff.post('/api/webhooks', { url, events: ['group.created'] });
    expect([status, body.message]).toEqual([400, 'Please enter a public https:// URL without a port']);
  });

  it('accept public addresses, also with port 443', async () => {
    for (const url of ['https://hooks.example.com:443/1', 'https://[2606:4700::1111]/1', 'https://1.1.1.1/1'])
      expect((await staff.post('/api/webhooks', { url, events: ['group.created'] })).status, url).toBe(201);
  });

  it('keep the secret when the address changes', async () => {
    const webhook = await aWebhook('fails', ['group.created']);
    const url = `${env.WEBHOOK_RECEIVER}/takes/${crypto.randomUUID()}`;
    const { body: moved } = await staff.put<Webhook>(`/api/webhooks/${webhook.id}`, { url });
    await aGroup();
    expect(verified(await receivedAt(moved), webhook.secret)).toMatchObject([{ type: 'group.created' }]);
  });

  it('refuse localhost on a deployed site', async () => {
    const webhook = { url: 'http://localhost:9/1', events: ['group.created'] };
    const headers = { Origin: 'https://leasing.example.com' };
    const bindings = { APP_ORIGIN: 'https://leasing.example.com' };
    expect((await staff.post('/api/webhooks', webhook, { headers, bindings })).status).not.toBe(201);
  });

  it('the sixth webhook → 409; unknown events are refused', async () => {
    for (let count = 0; count < 5; count++) await aWebhook();
    const url = 'https://hooks.example.com/6';
    const full = await staff.post('/api/webhooks', { url, events: ['group.created'] });
    expect([full.status, full.body.message]).toEqual([409, "You've reached the limit of webhooks"]);
    for (const events of [[], ['group.sold'], 'group.created'])
      expect((await staff.post('/api/webhooks', { url, events })).body.message).toBe(
        'Please choose at least one event',
      );
  });

  it('delete a webhook with its deliveries', async () => {
    const webhook = await aWebhook();
    await aGroup();
    const [delivery] = await deliveriesOf(webhook);
    expect((await staff.delete(`/api/webhooks/${webhook.id}`)).body).toEqual({ ok: true });
    expect((await staff.get(`/api/webhooks/${webhook.id}/deliveries`)).status).toBe(404);
    expect((await staff.post(`/api/webhooks/deliveries/${delivery?.id}/resend`)).status).toBe(404);
    expect((await staff.put(`/api/webhooks/${webhook.id}`, {})).status).toBe(404);
    expect((await staff.delete(`/api/webhooks/${webhook.id}`)).status).toBe(404);
  });

  it('sending again for a deleted webhook → 404', async () => {
    const webhook = await aWebhook('fails', ['question.asked']);
    const group = await aGroup();
    const asked = await visitor.post<{ id: number }>('/api/public/questions', {
      ...{ groupId: group.id, name: 'Riley', question: 'Pets?' },
    });
    await staff.delete(`/api/questions/${asked.body.id}`);
    expect(await deliveriesOf(webhook)).toEqual([]);
    expect((await staff.post(`/api/webhooks/deliveries/${unknownId}/resend`)).status).toBe(404);
  });

  it('sending again for a removed member or a deleted group → 409', async () => {
    const webhook = await aWebhook('takes', ['member.joined', 'question.asked', 'group.created']);
    const group = await aGroup();
    const member = await aParticipant(group.id);
    await visitor.post('/api/public/questions', { groupId: group.id, name: 'Riley', question: 'Pets?' });
    const deliveries = await deliveriesOf(webhook);
    expect(deliveries).toHaveLength(3);
    const resend = async (event: WebhookEvent) => {
      const id = deliveries.find((delivery) => delivery.event === event)?.id;
      const { status, body } = await staff.post(`/api/webhooks/deliveries/${id}/resend`);
      return [status, body.message];
    };
    const gone = [409, 'What this event was about no longer exists'];
    await staff.delete(`/api/participants/${member.id}`);
    expect(await resend('member.joined')).toEqual(gone);
    await staff.delete(`/api/groups/${group.id}`);
    expect(await resend('group.created')).toEqual(gone);
    expect(await resend('question.asked')).toEqual(gone);
    expect(await receivedAt(webhook)).toHaveLength(3);
    expect((await deliveriesOf(webhook)).map(({ state }) => state)).toEqual(Array(3).fill('delivered'));
  });

  it('are in the audit log; signed out → 401, another company → 403', async () => {
    const webhook = await aWebhook();
    await colleague.put(`/api/webhooks/${webhook.id}`, { events: ['group.ready'] });
    await staff.delete(`/api/webhooks/${webhook.id}`);
    const { body } = await staff.get<{ action: string; staff: string; subject: object }[]>('/api/audit');
    expect(body.slice(0, 3)).toMatchObject([
      { action: 'webhook_removed', staff: 'ana@example.com', subject: { type: 'webhook', name: webhook.url } },
      { action: 'webhook_changed', staff: 'ben@example.com' },
      { action: 'webhook_added', staff: 'ana@example.com' },
    ]);
    await expectStaffOnly((who) => who.get('/api/webhooks'));
    await expectStaffOnly((who) =>
      who.post('/api/webhooks', { url: 'https://x.example.com', events: ['group.ready'] }),
    );
  });
});
