import type { Database } from '../../db/client';
import { endPushesTo, type Recipient } from '../../db/members/push-subscriptions';
import type { PushContent } from '../contract/groups/push';
import { nameOfError } from '../contract/values/error-in-log';
import type { Bindings } from '../env';
import { log } from '../log';
import { encryptPush } from './encrypt';
import { pushKeys, vapidHeader } from './vapid';

/** A push, and how long it is of use to somebody whose device is off. */
export type Push = { to: Recipient; content: PushContent; urgency: 'normal' | 'high'; ttlSeconds: number };

const atOnce = 6;
const patienceMs = 10_000;

/**
 * Hands pushes to their push services (RFC 8030). None is tried twice, and none that fails holds up another: a service
 * that knows the browser no more ends its subscriptions, what else failed is in the log.
 */
export async function deliver(env: Bindings, db: Database, pushes: Push[]): Promise<void> {
  const waiting = [...pushes];
  const next = async () => {
    for (let push = waiting.shift(); push; push = waiting.shift()) await deliverOne(env, db, push);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

async function deliverOne(env: Bindings, db: Database, push: Push): Promise<void> {
  try {
    const status = await post(env, push);
    if (status === 404 || status === 410) await endPushesTo(db, push.to.endpoint);
    else if (status >= 300) log.warn({ event: 'push_failed', status });
  } catch (error) {
    log.warn({ event: 'push_failed', name: nameOfError(error) });
  }
}

/** @returns the status of the answer; a redirect is one that failed, so that no service leads elsewhere */
async function post(env: Bindings, { to, content, urgency, ttlSeconds }: Push): Promise<number> {
  const keys = pushKeys(env);
  if (!keys) return 0;
  const answer = await fetch(to.endpoint, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      Authorization: await vapidHeader(keys, to.endpoint, env.EMAIL_FROM),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(ttlSeconds),
      Topic: content.tag,
      Urgency: urgency,
    },
    body: encryptPush(JSON.stringify(content), to),
  });
  await answer.body?.cancel();
  return answer.status;
}
