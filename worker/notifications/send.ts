import type { Context } from 'hono';
import { type Database, openSession } from '../../db/client';
import { writeStepReminders } from '../../db/members/step-reminders';
import type { ToSend } from '../../db/statements/write';
import { nameOfError } from '../contract/values/error-in-log';
import type { AppEnv, Bindings } from '../env';
import { log } from '../log';
import { sendEmail } from './send-emails';
import { sendPush } from './send-pushes';
import { sixAtOnce } from './six-at-once';

/**
 * Sends what a call has put into the outbox, while its answer is on its way, which this can neither delay nor fail. What is
 * cut off is left to the scheduled run.
 */
export function sendSoon(c: Context<AppEnv>, toSend: ToSend[]): void {
  const {
    env,
    var: { db },
  } = c;
  c.executionCtx.waitUntil(
    sendAll(env, db, toSend).catch((error) => log.warn({ event: 'sending_delayed', name: nameOfError(error) })),
  );
}

const sendAll = (env: Bindings, db: Database, toSend: ToSend[]) =>
  sixAtOnce(toSend, (one) =>
    'email' in one ? sendEmail(env, db, one.email) : sendPush(env, db, one.push, new Date(one.push.createdAt)),
  );

/** How many groups one run reminds; the others are reminded by the next. */
const atMost = 50;

/** What the scheduled run reminds of: steps to the lease that are open two days before a deadline. */
export async function sendStepReminders(env: Bindings, now: Date): Promise<void> {
  const { db } = openSession(env.DB);
  await sendAll(env, db, await writeStepReminders(db, now, atMost));
}
