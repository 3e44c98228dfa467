import { errorInLog } from '../../contract/values/error-in-log';
import { type Database, openSession } from '../../db/client';
import { deriveColumnsOfProperty } from '../../db/group/derived-columns';
import { readBusyCalendar } from '../busy-calendars/reading';
import type { Bindings } from '../env';
import { forEachSettled } from '../jobs';
import { log } from '../log';
import { type Attempt, delayOf, type QueuedDelivery } from './dispatch';
import { recordEmailEvent, sendEmail } from './emails';
import { sendPush } from './pushes';
import { sendWebhook } from './webhooks';

/** The names of wrangler.toml without the environment's. */
const isDeadLetterQueue = (name: string) => /^group-leasing-undelivered/.test(name);
const isEventQueue = (name: string) => /^group-leasing-email-events/.test(name);

/**
 * Reads from the primary: a replica may not yet have the row that a message is about.
 * https://developers.cloudflare.com/queues/configuration/javascript-apis/#consumer
 */
export async function consume(batch: MessageBatch<unknown>, env: Bindings): Promise<void> {
  const { db } = openSession(env.DB, 'first-primary');
  await forEachSettled(batch.messages, async (message) => {
    try {
      const attempt = await handle(batch.queue, message, env, db);
      if (attempt) message.retry({ delaySeconds: delayOf(attempt.retryAfterMs) });
      else message.ack();
    } catch (error) {
      log.error({ event: 'consumer_failed', ...errorInLog(error) });
      message.retry();
    }
  });
}

async function handle(queue: string, { body, id }: Message<unknown>, env: Bindings, db: Database): Promise<Attempt> {
  if (isEventQueue(queue)) return recordEmailEvent(db, body);
  if (isDeadLetterQueue(queue)) {
    // The scheduled run enqueues what the database holds again; a push is lost.
    log.error({ event: 'message_undelivered', messageId: id });
    return null;
  }
  const queued = body as QueuedDelivery;
  if ('derive' in queued) {
    await deriveColumnsOfProperty(db, queued.derive, new Date());
    return null;
  }
  if ('calendar' in queued) {
    await readBusyCalendar(env, db, queued.calendar, new Date());
    return null;
  }
  if ('push' in queued) return sendPush(env, db, queued.push, new Date());
  return 'email' in queued ? sendEmail(env, db, queued.email) : sendWebhook(env, db, queued.webhook, new Date());
}
