import { createHmac } from 'node:crypto';
import { dayMs } from '../../contract/values/durations';
import { nameOfError } from '../../contract/values/error-in-log';
import { type Database, openSession } from '../../db/client';
import {
  type DeliveryToSend,
  endOldDeliveries,
  findDeliveryToSend,
  giveUpDelivery,
  markDelivered,
  markFailed,
  saveBody,
  takeDueDeliveries,
} from '../../db/webhook-deliveries';
import { findDeliveryData, listSwitchedOff, markSwitchOffSent, type SwitchedOff } from '../../db/webhooks';
import type { Bindings } from '../env';
import { inBatches } from '../in-batches';
import { log } from '../log';
import { retentionOf } from '../settings';
import { emailHtml, emailText } from './email-layout';

/** The next run does the rest. */
const retriesPerRun = 50;

const timeoutMs = 10_000;

/** How long the email about a switched-off webhook is retried. */
const notifiedForMs = dayMs;

export async function sendScheduledDeliveries(env: Bindings, now: Date): Promise<void> {
  const { db } = openSession(env.DB);
  await endOldDeliveries(db, now);
  await inBatches(await takeDueDeliveries(db, now, retriesPerRun), (id) => sendDelivery(env, db, id, now));
  const switchedOff = await listSwitchedOff(db, new Date(now.getTime() - notifiedForMs));
  await inBatches(switchedOff, (webhook) => notifySwitchedOff(env, db, webhook));
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

/** Returns whether it was delivered; null if its subject was deleted. */
export async function sendDelivery(env: Bindings, db: Database, id: number, now: Date): Promise<boolean | null> {
  const delivery = await findDeliveryToSend(db, id);
  const data = delivery && (await findDeliveryData(db, delivery, retentionOf(env, now)));
  if (!data) {
    await giveUpDelivery(db, id, 'What this event was about no longer exists');
    return null;
  }
  const body = delivery.body ?? (await newBody(db, delivery, data));
  const error = await post(delivery, body);
  await (error === null ? markDelivered(db, id, now) : markFailed(db, id, error, now));
  return error === null;
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
    lead: `Nothing has reached ${url} for three days, so we turned this webhook off. Last error: ${lastError}.`,
    action: { label: 'View connections', href: `${siteOrigin}/admin/connections` },
    notes: ['You can resend missed events there for a week.'],
    stop: null,
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
