import * as z from 'zod';
import { nameOfError } from '../../contract/values/error-in-log';
import { dayMs, hourMs, minuteMs } from '../../contract/values/time';
import type { Database } from '../../db/client';
import { longestEmailPauseMs, retriedAt } from '../../db/deliveries/deliveries';
import {
  cancelEmail,
  type EmailOutcome,
  type EmailToSend,
  endSending,
  findEmailToSend,
  recordEmailOutcome,
  takeEmail,
} from '../../db/deliveries/emails';
import type { Principal } from '../../db/group/principal';
import { hashOf, newSecretToken, newSetupToken } from '../auth/secrets';
import type { Bindings } from '../env';
import { log } from '../log';
import type { Attempt } from './dispatch';
import { emailHtml, emailText } from './email-layout';
import { emailContent } from './notifications';
import { isEmailStillTrue } from './still-true';

/**
 * Sends a pending email, at most once: one whose outcome is unknown is not sent again.
 * @returns a pause where the email service refuses for now
 */
export async function sendEmail(env: Bindings, db: Database, id: number): Promise<Attempt> {
  const end = await attemptEmail(env, db, id);
  return end?.state === 'pending' ? { retryAfterMs: end.pauseMs ?? 0 } : null;
}

/**
 * Whether an email was sent at once; null if it was not pending, or is no longer true.
 * @param by a colleague who sends it again
 */
export async function sendNow(env: Bindings, db: Database, id: number, by?: Principal): Promise<boolean | null> {
  const end = await attemptEmail(env, db, id, by);
  return end && end.state !== 'canceled' ? end.state === 'sent' : null;
}

type Posted =
  | { state: 'sent'; messageId: string }
  | { state: 'failed' | 'unknown' | 'pending'; lastError: string; pauseMs?: number };

/** `pauseMs`: before the next attempt of one that is pending. */
type End = { state: Posted['state'] | 'canceled'; pauseMs?: number };

async function attemptEmail(env: Bindings, db: Database, id: number, by?: Principal): Promise<End | null> {
  const found = await findEmailToSend(db, id);
  if (!found || !isEmailStillTrue(found)) {
    await cancelEmail(db, id);
    return { state: 'canceled' };
  }
  const confirmToken = newSecretToken();
  const { token: setupToken, expiresAt: setupTokenExpiresAt } = newSetupToken(new Date());
  const fresh = { setupToken, setupTokenExpiresAt, confirmTokenHash: hashOf(confirmToken) };
  const email = await takeEmail(db, id, fresh, by);
  if (!email) return null;
  const { pauseMs, ...end } = { pauseMs: 0, ...(await post(env, email, confirmToken)) };
  await endSending(db, email, { ...end, ...(end.state === 'pending' && { dueAt: retriedAt(new Date(), pauseMs) }) });
  return { pauseMs, ...end };
}

/** https://developers.cloudflare.com/email-service/api/send-emails/workers-api/ */
async function post(env: Bindings, email: EmailToSend, confirmToken: string): Promise<Posted> {
  const content = emailContent(email, { siteOrigin: env.APP_ORIGIN, confirmToken });
  try {
    const { messageId } = await env.EMAIL.send({
      from: env.EMAIL_FROM,
      to: email.recipient,
      subject: content.subject,
      text: emailText(content),
      html: emailHtml(content),
      // https://www.rfc-editor.org/rfc/rfc8058
      headers: email.member
        ? {
            'List-Unsubscribe': `<${env.APP_ORIGIN}/api/mail/stop?token=${email.member.subscription.stopToken}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : undefined,
    });
    return { state: 'sent', messageId: storedMessageId(messageId) };
  } catch (error) {
    const code = codeOf(error);
    log.error({ event: 'email_failed', emailId: email.id, code: code ?? nameOfError(error) });
    return refusalOf(code, email);
  }
}

/** The service writes it with or without angle brackets. */
const storedMessageId = (messageId: string): string => messageId.replace(/^<|>$/g, '');

function codeOf(error: unknown): string | null {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return code;
  // The local runtime names no code when it refuses a sender or a recipient.
  return /not allowed/.test(String(message)) ? 'E_NOT_ALLOWED' : null;
}

/** Codes with which the email service refuses for now, and the pause before the first retry, which doubles. */
const pauses: Record<string, number> = {
  E_RATE_LIMIT_EXCEEDED: minuteMs,
  E_INTERNAL_SERVER_ERROR: 5 * minuteMs,
  E_DAILY_LIMIT_EXCEEDED: hourMs,
  // The operator has to set up the domain of `EMAIL_FROM`.
  E_SENDER_NOT_VERIFIED: hourMs,
  E_SENDER_DOMAIN_NOT_AVAILABLE: hourMs,
};

const triedForMs = 3 * dayMs;

/** Without a code the answer was lost, so that no one knows whether the email was sent. */
function refusalOf(code: string | null, { attempts, createdAt }: EmailToSend): Posted {
  if (code === null) return { state: 'unknown', lastError: 'The email service did not answer' };
  const firstPauseMs = pauses[code];
  const isOver = Date.now() - Date.parse(createdAt) > triedForMs;
  if (firstPauseMs === undefined || isOver) return { state: 'failed', lastError: code };
  const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(attempts - 1, 10), longestEmailPauseMs);
  return { state: 'pending', lastError: code, pauseMs };
}

/** https://developers.cloudflare.com/email-service/reference/event-subscriptions/ */
const EmailEvent = z.object({
  type: z.string(),
  payload: z.object({
    messageId: z.string().min(1),
    delivery: z.object({ smtpResponse: z.string() }).partial().optional(),
    bounce: z.object({ type: z.string() }).partial().optional(),
  }),
});

const outcomes: Record<string, EmailOutcome> = {
  'cf.email.sending.message.delivered': 'delivered',
  'cf.email.sending.message.bounced': 'bounced',
  'cf.email.sending.message.failed': 'bounced',
  'cf.email.sending.message.rejected': 'bounced',
  'cf.email.sending.message.complained': 'complained',
};

const longestError = 300;

/** The queue gives up after a few retries: the site also sends emails that it does not store. */
const unknownPauseMs = minuteMs;

/**
 * Records what became of an email; ignores events of other kinds and forms. One may come before the answer that named the email.
 */
export async function recordEmailEvent(db: Database, body: unknown): Promise<Attempt> {
  const event = EmailEvent.safeParse(body).data;
  const outcome = event && outcomes[event.type];
  if (!outcome) return null;
  const { messageId, delivery, bounce } = event.payload;
  const error = outcome === 'delivered' ? null : (delivery?.smtpResponse?.slice(0, longestError) ?? null);
  // A full mailbox, or a failure of the service, says nothing about the address.
  const isRefused = outcome === 'complained' || (event.type.endsWith('.bounced') && bounce?.type === 'hard');
  const isKnown = await recordEmailOutcome(db, storedMessageId(messageId), { state: outcome, isRefused, error });
  return isKnown ? null : { retryAfterMs: unknownPauseMs };
}
