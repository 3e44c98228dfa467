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

/** Runs after the response, which it can neither delay nor fail; the scheduled run sends what was not sent here. */
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

/** The next run does the rest. */
const groupsPerRun = 50;

export async function sendStepReminders(env: Bindings, now: Date): Promise<void> {
  const { db } = openSession(env.DB);
  await sendAll(env, db, await writeStepReminders(db, now, groupsPerRun));
}
