import type { Context } from 'hono';
import { type Database, openSession } from '../../db/client';
import { endSending } from '../../db/members/emails';
import {
  deadlineEmails,
  digests,
  letWaitAgain,
  listWaiting,
  listZones,
  takeMemberEmail,
  writeMemberEmails,
} from '../../db/members/member-emails';
import { hashOf, newSecretToken } from '../auth/secret-token';
import { nameOfError } from '../contract/values/error-in-log';
import type { AppEnv, Bindings } from '../env';
import { log } from '../log';
import { isDaytime } from './daytime';
import { memberEmailContent } from './member-email';
import { sendEmail } from './send-email';
import { dayInZone } from './written-dates';

/** How many e-mails one run sends, and how many at the same time; what is left is sent by the next. */
const aRun = 300;
const atOnce = 6;

/** Sends what waits in a group, while the answer is on its way; what fails to begin is left to the scheduled run. */
export function sendWaitingEmails(c: Context<AppEnv>, groupId: number): void {
  const sending = sendAllWaiting(c.env, c.var.db, groupId);
  c.executionCtx.waitUntil(sending.catch((error) => log.warn({ event: 'emails_delayed', name: nameOfError(error) })));
}

/** What the scheduled run sends: what still waits, who decides within a day, and by day each zone's digests. */
export async function sendScheduledEmails(env: Bindings, now: Date): Promise<void> {
  const { db } = openSession(env.DB);
  const zones = (await listZones(db)).filter((zone) => isDaytime(now, zone));
  await writeMemberEmails(db, [deadlineEmails(now), ...zones.map((zone) => digests(zone, dayInZone(now, zone), now))]);
  await sendAllWaiting(env, db, null);
}

/**
 * Sends an e-mail once more that could not be sent, as one of the staff asks.
 * @returns whether it went out, or null where it was not to be: it had gone out, or is no longer wanted
 */
export async function sendMemberEmailAgain(c: Context<AppEnv>, id: number): Promise<boolean | null> {
  await letWaitAgain(c.var.db, id, c.var.staff.email);
  return sendMemberEmail(c.env, c.var.db, id);
}

async function sendAllWaiting(env: Bindings, db: Database, groupId: number | null): Promise<void> {
  const waiting = await listWaiting(db, groupId, aRun);
  const sendNext = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await sendMemberEmail(env, db, id);
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
}

/**
 * Sends an e-mail that waits. One that was taken and of which nobody knows how it ended is not sent again: none arrives
 * twice.
 * @returns whether it went out, or null where none waits that is wanted
 */
async function sendMemberEmail(env: Bindings, db: Database, id: number): Promise<boolean | null> {
  const confirmToken = newSecretToken();
  const waiting = await takeMemberEmail(db, id, hashOf(confirmToken));
  if (!waiting) return null;
  const email = memberEmailContent(waiting, { siteOrigin: env.APP_ORIGIN, confirmToken });
  // https://www.rfc-editor.org/rfc/rfc8058
  const headers = {
    'List-Unsubscribe': `<${env.APP_ORIGIN}/api/mail/stop?token=${waiting.stopToken}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  const isSent = await sendEmail(env, id, { recipient: waiting.recipient, email, headers });
  await endSending(db, id, isSent);
  return isSent;
}
