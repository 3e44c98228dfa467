import type { Context } from 'hono';
import { errorInLog } from '../../contract/values/error-in-log';
import type { Database } from '../../db/client';
import { findAudience } from '../../db/deliveries/audience';
import { insertDeliveries, type PlannedDelivery, type PlannedEmail } from '../../db/deliveries/deliveries';
import { deleteEvent, type Event } from '../../db/deliveries/events';
import type { Push } from '../../db/deliveries/pushes';
import { deriveColumnsOfProperty } from '../../db/group/derived-columns';
import type { ToSend } from '../../db/statements/write';
import type { AppEnv, Bindings } from '../env';
import { forEachSettled } from '../jobs';
import { log } from '../log';
import { notificationFor } from './kinds/all';
import { type Plan, type PlannedPush, planDeliveries, pushOf } from './plan';

/**
 * What the queues hold: a push itself, the id of what the database holds, a property whose groups follow a change of it, or
 * a busy calendar that is to be read.
 */
export type QueuedDelivery = { push: Push } | PlannedDelivery | { derive: number } | { calendar: number };

/** A queue takes at most 100 messages at once. https://developers.cloudflare.com/queues/platform/limits/ */
const messagesAtOnce = 100;

/** A consumer sends 20 such messages within its 15 minutes, even if no push service answers. */
const devicesPerMessage = 10;

/** The longest delay that a queue takes, in seconds. */
const longestDelay = 12 * 60 * 60;

/** A pause in the queue's unit. */
export const delayOf = (ms: number): number => Math.min(Math.ceil(ms / 1000), longestDelay);

/** How an attempt to send something ended: it is over, or is repeated after a pause. */
export type Attempt = { retryAfterMs: number } | null;

/** Runs after the response, which it can neither delay nor fail; the scheduled run does what was not done here. */
export function sendAfterResponse(c: Context<AppEnv>, toSend: ToSend[]): void {
  if (toSend.length === 0) return;
  c.executionCtx.waitUntil(
    dispatch(c.env, c.var.db, toSend).catch((error) => log.warn({ event: 'sending_delayed', ...errorInLog(error) })),
  );
}

/** After the response, the columns that groups derive from their property. */
export function deriveAfterResponse(c: Context<AppEnv>, propertyId: number): void {
  const enqueued = c.env.DELIVERIES.send({ derive: propertyId });
  c.executionCtx.waitUntil(enqueued.catch(() => deriveColumnsOfProperty(c.var.db, propertyId, new Date())));
}

export async function dispatch(env: Bindings, db: Database, toSend: ToSend[]): Promise<void> {
  await enqueueDeliveries(
    env,
    toSend.flatMap((one) => ('event' in one ? [] : one)),
  );
  await forEachSettled(
    toSend.flatMap((one) => ('event' in one ? one.event : [])),
    (event) => deliverEvent(env, db, event),
  );
}

/**
 * Plans an event's deliveries and enqueues them. Pushes are enqueued before the event is deleted, so that an interruption may
 * repeat them, under the same tag, and loses none.
 * @param isRepeated whether a request may have begun it
 */
export async function deliverEvent(env: Bindings, db: Database, event: Event, isRepeated = false): Promise<void> {
  const now = new Date();
  const { pushes, emails, webhooks } = await planOf(env, db, event, now, isRepeated);
  await enqueuePushes(env, pushes);
  if (emails.length + webhooks.length === 0) return deleteEvent(db, event.id);
  const planned = webhooks.map((webhook) => ({ ...webhook, messageId: newMessageId() }));
  await enqueueDeliveries(env, await insertDeliveries(db, { event, emails, webhooks: planned }, now));
}

const newMessageId = () => `msg_${crypto.randomUUID().replaceAll('-', '')}`;

async function planOf(env: Bindings, db: Database, event: Event, now: Date, isRepeated: boolean): Promise<Plan> {
  const notification = notificationFor(event.kind);
  if (notification?.push?.devices) {
    const devices = await notification.push.devices(env, db, event, isRepeated);
    const pushes = devices.length > 0 ? [{ push: pushOf(notification.kind, event, devices), delayMs: 0 }] : [];
    return { pushes, emails: [], webhooks: [] };
  }
  const mergedWith = notification?.options.mergedWith?.(event) ?? [];
  const audience = await findAudience(db, event, notification && { kind: notification.kind, mergedWith });
  return audience ? planDeliveries(event, audience, now) : { pushes: [], emails: [], webhooks: [] };
}

export async function enqueuePushes(env: Bindings, pushes: PlannedPush[]): Promise<void> {
  await enqueue(
    env.DELIVERIES,
    pushes.flatMap(({ push, delayMs }) =>
      messagesOf(push).map((part) => ({ body: { push: part }, delaySeconds: delayOf(delayMs) })),
    ),
  );
}

/** The push, divided by its devices. */
const messagesOf = (push: Push): Push[] =>
  Array.from({ length: Math.ceil(push.devices.length / devicesPerMessage) }, (_, index) => ({
    ...push,
    devices: push.devices.slice(index * devicesPerMessage, (index + 1) * devicesPerMessage),
  }));

/** Emails have a queue of their own: a receiver or push service that does not answer holds up what is behind it. */
export async function enqueueDeliveries(env: Bindings, planned: PlannedDelivery[]): Promise<void> {
  const messages = planned.map((body) => ({ body }));
  await enqueue(
    env.EMAIL_DELIVERIES,
    messages.filter(({ body }) => 'email' in body),
  );
  await enqueue(
    env.DELIVERIES,
    messages.filter(({ body }) => 'webhook' in body),
  );
}

export const enqueueCalendars = (env: Bindings, ids: number[]): Promise<void> =>
  enqueue(
    env.DELIVERIES,
    ids.map((calendar) => ({ body: { calendar } })),
  );

async function enqueue(queue: Bindings['DELIVERIES'], messages: MessageSendRequest<QueuedDelivery>[]): Promise<void> {
  for (let from = 0; from < messages.length; from += messagesAtOnce)
    await queue.sendBatch(messages.slice(from, from + messagesAtOnce));
}

/** Emails that follow from the time, not from a change. */
export async function planEmails(env: Bindings, db: Database, emails: PlannedEmail[], now: Date): Promise<void> {
  for (let from = 0; from < emails.length; from += messagesAtOnce) {
    const batch = emails.slice(from, from + messagesAtOnce);
    await enqueueDeliveries(env, await insertDeliveries(db, { event: null, emails: batch, webhooks: [] }, now));
  }
}
