import { nameOfError } from '../../contract/values/error-in-log';
import { type Database, openSession } from '../../db/client';
import {
  endPush,
  findPushContents,
  type Push,
  type Recipient,
  takeDuePushes,
  writeDeadlinePushes,
} from '../../db/outbox';
import { endPushesTo } from '../../db/push-subscriptions';
import { channelOf } from '../announcements';
import type { Bindings } from '../env';
import { inBatches } from '../in-batches';
import { log } from '../log';
import { pushContent } from './notifications';
import { encryptPush, pushKeys, vapidHeader } from './push-service';

/** New deadlines, and retries; the next run does the rest. */
const pushesPerRun = 50;

const timeoutMs = 10_000;

/** Before the first retry; doubles with each attempt. */
const firstPauseMs = 30 * 60_000;

export async function sendDeadlinePushes(env: Bindings, now: Date): Promise<void> {
  const { db } = openSession(env.DB);
  await inBatches(await writeDeadlinePushes(db, now, pushesPerRun), (push) => sendPush(env, db, push, now));
}

export async function sendScheduledPushes(env: Bindings, now: Date): Promise<void> {
  const { db } = openSession(env.DB);
  await inBatches(await takeDuePushes(db, now, pushesPerRun), (push) => sendPush(env, db, push, now));
}

/** If a push service could not be reached, its devices are retried later. */
export async function sendPush(env: Bindings, db: Database, push: Push, now: Date): Promise<void> {
  const excludedDevices = push.kind === 'message' ? await openDevices(env, push.groupId) : [];
  const contents = await findPushContents(db, push, excludedDevices, now);
  const failed: FailedPush[] = [];
  if (contents) {
    await inBatches(contents.recipients, async (to) => {
      const content = pushContent(push, contents, env.APP_ORIGIN, to.language);
      const failure = await deliver(env, db, to, content, now);
      if (failure) failed.push(failure);
    });
  }
  const pause = Math.max(firstPauseMs * 2 ** push.attempts, ...failed.map(({ pauseMs }) => pauseMs));
  await endPush(
    db,
    push.id,
    failed.map(({ device }) => device),
    new Date(now.getTime() + pause),
  );
}

type FailedPush = { device: string; pauseMs: number };

type Content = ReturnType<typeof pushContent>;

/** RFC 8030; subscriptions that the push service does not have anymore are deleted. */
async function deliver(
  env: Bindings,
  db: Database,
  to: Recipient,
  push: Content,
  now: Date,
): Promise<FailedPush | null> {
  const device = to.deviceHash;
  try {
    const answer = await post(env, to, push, now);
    if (!answer || answer.ok) return null;
    const { status } = answer;
    if (status === 404 || status === 410) await endPushesTo(db, to.endpoint);
    else log.warn({ event: 'push_failed', status });
    return status === 429 || status >= 500 ? { device, pauseMs: pauseOf(answer, now) } : null;
  } catch (error) {
    log.warn({ event: 'push_failed', name: nameOfError(error) });
    return { device, pauseMs: 0 };
  }
}

/** Null if there is nothing to send. A redirect is not followed and counts as a failure. */
async function post(env: Bindings, to: Recipient, push: Content, now: Date): Promise<Response | null> {
  const keys = pushKeys(env);
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
      Topic: push.content.tag,
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

/** If the channel does not answer, a superfluous push is better than a missing one. */
async function openDevices(env: Bindings, groupId: number): Promise<string[]> {
  try {
    return await channelOf(env, groupId).openDevices();
  } catch (error) {
    log.warn({ event: 'channel_unavailable', name: nameOfError(error) });
    return [];
  }
}
