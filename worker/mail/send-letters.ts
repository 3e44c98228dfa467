import type { Context } from 'hono';
import { type Database, openSession } from '../../db/client';
import { endSending } from '../../db/members/emails';
import {
  deadlineLetters,
  digests,
  letWaitAgain,
  listWaiting,
  listZones,
  takeLetter,
  writeLetters,
} from '../../db/members/letters';
import { hashOf, newSecretToken } from '../auth/secret-token';
import { nameOfError } from '../contract/values/error-in-log';
import type { AppEnv, Bindings } from '../env';
import { log } from '../log';
import { isDaytime } from './daytime';
import { handOver } from './hand-over';
import { letterContent } from './letter';
import { dayInZone } from './written-dates';

/** How many letters one run sends, and how many at the same time; what is left is sent by the next. */
const aRun = 300;
const atOnce = 6;

/** Sends what waits in a group, while the answer is on its way; what fails to begin is left to the scheduled run. */
export function sendLettersOf(c: Context<AppEnv>, groupId: number): void {
  const sending = sendWaiting(c.env, c.var.db, groupId);
  c.executionCtx.waitUntil(sending.catch((error) => log.warn({ event: 'letters_delayed', name: nameOfError(error) })));
}

/** What the scheduled run sends: what still waits, who decides within a day, and by day each zone's digests. */
export async function sendScheduledLetters(env: Bindings, now: Date): Promise<void> {
  const { db } = openSession(env.DB);
  const zones = (await listZones(db)).filter((zone) => isDaytime(now, zone));
  await writeLetters(db, [deadlineLetters(now), ...zones.map((zone) => digests(zone, dayInZone(now, zone), now))]);
  await sendWaiting(env, db, null);
}

/**
 * Sends a letter once more that could not be sent, as one of the staff asks.
 * @returns whether it went out, or null where it was not to be: it had gone out, or is no longer wanted
 */
export async function sendLetterAgain(c: Context<AppEnv>, id: number): Promise<boolean | null> {
  await letWaitAgain(c.var.db, id, c.var.staff.email);
  return sendLetter(c.env, c.var.db, id);
}

async function sendWaiting(env: Bindings, db: Database, groupId: number | null): Promise<void> {
  const waiting = await listWaiting(db, groupId, aRun);
  const sendNext = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await sendLetter(env, db, id);
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
}

/**
 * Sends a letter that waits. One that was taken and of which nobody knows how it ended is not sent again: none arrives
 * twice.
 * @returns whether it went out, or null where none waits that is wanted
 */
async function sendLetter(env: Bindings, db: Database, id: number): Promise<boolean | null> {
  const confirmToken = newSecretToken();
  const letter = await takeLetter(db, id, hashOf(confirmToken));
  if (!letter) return null;
  const email = letterContent(letter, { siteOrigin: env.APP_ORIGIN, confirmToken });
  // https://www.rfc-editor.org/rfc/rfc8058
  const headers = {
    'List-Unsubscribe': `<${env.APP_ORIGIN}/api/mail/stop?token=${letter.stopToken}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  const isSent = await handOver(env, id, { recipient: letter.recipient, email, headers });
  await endSending(db, id, isSent);
  return isSent;
}
