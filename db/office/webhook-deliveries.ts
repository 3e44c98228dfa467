import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { WebhookDelivery } from '../../worker/contract/office/webhook';
import { limits } from '../../worker/contract/values/limits';
import { all, type Database, findJson, listJsonText, run } from '../client';
import type { Staff } from '../principal';
import { webhookDeliveries, webhooks } from '../schema/office';
import { columnName } from '../statements/insert-into';
import { jsonObject, selectJson } from '../statements/json';
import { write } from '../statements/write';
import { audited } from './audit';

const day = 24 * 60 * 60_000;

/** How long whoever takes a delivery to send it has it alone; then it counts as cut off. */
const leaseMs = 10 * 60_000;

/** For how long a delivery is tried, and a webhook may fail. */
const triedForMs = day;
const mayFailForMs = 3 * day;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/**
 * Takes what the triggers have written of a group for webhooks, for the `outbox` of the write by which it happens: whoever
 * made it happen sends it. By the database's clock, as the triggers are.
 */
export const toWebhooks = (groupId: number | SQLWrapper): SQL => sql`UPDATE ${webhookDeliveries}
  SET ${columnName(webhookDeliveries.dueAt)} = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`+${leaseMs / 1000} seconds`})
  WHERE ${webhookDeliveries.state} = 'waiting' AND ${webhookDeliveries.groupId} = ${groupId} AND ${webhookDeliveries.attempts} = 0
    AND ${webhookDeliveries.dueAt} <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  RETURNING ${jsonObject<{ webhook: number }>({ webhook: webhookDeliveries.id })} AS body`;

const deliveryJson = jsonObject<WebhookDelivery>({
  id: webhookDeliveries.id,
  messageId: webhookDeliveries.messageId,
  event: webhookDeliveries.event,
  state: webhookDeliveries.state,
  attempts: webhookDeliveries.attempts,
  error: webhookDeliveries.error,
  createdAt: webhookDeliveries.createdAt,
  deliveredAt: webhookDeliveries.deliveredAt,
});

/** JSON text of what was sent to a webhook, or is to be, newest first. */
export function listDeliveries(db: Database, webhookId: number): Promise<string> {
  const newest = sql`${webhookDeliveries} WHERE ${webhookDeliveries.webhookId} = ${webhookId}
    ORDER BY ${webhookDeliveries.createdAt} DESC, ${webhookDeliveries.id} DESC LIMIT ${sql.raw(`${limits.deliveriesShown}`)}`;
  return listJsonText(db, selectJson(deliveryJson, newest));
}

/** A delivery as staff see it; null where it is absent. */
export function findDelivery(db: Database, id: number): Promise<WebhookDelivery | null> {
  return findJson(db, selectJson(deliveryJson, sql`${webhookDeliveries} WHERE ${webhookDeliveries.id} = ${id}`));
}

export type DeliveryToSend = Pick<WebhookDelivery, 'id' | 'messageId' | 'event' | 'createdAt'> & {
  groupId: number;
  subjectId: number;
  body: string | null;
  url: string;
  secret: string;
};

/** Finds a delivery with where it goes; null where it is absent. */
export function findDeliveryToSend(db: Database, id: number): Promise<DeliveryToSend | null> {
  const json = jsonObject<DeliveryToSend>({
    id: webhookDeliveries.id,
    messageId: webhookDeliveries.messageId,
    event: webhookDeliveries.event,
    createdAt: webhookDeliveries.createdAt,
    groupId: webhookDeliveries.groupId,
    subjectId: webhookDeliveries.subjectId,
    body: webhookDeliveries.body,
    url: webhooks.url,
    secret: webhooks.secret,
  });
  return findJson(
    db,
    selectJson(
      json,
      sql`${webhookDeliveries} JOIN ${webhooks} ON ${webhooks.id} = ${webhookDeliveries.webhookId}
        WHERE ${webhookDeliveries.id} = ${id}`,
    ),
  );
}

/** Keeps what a delivery says, from its first attempt on. */
export function saveBody(db: Database, id: number, body: string): Promise<void> {
  return run(db.update(webhookDeliveries).set({ body }).where(sql`${webhookDeliveries.id} = ${id}`));
}

/** Takes what was cut off or is to be tried again, the oldest first, at most so much: nobody else takes it meanwhile. */
export async function takeDueDeliveries(db: Database, now: Date, atMost: number): Promise<number[]> {
  const isActive = sql`EXISTS (SELECT 1 FROM ${webhooks} WHERE ${webhooks.id} = ${webhookDeliveries.webhookId} AND ${webhooks.isActive})`;
  const isDue = sql`${webhookDeliveries.state} = 'waiting' AND ${webhookDeliveries.dueAt} <= ${now.toISOString()}`;
  const rows = await all(
    db.all<{ id: number }>(
      sql`UPDATE ${webhookDeliveries} SET ${columnName(webhookDeliveries.dueAt)} = ${before(now, -leaseMs)}
          WHERE ${webhookDeliveries.id} IN (SELECT ${webhookDeliveries.id} FROM ${webhookDeliveries}
            WHERE ${isDue} AND ${isActive} ORDER BY ${webhookDeliveries.createdAt} LIMIT ${atMost})
          RETURNING ${webhookDeliveries.id} AS id`,
    ),
  );
  return rows.map(({ id }) => id);
}

const attempted = { attempts: sql`${webhookDeliveries.attempts} + 1` };

export async function noteDelivered(db: Database, id: number, now: Date): Promise<void> {
  const deliveredAt = now.toISOString();
  await write(db, {
    writes: [
      db
        .update(webhookDeliveries)
        .set({ ...attempted, state: 'delivered', error: null, deliveredAt })
        .where(sql`${webhookDeliveries.id} = ${id}`),
      db.update(webhooks).set({ failingSince: null, lastDeliveredAt: deliveredAt }).where(isWebhookOf(id)),
    ],
  });
}

/**
 * Notes that a delivery did not arrive: it is tried again by the next scheduled run, for a day, and its webhook switched off
 * where none has arrived for three.
 */
export async function noteFailed(db: Database, id: number, error: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const hasFailedForLong = sql`(${webhooks.isActive} AND coalesce(${webhooks.failingSince}, ${at}) <= ${before(now, mayFailForMs)})`;
  const isOver = sql`(${webhookDeliveries.state} = 'failed' OR ${webhookDeliveries.createdAt} <= ${before(now, triedForMs)})`;
  await write(db, {
    writes: [
      db
        .update(webhookDeliveries)
        .set({ ...attempted, error, dueAt: at, state: sql`iif(${isOver}, 'failed', 'waiting')` })
        .where(sql`${webhookDeliveries.id} = ${id} AND ${webhookDeliveries.state} <> 'delivered'`),
      db
        .update(webhooks)
        .set({
          failingSince: sql`coalesce(${webhooks.failingSince}, ${at})`,
          lastError: error,
          switchedOffAt: sql`iif(${hasFailedForLong}, ${at}, ${webhooks.switchedOffAt})`,
          isActive: sql`(${webhooks.isActive} AND NOT ${hasFailedForLong})`,
        })
        .where(isWebhookOf(id)),
    ],
  });
}

/** Gives a delivery up that there is nothing to say of any more; its webhook has not failed. */
export function giveUpDelivery(db: Database, id: number, error: string): Promise<void> {
  return run(db.update(webhookDeliveries).set({ state: 'failed', error }).where(sql`${webhookDeliveries.id} = ${id}`));
}

const isWebhookOf = (deliveryId: number) => sql`${webhooks.id} = (SELECT ${webhookDeliveries.webhookId}
  FROM ${webhookDeliveries} WHERE ${webhookDeliveries.id} = ${deliveryId})`;

/** Forgets what was told of a question, for the batch in which it is removed. */
export const forgetQuestion = (id: number): SQL =>
  sql`DELETE FROM ${webhookDeliveries} WHERE ${webhookDeliveries.event} = 'question.asked'
    AND ${webhookDeliveries.subjectId} = ${id}`;

/** Gives up what was tried for a day, and forgets what is a week old. */
export async function endOldDeliveries(db: Database, now: Date): Promise<void> {
  await write(db, {
    writes: [
      db
        .update(webhookDeliveries)
        .set({ state: 'failed' })
        .where(
          sql`${webhookDeliveries.state} = 'waiting' AND ${webhookDeliveries.createdAt} <= ${before(now, triedForMs)}`,
        ),
      db
        .delete(webhookDeliveries)
        .where(sql`${webhookDeliveries.createdAt} <= ${before(now, limits.daysDeliveriesAreKept * day)}`),
    ],
  });
}

/** Writes down that one of the staff has sent a delivery again. */
export async function noteSentAgain(db: Database, id: number, by: Staff): Promise<void> {
  const ofDelivery = sql`${webhooks.id} = (SELECT ${webhookDeliveries.webhookId} FROM ${webhookDeliveries} WHERE ${webhookDeliveries.id} = ${id})`;
  await write(db, { writes: [audited(by, 'webhook_sent_again', 'webhook', ofDelivery)] });
}
