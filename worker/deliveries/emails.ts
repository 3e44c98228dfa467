import { nameOfError } from '../../contract/values/error-in-log';
import { type Database, openSession } from '../../db/client';
import { endSending, failUnended, listWaiting, takeEmail } from '../../db/emails';
import { deadlineEmails, digests, listZones, writeMemberEmails } from '../../db/member-emails';
import type { Principal } from '../../db/principal';
import { dateFormat } from '../../texts/formats';
import { newSetupToken } from '../auth/links';
import { hashOf, newSecretToken } from '../auth/secrets';
import type { Bindings } from '../env';
import { inBatches } from '../in-batches';
import { log } from '../log';
import { emailHtml, emailText } from './email-layout';
import { emailContent } from './notifications';

/** A run may execute 1,000 statements (docs/at-scale.md); the next run sends the rest. */
const emailsPerRun = 100;

/** No attempt takes longer. */
const unendedAfterMs = 60 * 60 * 1000;

/** Runs once an hour; {@link sendScheduledEmails} sends what it queues. */
export async function queueScheduledEmails(env: Bindings, now: Date): Promise<void> {
  const { db } = openSession(env.DB);
  await failUnended(db, new Date(now.getTime() - unendedAfterMs));
  const zones = (await listZones(db)).filter((zone) => isDaytime(now, zone));
  const days = Object.fromEntries(zones.map((zone) => [zone, dayInZone(now, zone)]));
  await writeMemberEmails(db, [deadlineEmails(now), zones.length > 0 && digests(days, now)]);
}

export async function sendScheduledEmails(env: Bindings, now: Date): Promise<void> {
  const { db } = openSession(env.DB);
  await inBatches(await listWaiting(db, now, emailsPerRun), (id) => sendEmail(env, db, id, { now }));
}

/**
 * Does not retry an email with an unknown outcome, so that none arrives twice. Null if it is obsolete or not pending.
 * https://developers.cloudflare.com/email-service/api/send-emails/workers-api/
 * @param again the staff member who resends it
 */
export async function sendEmail(
  env: Bindings,
  db: Database,
  id: number,
  { now = new Date(), again }: { now?: Date; again?: Principal } = {},
): Promise<boolean | null> {
  const confirmToken = newSecretToken();
  const { token: setupToken, expiresAt: setupTokenExpiresAt } = newSetupToken(new Date());
  const fresh = { setupToken, setupTokenExpiresAt, confirmTokenHash: hashOf(confirmToken) };
  const email = await takeEmail(db, id, fresh, now, again);
  if (!email) return null;
  const content = emailContent(email, { siteOrigin: env.APP_ORIGIN, confirmToken });
  const sending = env.EMAIL.send({
    from: env.EMAIL_FROM,
    to: email.recipient,
    subject: content.subject,
    text: emailText(content),
    html: emailHtml(content),
    // https://www.rfc-editor.org/rfc/rfc8058
    headers: email.member
      ? {
          'List-Unsubscribe': `<${env.APP_ORIGIN}/api/mail/stop?token=${email.member.stopToken}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : undefined,
  });
  const isSent = await sending.then(
    () => true,
    (error: Error & { code?: string }) => {
      log.error({ event: 'email_failed', emailId: id, code: error.code ?? nameOfError(error) });
      return false;
    },
  );
  await endSending(db, id, isSent);
  return isSent;
}

/** Digests are queued between these hours, so that the next runs can send the rest before night. */
const [firstHour, lastHour] = [8, 19];

/** Digests are only sent in the daytime (docs/product.md, "Email"). */
export function isDaytime(now: Date, timeZone: string): boolean {
  const hour = Number(dateFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now));
  return hour >= firstHour && hour <= lastHour;
}

const dayInZone = (now: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(now);
