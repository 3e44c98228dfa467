import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { dayMs } from '../contract/values/durations';
import { limits } from '../contract/values/limits';
import type { WebhookDelivery } from '../contract/webhook';
import { audited } from './audit';
import { all, type Database, findJson, listJsonText, run } from './client';
import type { Staff } from './principal';
import { webhookDeliveries, webhooks } from './schema/office';
import { columnName } from './statements/insert-into';
import { jsonObject, selectJson } from './statements/json';
import { write } from './statements/write';

/** The sender that claims a delivery has this long; after that another may claim it. */
const leaseMs = 10 * 60_000;

const triedForMs = dayMs;

/** The pause doubles after each failure. */
const firstPauseMs = 5 * 60_000;
const longestPauseMs = 4 * 60 * 60_000;

const mayFailForMs = 3 * dayMs;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/** For the `outbox` of a write: claims the deliveries that triggers have queued. Uses the database's clock, as the triggers do. */
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

export function listDeliveries(db: Database, webhookId: number): Promise<string> {
  const newest = sql`${webhookDeliveries} WHERE ${webhookDeliveries.webhookId} = ${webhookId}
    ORDER BY ${webhookDeliveries.createdAt} DESC, ${webhookDeliveries.id} DESC LIMIT ${sql.raw(`${limits.deliveriesShown}`)}`;
  return listJsonText(db, selectJson(deliveryJson, newest));
}

export function findDelivery(db: Database, id: number): Promise<WebhookDelivery | null> {
  return findJson(db, selectJson(deliveryJson, sql`${webhookDeliveries} WHERE ${webhookDeliveries.id} = ${id}`));
}

export type DeliveryToSend = Pick<WebhookDelivery, 'id' | 'messageId' | 'event' | 'createdAt'> & {
  groupId: number;
  subjectId: number;
  body: string | null;
  url: string;
  secret: string;
  includeShareCodes: boolean;
};

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
    includeShareCodes: webhooks.includeShareCodes,
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

/** A delivery's body never changes after its first attempt. */
export function saveBody(db: Database, id: number, body: string): Promise<void> {
  return run(db.update(webhookDeliveries).set({ body }).where(sql`${webhookDeliveries.id} = ${id}`));
}

/**
 * Claims deliveries that were interrupted or are due for a retry, so that no other run sends them. Webhooks take turns, each
 * with its most overdue delivery, so that a failing one does not hold up the others.
 */
export async function takeDueDeliveries(db: Database, now: Date, atMost: number): Promise<number[]> {
  const { id, webhookId, state, dueAt } = webhookDeliveries;
  const isActive = sql`EXISTS (SELECT 1 FROM ${webhooks} WHERE ${webhooks.id} = ${webhookId} AND ${webhooks.isActive})`;
  const turn = sql`row_number() OVER (PARTITION BY ${webhookId} ORDER BY ${dueAt})`;
  const rows = await all(
    db.all<{ id: number }>(
      sql`UPDATE ${webhookDeliveries} SET ${columnName(dueAt)} = ${before(now, -leaseMs)}
          WHERE ${id} IN (SELECT ${id} FROM ${webhookDeliveries}
            WHERE ${state} = 'waiting' AND ${dueAt} <= ${now.toISOString()} AND ${isActive}
            ORDER BY ${turn}, ${dueAt} LIMIT ${atMost})
          RETURNING ${id} AS id`,
    ),
  );
  return rows.map(({ id }) => id);
}

const attempted = { attempts: sql`${webhookDeliveries.attempts} + 1` };

export async function markDelivered(db: Database, id: number, now: Date): Promise<void> {
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

/** Retried for a day, with growing pauses; a webhook that has failed for three days is switched off. */
export async function markFailed(db: Database, id: number, error: string, now: Date): Promise<void> {
  const failedAt = now.toISOString();
  const hasFailedForLong = sql`(${webhooks.isActive} AND coalesce(${webhooks.failingSince}, ${failedAt}) <= ${before(now, mayFailForMs)})`;
  const isOver = sql`(${webhookDeliveries.state} = 'failed' OR ${webhookDeliveries.createdAt} <= ${before(now, triedForMs)})`;
  const pauseMs = sql`min(${firstPauseMs} * (1 << min(${webhookDeliveries.attempts}, 10)), ${longestPauseMs})`;
  const dueAt = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${failedAt}, (${pauseMs} / 1000) || ' seconds')`;
  await write(db, {
    writes: [
      db
        .update(webhookDeliveries)
        .set({ ...attempted, error, dueAt, state: sql`iif(${isOver}, 'failed', 'waiting')` })
        .where(sql`${webhookDeliveries.id} = ${id} AND ${webhookDeliveries.state} <> 'delivered'`),
      db
        .update(webhooks)
        .set({
          failingSince: sql`coalesce(${webhooks.failingSince}, ${failedAt})`,
          lastError: error,
          switchedOffAt: sql`iif(${hasFailedForLong}, ${failedAt}, ${webhooks.switchedOffAt})`,
          isActive: sql`(${webhooks.isActive} AND NOT ${hasFailedForLong})`,
        })
        .where(isWebhookOf(id)),
    ],
  });
}

/** For a delivery whose subject is gone: not a failure of its webhook. A delivered one stays as it is. */
export function giveUpDelivery(db: Database, id: number, error: string): Promise<void> {
  const isWaiting = sql`${webhookDeliveries.id} = ${id} AND ${webhookDeliveries.state} = 'waiting'`;
  return run(db.update(webhookDeliveries).set({ state: 'failed', error }).where(isWaiting));
}

const isWebhookOf = (deliveryId: number) => sql`${webhooks.id} = (SELECT ${webhookDeliveries.webhookId}
  FROM ${webhookDeliveries} WHERE ${webhookDeliveries.id} = ${deliveryId})`;

/** For the batch that deletes the question. */
export const cancelDelivery = (id: number): SQL =>
  sql`DELETE FROM ${webhookDeliveries} WHERE ${webhookDeliveries.event} = 'question.asked'
    AND ${webhookDeliveries.subjectId} = ${id}`;

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
        .where(sql`${webhookDeliveries.createdAt} <= ${before(now, limits.daysDeliveriesAreKept * dayMs)}`),
    ],
  });
}

export async function requeue(db: Database, id: number, by: Staff): Promise<void> {
  const ofDelivery = sql`${webhooks.id} = (SELECT ${webhookDeliveries.webhookId} FROM ${webhookDeliveries} WHERE ${webhookDeliveries.id} = ${id})`;
  await write(db, { writes: [audited(by, 'webhook_sent_again', 'webhook', ofDelivery)] });
}
