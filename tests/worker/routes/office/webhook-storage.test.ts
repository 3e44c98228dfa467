import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CreatedWebhook, Webhook, WebhookDelivery, WebhookEvent } from '../../../../contract/staff/webhook';
import { officeLimits } from '../../../../contract/values/office-limits';
import type { ReceivedDelivery } from '../../../support/webhook-receiver';
import { staff } from '../../../support/worker/calls';
import { aGroup, aParticipant, aProperty, aUnit, completeSetup, made } from '../../../support/worker/data';
import { runAt } from '../../../support/worker/scheduled-run';

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM webhooks').run();
});

async function aWebhook(how: string, events: WebhookEvent[]) {
  const url = `${env.WEBHOOK_RECEIVER}/${how}/${crypto.randomUUID()}`;
  return made(await staff.post<CreatedWebhook>('/api/webhooks', { url, events }));
}

const answerAs = (how: string, { url }: Webhook) => fetch(`${url}?as=${how}`, { method: 'PUT' });

/** The data of what came, the oldest first. */
const receivedBy = async ({ url }: Webhook) =>
  (await (await fetch(url)).json<ReceivedDelivery[]>()).map(({ body }) => JSON.parse(body).data);

const deliveriesOf = async ({ id }: Webhook) =>
  (await staff.get<WebhookDelivery[]>(`/api/webhooks/${id}/deliveries`)).body;

const storedBodies = () => env.DB.prepare('SELECT count(body) AS n FROM deliveries').first('n');

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const setLevel = (id: number, interestLevel: string) => staff.put(`/api/participants/${id}`, { interestLevel });

/** A group that one member at I'm In makes ready. */
async function aGroupOfOne() {
  const { id: unitId, propertyId } = await aUnit((await aProperty()).id, { bedrooms: 1 });
  const group = await aGroup({ propertyId, unitId });
  await completeSetup(group);
  return { group, member: await aParticipant(group.id, { interestLevel: 'im_in' }) };
}

describe('A group that becomes ready again and again within five minutes', () => {
  it('is sent once at once, and once after them with the state of then', async () => {
    const webhook = await aWebhook('takes', ['group.ready']);
    const { group, member } = await aGroupOfOne();
    for (let time = 0; time < 5; time++) for (const level of ['im_out', 'im_in']) await setLevel(member.id, level);
    expect(await receivedBy(webhook)).toHaveLength(1);
    expect((await deliveriesOf(webhook)).map(({ state }) => state)).toEqual(['waiting', 'delivered']);
    await staff.put(`/api/groups/${group.id}`, { pointPersonName: 'Someone else' });
    await runAt(inMinutes(4));
    expect(await receivedBy(webhook)).toHaveLength(1);
    for (const minutes of [6, 20]) await runAt(inMinutes(minutes));
    expect((await receivedBy(webhook)).slice(1)).toMatchObject([{ status: 'ready', pointPersonName: 'Someone else' }]);
  });

  it('and is not ready after them: nothing more is sent or shown', async () => {
    const webhook = await aWebhook('takes', ['group.ready']);
    const { member } = await aGroupOfOne();
    for (const level of ['im_out', 'im_in', 'im_out']) await setLevel(member.id, level);
    await runAt(inMinutes(6));
    expect(await receivedBy(webhook)).toHaveLength(1);
    expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'delivered' }]);
  });

  it('is sent again at once when five minutes have passed', async () => {
    const webhook = await aWebhook('takes', ['group.ready']);
    const { member } = await aGroupOfOne();
    await env.DB.prepare("UPDATE deliveries SET started_at = '2026-01-01T00:00:00.000Z'").run();
    for (const level of ['im_out', 'im_in']) await setLevel(member.id, level);
    expect(await receivedBy(webhook)).toHaveLength(2);
  });

  it('another group, and another webhook, are sent at once', async () => {
    const first = await aWebhook('takes', ['group.ready']);
    await aGroupOfOne();
    const second = await aWebhook('takes', ['group.ready']);
    await aGroupOfOne();
    expect([(await receivedBy(first)).length, (await receivedBy(second)).length]).toEqual([2, 1]);
  });
});

describe('What is stored of deliveries', () => {
  it('no body once it was received; sending it again has the current data', async () => {
    const webhook = await aWebhook('takes', ['group.created']);
    const group = await aGroup();
    expect(await storedBodies()).toBe(0);
    await staff.put(`/api/groups/${group.id}`, { pointPersonName: 'Someone else' });
    const [delivery] = await deliveriesOf(webhook);
    const again = await staff.post(`/api/webhooks/deliveries/${delivery?.id}/resend`);
    expect(again.body).toMatchObject({ state: 'delivered', attempts: 2, messageId: delivery?.messageId });
    expect(await receivedBy(webhook)).toMatchObject([
      { id: group.id, pointPersonName: 'Maya Okafor' },
      { id: group.id, pointPersonName: 'Someone else' },
    ]);
    expect(await storedBodies()).toBe(0);
  });

  it('no body once it was given up, also after it failed again', async () => {
    const webhook = await aWebhook('fails', ['group.created']);
    await aGroup();
    expect(await storedBodies()).toBe(1);
    await runAt(inMinutes(25 * 60));
    const [delivery] = await deliveriesOf(webhook);
    expect([delivery?.state, await storedBodies()]).toEqual(['failed', 0]);
    const resend = () => staff.post(`/api/webhooks/deliveries/${delivery?.id}/resend`);
    expect((await resend()).body).toMatchObject({ state: 'failed' });
    expect(await storedBodies()).toBe(0);
    await answerAs('takes', webhook);
    expect((await resend()).body).toMatchObject({ state: 'delivered' });
  });

  it('the newest deliveries of each webhook, up to its limit', async () => {
    const [flooded, other] = [await aWebhook('takes', ['group.created']), await aWebhook('takes', ['group.created'])];
    const { id: groupId } = await aGroup();
    await env.DB.prepare(
      `WITH RECURSIVE n(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < ${officeLimits.deliveriesPerWebhook + 20})
       INSERT INTO deliveries (group_id, channel, kind, webhook_id, subject_id, message_id, state, created_at, due_at)
       SELECT ?, 'webhook', 'member.joined', ?, 1, 'msg_' || at, 'delivered',
         strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || at || ' seconds'), '' FROM n`,
    )
      .bind(groupId, flooded.id)
      .run();
    await runAt(inMinutes(5));
    const left = await env.DB.prepare(
      'SELECT webhook_id AS id, count(*) AS n FROM deliveries WHERE webhook_id IS NOT NULL GROUP BY 1 ORDER BY 1',
    ).all();
    expect(left.results).toEqual([
      { id: flooded.id, n: officeLimits.deliveriesPerWebhook },
      { id: other.id, n: 1 },
    ]);
    expect(await deliveriesOf(flooded)).toMatchObject([{ event: 'group.created' }, ...Array(49).fill({})]);
  });
});
