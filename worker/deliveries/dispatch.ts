import type { Context } from 'hono';
import { nameOfError } from '../../contract/values/error-in-log';
import { type Database, openSession } from '../../db/client';
import type { ToSend } from '../../db/statements/write';
import { writeStepReminders } from '../../db/step-reminders';
import type { AppEnv, Bindings } from '../env';
import { inBatches } from '../in-batches';
import { log } from '../log';
import { sendEmail } from './emails';
import { sendPush } from './pushes';
import { sendDelivery } from './webhooks';

/** Runs after the answer, which it can neither delay nor fail; what is cut off is left to the scheduled run. */
export function sendAfterResponse(c: Context<AppEnv>, toSend: ToSend[]): void {
  const {
    env,
    var: { db },
  } = c;
  c.executionCtx.waitUntil(
    sendAll(env, db, toSend).catch((error) => log.warn({ event: 'sending_delayed', name: nameOfError(error) })),
  );
}

const sendAll = (env: Bindings, db: Database, toSend: ToSend[]) =>
  inBatches(toSend, (one) => {
    if ('webhook' in one) return sendDelivery(env, db, one.webhook, new Date());
    return 'email' in one ? sendEmail(env, db, one.email) : sendPush(env, db, one.push, new Date(one.push.createdAt));
  });

/** Groups per run; the next run does the rest. */
const atMost = 50;

export async function sendStepReminders(env: Bindings, now: Date): Promise<void> {
  const { db } = openSession(env.DB);
  await sendAll(env, db, await writeStepReminders(db, now, atMost));
}
