import { nameOfError } from '../../contract/values/error-in-log';
import { minuteMs } from '../../contract/values/time';
import type { Database } from '../../db/client';
import {
  countTimeout,
  endPushesTo,
  findPushContents,
  forgetTimeouts,
  type Push,
  type PushRecipient,
} from '../../db/deliveries/pushes';
import { macOf } from '../auth/secrets';
import type { Bindings } from '../env';
import { log } from '../log';
import { enqueuePushes } from './dispatch';
import { type ComposedPush, pushContent } from './notifications';
import { encryptPush, pushKeys, vapidHeader } from './push-service';
import { recipientsOf } from './still-true';

const timeoutMs = 10_000;

/** Before the first retry; doubles with each attempt. */
const firstPauseMs = 30 * minuteMs;

type FailedPush = { device: string; pauseMs: number };

/** Devices whose push service could not be reached are enqueued again, until the push has expired. */
export async function sendPush(env: Bindings, db: Database, push: Push, now: Date): Promise<null> {
  const contents = await findPushContents(db, push);
  if (!contents) return null;
  const failed: FailedPush[] = [];
  // One at a time, since the consumer has as many pushes in hand as a Worker may have connections.
  for (const to of recipientsOf(push, contents)) {
    const composed = pushContent(push, contents, env.APP_ORIGIN, to);
    const failure = composed && (await deliver(env, db, to, composed, now));
    if (failure) failed.push(failure);
  }
  const pauses = Map.groupBy(failed, ({ pauseMs }) => Math.max(firstPauseMs * 2 ** push.attempts, pauseMs));
  const again = [...pauses].map(([delayMs, those]) => ({
    push: { ...push, devices: those.map(({ device }) => device), attempts: push.attempts + 1 },
    delayMs,
  }));
  await enqueuePushes(env, again);
  return null;
}

/** RFC 8030; subscriptions that the push service does not have anymore are deleted. */
async function deliver(
  env: Bindings,
  db: Database,
  to: PushRecipient,
  push: ComposedPush,
  now: Date,
): Promise<FailedPush | null> {
  const device = to.deviceHash;
  try {
    const answer = await post(env, to, push, now);
    if (!answer) return null;
    if (to.timeouts > 0) await forgetTimeouts(db, to.endpoint);
    if (answer.ok) return null;
    const { status } = answer;
    if (status === 404 || status === 410) await endPushesTo(db, to.endpoint);
    else log.warn({ event: 'push_failed', status });
    return status === 429 || status >= 500 ? { device, pauseMs: pauseOf(answer, now) } : null;
  } catch (error) {
    const name = nameOfError(error);
    log.warn({ event: 'push_failed', name });
    if (name === 'TimeoutError') await countTimeout(db, to.endpoint);
    return { device, pauseMs: 0 };
  }
}

/**
 * Null if there is nothing to send, or the site does not have the subscription's key anymore. A redirect is not followed and
 * counts as a failure.
 */
async function post(env: Bindings, to: PushRecipient, push: ComposedPush, now: Date): Promise<Response | null> {
  const keys = pushKeys(env).find(({ publicKey }) => publicKey === to.publicKey);
  const ttlSeconds = Math.ceil((push.until.getTime() - now.getTime()) / 1000);
  if (!keys || ttlSeconds <= 0) return null;
  const answer = await fetch(to.endpoint, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      Authorization: await vapidHeader(keys, to.endpoint, env.EMAIL_FROM),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(ttlSeconds),
      // The push service learns no group's id. At most 32 characters (RFC 8030, section 5.4).
      Topic: macOf(env, 'topic', [push.content.tag]),
      Urgency: push.urgency,
    },
    body: encryptPush(JSON.stringify(push.content), to),
  });
  await answer.body?.cancel();
  return answer;
}

function pauseOf({ headers }: Response, now: Date): number {
  const after = headers.get('Retry-After') ?? '';
  const pause = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - now.getTime();
  return Math.max(0, pause || 0);
}
