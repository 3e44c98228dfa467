import { type Database, openSession } from '../../db/client';
import {
  endPush,
  findPushContents,
  type Push,
  type Recipient,
  takeDuePushes,
  writeDeadlinePushes,
} from '../../db/members/outbox';
import { endPushesTo } from '../../db/members/push-subscriptions';
import { nameOfError } from '../contract/values/error-in-log';
import type { Bindings } from '../env';
import { channelOf } from '../groups/announce';
import { log } from '../log';
import { encryptPush } from './encrypt';
import { pushContent } from './notifications';
import { pushKeys, vapidHeader } from './push-service';
import { sixAtOnce } from './six-at-once';

/** Of how many deadlines one run tells, and how much it tries again; what is left is sent by the next. */
const atMost = 50;

const patienceMs = 10_000;

/** How long a push waits until it is tried again; twice as long each time. */
const pauseMs = 30 * 60_000;

/** What the scheduled run tells: that a group decides within a day, and what could not be told before. */
export async function sendScheduledPushes(env: Bindings, now: Date): Promise<void> {
  const { db } = openSession(env.DB);
  const due = [...(await writeDeadlinePushes(db, now, atMost)), ...(await takeDuePushes(db, now, atMost))];
  await sixAtOnce(due, (push) => sendPush(env, db, push, now));
}

/**
 * Tells devices what is still so. Whom no push service could reach just now is told later, as long as it is of use; none
 * that fails holds up another.
 */
export async function sendPush(env: Bindings, db: Database, push: Push, now: Date): Promise<void> {
  const notThese = push.kind === 'message' ? await openDevices(env, push.groupId) : [];
  const contents = await findPushContents(db, push, notThese, now);
  const missed: Missed[] = [];
  if (contents) {
    await sixAtOnce(contents.recipients, async (to) => {
      const content = pushContent(push, contents, env.APP_ORIGIN, to.language);
      const outcome = await deliver(env, db, to, content, now);
      if (outcome) missed.push(outcome);
    });
  }
  const pause = Math.max(pauseMs * 2 ** push.attempts, ...missed.map(({ pauseMs }) => pauseMs));
  await endPush(
    db,
    push.id,
    missed.map(({ device }) => device),
    new Date(now.getTime() + pause),
  );
}

type Missed = { device: string; pauseMs: number };

type Content = ReturnType<typeof pushContent>;

/** Hands a push to a device's push service (RFC 8030); one that knows the device no more ends its subscriptions. */
async function deliver(env: Bindings, db: Database, to: Recipient, push: Content, now: Date): Promise<Missed | null> {
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

/** @returns the answer; a redirect is one that failed, so that no service leads elsewhere. Null where nothing can be sent */
async function post(env: Bindings, to: Recipient, push: Content, now: Date): Promise<Response | null> {
  const keys = pushKeys(env);
  const ttlSeconds = Math.ceil((push.until.getTime() - now.getTime()) / 1000);
  if (!keys || ttlSeconds <= 0) return null;
  const answer = await fetch(to.endpoint, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
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

/** A channel that does not answer knows nobody: telling once too often is better than not at all. */
async function openDevices(env: Bindings, groupId: number): Promise<string[]> {
  try {
    return await channelOf(env, groupId).openDevices();
  } catch (error) {
    log.warn({ event: 'channel_unavailable', name: nameOfError(error) });
    return [];
  }
}
