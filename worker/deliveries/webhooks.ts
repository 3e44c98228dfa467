import { createHmac } from 'node:crypto';
import { nameOfError } from '../../contract/values/error-in-log';
import { officeLimits } from '../../contract/values/office-limits';
import { dayMs, hourMs, minuteMs } from '../../contract/values/time';
import type { Database } from '../../db/client';
import { webhookTriedForMs } from '../../db/deliveries/deliveries';
import {
  beginMergedDelivery,
  type DeliveryToSend,
  findDeliveryData,
  findDeliveryToSend,
  giveUpDelivery,
  listSwitchedOff,
  markDelivered,
  markFailed,
  markSwitchOffSent,
  type SwitchedOff,
  saveBody,
} from '../../db/deliveries/webhooks';
import type { Bindings } from '../env';
import { forEachSettled, type Run } from '../jobs';
import { log } from '../log';
import { retentionOf } from '../settings';
import type { Attempt } from './dispatch';
import { emailHtml, emailText } from './email-layout';
import { privacyLink } from './notifications';

const timeoutMs = 10_000;

/** The pause after a failure doubles with each. */
const firstPauseMs = 5 * minuteMs;
const longestPauseMs = 4 * hourMs;

/** How long the email about a switched-off webhook is retried. */
const notifiedForMs = dayMs;

export async function notifyOfSwitchedOffWebhooks(env: Bindings, db: Database, { now }: Run): Promise<void> {
  const switchedOff = await listSwitchedOff(db, new Date(now.getTime() - notifiedForMs));
  await forEachSettled(switchedOff, (webhook) => notifySwitchedOff(env, db, webhook));
}

/** A failed email does not fail the run; the next runs retry it for a day. */
async function notifySwitchedOff(env: Bindings, db: Database, webhook: SwitchedOff): Promise<void> {
  try {
    await env.EMAIL.send({ from: env.EMAIL_FROM, to: webhook.createdBy, ...switchOffEmail(webhook, env.APP_ORIGIN) });
  } catch (error) {
    log.error({ event: 'email_failed', webhookId: webhook.id, name: nameOfError(error) });
    return;
  }
  await markSwitchOffSent(db, webhook.id);
}

/**
 * Repeats a failed request under its id, with the same body, after growing pauses, for a day. Each attempt checks that its
 * subject exists.
 */
export async function sendWebhook(env: Bindings, db: Database, id: number, now: Date): Promise<Attempt> {
  const delivery = await findDeliveryToSend(db, id);
  // One of a webhook that is switched off waits until it is switched on, for a day.
  if (!delivery?.isActive || delivery.state !== 'pending') return null;
  if (now.getTime() - Date.parse(delivery.createdAt) > webhookTriedForMs) return null;
  if (delivery.key !== null && !(await beginMergedDelivery(db, id, now))) return null;
  const failure = await attemptWebhook(env, db, delivery, now);
  return failure === null || failure === 'gone' ? null : { retryAfterMs: failure.pauseMs };
}

/** Whether a colleague's repetition of a delivery arrived; null if its subject was deleted. */
export async function sendWebhookAgain(env: Bindings, db: Database, id: number, now: Date): Promise<boolean | null> {
  const delivery = await findDeliveryToSend(db, id);
  const failure = delivery ? await attemptWebhook(env, db, delivery, now) : 'gone';
  return failure === 'gone' ? null : failure === null;
}

async function attemptWebhook(
  env: Bindings,
  db: Database,
  delivery: DeliveryToSend,
  now: Date,
): Promise<{ pauseMs: number } | 'gone' | null> {
  const data = await findDeliveryData(db, delivery, retentionOf(env, now));
  if (!data) {
    await giveUpDelivery(db, delivery.id, 'What this event was about no longer exists');
    return 'gone';
  }
  const body = delivery.body ?? (await newBody(db, delivery, data));
  const error = await post(delivery, body);
  if (error === null) {
    await markDelivered(db, delivery.id, now);
    return null;
  }
  const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(delivery.attempts, 10), longestPauseMs);
  await markFailed(db, delivery.id, error, { now, pauseMs });
  return { pauseMs };
}

async function newBody(db: Database, { id, event, createdAt }: DeliveryToSend, data: unknown): Promise<string> {
  const body = JSON.stringify({ type: event, timestamp: createdAt, data });
  await saveBody(db, id, body);
  return body;
}

/** Returns the error, or null. A redirect is not followed and counts as a failure. */
async function post({ url, secret, messageId }: DeliveryToSend, body: string): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'Content-Type': 'application/json', ...webhookHeaders(secret, messageId, body, new Date()) },
      body,
    });
    await answer.body?.cancel();
    if (answer.ok) return null;
    return answer.status >= 300 && answer.status < 400 ? `Redirected (${answer.status})` : `Answered ${answer.status}`;
  } catch (error) {
    const name = nameOfError(error);
    log.warn({ event: 'delivery_failed', name });
    return name === 'TimeoutError' ? `No answer within ${timeoutMs / 1000} seconds` : 'Could not be reached';
  }
}

function switchOffEmail({ url, lastError }: SwitchedOff, siteOrigin: string) {
  const content = {
    language: 'en' as const,
    subject: 'A webhook was turned off',
    greeting: 'Hello,',
    lead: `Nothing has reached ${url} for ${officeLimits.daysWebhookMayFail} days, so we turned this webhook off. Last error: ${lastError}.`,
    action: { label: 'View connections', href: `${siteOrigin}/admin/connections` },
    notes: [`You can resend missed events there for ${officeLimits.daysDeliveriesAreKept} days.`],
    stop: null,
    privacy: privacyLink(siteOrigin, 'en'),
  };
  return { subject: content.subject, text: emailText(content), html: emailHtml(content) };
}

const prefix = 'whsec_';

/** 256 random bits, in the form of Standard Webhooks. */
export const newWebhookSecret = (): string =>
  prefix + Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64');

/** https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
function webhookHeaders(secret: string, messageId: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${messageId}.${timestamp}.${body}`)
    .digest('base64');
  return { 'webhook-id': messageId, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
