import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ActivityEntry } from '../../../../contract/activity';
import type { Webhook, WebhookDelivery } from '../../../../contract/staff/webhook';
import type { TourSlots } from '../../../../contract/tour-booking';
import { staff, visitor } from '../../../support/worker/calls';
import { aGroup, aParticipant, aProperty, aUnit, completeSetup } from '../../../support/worker/data';
import { aTouredProperty } from '../../../support/worker/groups/booking';
import { recordedMail, refusingMail } from '../../../support/worker/notifications/mail';
import {
  answerAs,
  aWebhook,
  deliveriesOf,
  everyEvent,
  inHours,
  receivedAt,
  verified,
  webhookNow,
} from '../../../support/worker/notifications/webhooks';
import { runAt } from '../../../support/worker/scheduled-run';
import { tablesHolding } from '../../../support/worker/tables-holding';

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM webhooks').run();
});

describe('A webhook', () => {
  it('receives each event, signed, with what staff see and without tokens', async () => {
    const webhook = await aWebhook();
    const property = await aTouredProperty();
    const { id: unitId } = await aUnit(property.id, { bedrooms: 1 });
    const group = await aGroup({ propertyId: property.id, unitId });
    await completeSetup(group);
    const member = await aParticipant(group.id, { interestLevel: 'im_in' });
    await visitor.post('/api/public/questions', { groupId: group.id, name: 'Riley', question: 'Pets?' });
    const { slots } = (await visitor.get<TourSlots>(`/api/groups/share/${group.shareCode}/tour-slots`)).body;
    await staff.post(`/api/groups/${group.id}/tour-booking`, { start: slots.at(-1)?.start });
    await staff.delete(`/api/groups/${group.id}/tour`);
    await staff.put(`/api/groups/${group.id}`, { outcome: 'leased' });
    await staff.delete(`/api/participants/${member.id}`);
    const received = await receivedAt(webhook);
    const delivered = verified(received, webhook.secret);
    // Two that happen at once come in either order.
    expect(delivered.map(({ type }) => type).sort()).toEqual([...everyEvent].sort());
    const [created, joined, ready, asked, confirmed] = (
      ['group.created', 'member.joined', 'group.ready', 'question.asked', 'tour.confirmed'] as const
    ).map((event) => delivered.find(({ type }) => type === event));
    expect(created?.data).toMatchObject({ id: group.id, status: 'pending', pointPersonName: 'Maya Okafor' });
    expect(joined?.data).toMatchObject({ id: member.id, groupId: group.id, email: 'riley@example.org' });
    expect(ready?.data).toMatchObject({ id: group.id, status: 'ready', bedsFilled: 1 });
    expect(asked?.data).toMatchObject({ groupId: group.id, question: 'Pets?' });
    expect(confirmed?.data).toMatchObject({ confirmedTour: { start: slots.at(-1)?.start, end: slots.at(-1)?.end } });
    expect(JSON.stringify(delivered)).not.toContain('Token');
    expect(JSON.stringify(delivered)).not.toContain(group.adminSetupToken);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(delivered.length);
    expect((await webhookNow(webhook))?.lastDeliveredAt).not.toBeNull();
  });

  it('receives a group’s share code only with that permission', async () => {
    const without = await aWebhook();
    const withCodes = await aWebhook('takes', everyEvent, { includeShareCodes: true });
    expect([without, withCodes].map(({ includeShareCodes }) => includeShareCodes)).toEqual([false, true]);
    const group = await aGroup();
    const member = await aParticipant(group.id);
    await visitor.post('/api/public/questions', { groupId: group.id, name: 'Riley', question: 'Pets?' });
    await staff.put(`/api/groups/${group.id}/tour`, { date: '2098-11-22', timePreference: 'AM' });
    await staff.put(`/api/groups/${group.id}`, { outcome: 'leased' });
    await staff.delete(`/api/participants/${member.id}`);
    expect((await receivedAt(without)).length).toBeGreaterThan(4);
    expect(JSON.stringify(await receivedAt(without))).not.toContain(group.shareCode);
    const [created] = verified(await receivedAt(withCodes), withCodes.secret);
    expect(created?.data).toMatchObject({ id: group.id, shareCode: group.shareCode });
    const { body: audit } = await staff.get<{ action: string }[]>('/api/audit');
    const added = audit.map(({ action }) => action).filter((action) => action.startsWith('webhook_added'));
    expect(added.slice(0, 2)).toEqual(['webhook_added_with_share_codes', 'webhook_added']);
  });

  it('receives a restored member; nothing twice, and no event that it did not subscribe to', async () => {
    const webhook = await aWebhook('takes', ['member.joined', 'group.ready']);
    const group = await aGroup();
    const { id } = await aParticipant(group.id);
    await staff.put(`/api/participants/${id}`, { interestLevel: 'im_in' });
    await staff.delete(`/api/participants/${id}`);
    const [entry] = (await staff.get<ActivityEntry[]>(`/api/activity?groupId=${group.id}`)).body;
    await staff.post(`/api/activity/${entry?.id}/undo`);
    const delivered = verified(await receivedAt(webhook), webhook.secret);
    expect(delivered.map(({ type }) => type)).toEqual(['member.joined', 'member.joined']);
    await runAt(inHours(2));
    expect(await receivedAt(webhook)).toHaveLength(2);
  });

  it('receives nothing while it is turned off', async () => {
    const webhook = await aWebhook();
    expect((await staff.put<Webhook>(`/api/webhooks/${webhook.id}`, { isActive: false })).body.isActive).toBe(false);
    await aGroup();
    expect(await deliveriesOf(webhook)).toEqual([]);
  });

  it.each([
    ['fails', 'Answered 500'],
    ['redirects', 'Redirected (302)'],
    ['hangs', 'No answer within 10 seconds'],
  ])('that %s gets the event again under the same id until it accepts it', async (how, error) => {
    const webhook = await aWebhook(how, ['group.created']);
    const group = await aGroup();
    const [failed] = await deliveriesOf(webhook);
    expect(failed).toMatchObject({ event: 'group.created', state: 'waiting', attempts: 1, error });
    expect(await webhookNow(webhook)).toMatchObject({ lastError: error, failingSince: expect.any(String) });
    await answerAs('takes', webhook);
    await staff.put(`/api/groups/${group.id}`, { pointPersonName: 'Someone else' });
    await runAt(inHours(1));
    const received = await receivedAt(webhook);
    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ headers, body }) => headers['webhook-id'] + body)).size).toBe(1);
    expect(verified(received, webhook.secret)[1]?.data).toMatchObject({ id: group.id, pointPersonName: 'Maya Okafor' });
    expect(await deliveriesOf(webhook)).toMatchObject([
      { id: failed?.id, state: 'delivered', attempts: 2, error: null },
    ]);
    expect(await webhookNow(webhook)).toMatchObject({ failingSince: null });
    await runAt(inHours(2));
    expect(await receivedAt(webhook)).toHaveLength(2);
  });

  it('that answers slowly delays no answer of the API, and gets the event once', async () => {
    const webhook = await aWebhook('slow', ['question.asked']);
    const group = await aGroup();
    await visitor.post('/api/public/questions', { groupId: group.id, name: 'Riley', question: 'Pets?' });
    expect(await receivedAt(webhook)).toHaveLength(1);
    expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  it('receives from the scheduled run an event that no call sent', async () => {
    const webhook = await aWebhook('takes', ['group.ready']);
    const property = await aProperty();
    const [unit] = property.units;
    const group = await aGroup({ propertyId: property.id, unitId: unit?.id });
    await completeSetup(group);
    await aParticipant(group.id, { interestLevel: 'im_in' });
    await staff.put(`/api/units/${unit?.id}`, { bedrooms: 1 });
    expect(await receivedAt(webhook)).toEqual([]);
    await runAt(inHours(1));
    expect(verified(await receivedAt(webhook), webhook.secret)).toMatchObject([{ type: 'group.ready' }]);
  });

  it('that fails does not delay the others', async () => {
    const dead = await aWebhook('fails', ['group.created']);
    const well = await aWebhook('fails', ['question.asked']);
    for (let count = 0; count < 20; count++) await aGroup();
    const group = await aGroup();
    await visitor.post('/api/public/questions', { groupId: group.id, name: 'Riley', question: 'Pets?' });
    await answerAs('takes', well);
    expect(await deliveriesOf(well)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    await runAt(inHours(1));
    expect(await deliveriesOf(well)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
    expect((await deliveriesOf(dead)).every(({ state }) => state === 'waiting')).toBe(true);
    const attempts = async () => (await deliveriesOf(dead)).map((delivery) => delivery.attempts);
    await runAt(inHours(1.05));
    expect(new Set(await attempts())).toEqual(new Set([2]));
  });

  it('that fails is retried after pauses that grow from 5 minutes to 4 hours', async () => {
    const webhook = await aWebhook('fails', ['group.created']);
    await aGroup();
    const attempts = [];
    for (const minutes of [4, 6, 10, 17, 30, 38, 70, 79, 150, 160, 315, 321, 555, 562]) {
      await runAt(inHours(minutes / 60));
      attempts.push((await deliveriesOf(webhook))[0]?.attempts);
    }
    expect(attempts).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8]);
  });

  it('pending events lose the name of an erased member', async () => {
    const webhook = await aWebhook('fails', ['group.ready', 'question.asked', 'member.joined', 'member.left']);
    const { id: unitId, propertyId } = await aUnit((await aProperty()).id, { bedrooms: 1 });
    const group = await aGroup({ propertyId, unitId });
    await completeSetup(group);
    const member = await aParticipant(group.id, { name: 'Zelda Quimby', interestLevel: 'im_in' });
    await visitor.post('/api/public/questions', { groupId: group.id, name: 'Riley', question: 'Pets?' });
    await staff.delete(`/api/participants/${member.id}`);
    expect(await tablesHolding(/Zelda/)).toContain('deliveries');
    await runAt(inHours(25));
    expect(await tablesHolding(/Zelda/)).toEqual([]);
    await answerAs('takes', webhook);
    const left = await deliveriesOf(webhook);
    expect(left.map(({ event }) => event).sort()).toEqual(['group.ready', 'question.asked']);
    for (const { id } of left)
      expect((await staff.post(`/api/webhooks/deliveries/${id}/resend`)).body).toMatchObject({ state: 'delivered' });
    const delivered = verified(await receivedAt(webhook), webhook.secret).slice(-2);
    expect(delivered.map(({ type }) => type).sort()).toEqual(['group.ready', 'question.asked']);
    expect(JSON.stringify(delivered)).not.toContain('Zelda');
  });

  it('is retried for one day; after that staff can send the event again', async () => {
    const webhook = await aWebhook('fails', ['group.created']);
    await aGroup();
    for (const hours of [1, 23, 25, 26]) await runAt(inHours(hours));
    const [delivery] = await deliveriesOf(webhook);
    expect(delivery).toMatchObject({ state: 'failed', attempts: 3 });
    await answerAs('takes', webhook);
    const again = await staff.post<WebhookDelivery>(`/api/webhooks/deliveries/${delivery?.id}/resend`);
    expect(again).toMatchObject({ status: 200, body: { state: 'delivered', attempts: 4 } });
    const ids = (await receivedAt(webhook)).map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual(Array(4).fill(delivery?.messageId));
    await runAt(inHours(8 * 24));
    expect(await deliveriesOf(webhook)).toEqual([]);
  });

  it('that fails for three days is turned off, and its creator gets one email', async () => {
    const webhook = await aWebhook('fails', ['group.created']);
    const { sent, bindings } = recordedMail();
    const runInHours = (hours: number) => runAt(inHours(hours), bindings);
    await aGroup();
    await runInHours(1);
    await env.DB.prepare(
      "UPDATE webhooks SET failing_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-73 hours')",
    ).run();
    expect(await webhookNow(webhook)).toMatchObject({ isActive: true, switchedOffAt: null });
    await runInHours(2);
    expect(await webhookNow(webhook)).toMatchObject({ isActive: false, switchedOffAt: expect.any(String) });
    await runInHours(3);
    expect(sent).toMatchObject([{ to: 'ana@example.com', subject: 'A webhook was turned off' }]);
    expect(sent[0]?.text).toContain(`Nothing has reached ${webhook.url} for 3 days`);
    expect(sent[0]?.text).toContain('Answered 500');
    const on = await staff.put<Webhook>(`/api/webhooks/${webhook.id}`, { isActive: true });
    expect(on.body).toMatchObject({ isActive: true, failingSince: null, lastError: null, switchedOffAt: null });
  });

  it('whose creator cannot be emailed: the run does not fail, and no email is sent after a day', async () => {
    const webhook = await aWebhook('fails', ['group.created']);
    await env.DB.prepare(
      "UPDATE webhooks SET is_active = FALSE, switched_off_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
    ).run();
    const { sent, bindings } = recordedMail();
    await runAt(inHours(1), refusingMail);
    await runAt(inHours(25), bindings);
    expect(sent).toEqual([]);
    expect(await webhookNow(webhook)).toMatchObject({ isActive: false, switchedOffAt: expect.any(String) });
  });

  it('whose creator’s email failed: the next run sends it', async () => {
    await aWebhook('fails', ['group.created']);
    await env.DB.prepare(
      "UPDATE webhooks SET is_active = FALSE, switched_off_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
    ).run();
    const { sent, bindings } = recordedMail();
    await runAt(inHours(1), refusingMail);
    for (const hours of [2, 3]) await runAt(inHours(hours), bindings);
    expect(sent).toMatchObject([{ to: 'ana@example.com' }]);
  });
});
