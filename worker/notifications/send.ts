import type { Context } from 'hono';
import type { ToSend } from '../../db/statements/write';
import { nameOfError } from '../contract/values/error-in-log';
import type { AppEnv } from '../env';
import { log } from '../log';
import { sixAtOnce } from '../six-at-once';
import { sendEmail } from './send-emails';
import { sendPush } from './send-pushes';
import { sendDelivery } from './send-webhooks';

/**
 * Sends what a call has put into the outbox, while its answer is on its way, which this can neither delay nor fail. What is
 * cut off is left to the scheduled run.
 */
export function sendSoon(c: Context<AppEnv>, toSend: ToSend[]): void {
  const {
    env,
    var: { db },
  } = c;
  const send = (one: ToSend) => {
    if ('webhook' in one) return sendDelivery(env, db, one.webhook, new Date());
    return 'email' in one ? sendEmail(env, db, one.email) : sendPush(env, db, one.push, new Date(one.push.createdAt));
  };
  c.executionCtx.waitUntil(
    sixAtOnce(toSend, send).catch((error) => log.warn({ event: 'sending_delayed', name: nameOfError(error) })),
  );
}
