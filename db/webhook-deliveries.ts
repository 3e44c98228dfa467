import { type SQL, sql } from 'drizzle-orm';
import type { DeliveryState } from '../contract/email';
import { limits } from '../contract/values/limits';
import { dayMs } from '../contract/values/time';
import type { WebhookDelivery, WebhookEvent } from '../contract/webhook';
import { auditedWhere } from './audit';
import { type Database, findJson, listJsonText, run } from './client';
import { retriedAt } from './deliveries';
import type { Staff } from './principal';
import { questions } from './schema/conversation';
import { deliveries, events } from './schema/deliveries';
import { webhooks } from './schema/office';
import { jsonObject, selectJson } from './statements/json';
import { write } from './statements/write';

const mayFailForMs = 3 * dayMs;

const deliveryJson = jsonObject<WebhookDelivery>({
  id: deliveries.id,
  messageId: sql<string>`${deliveries.messageId}`,
  event: sql<WebhookEvent>`${deliveries.kind}`,
  state: sql<WebhookDelivery['state']>`iif(${deliveries.state} = 'pending', 'waiting', ${deliveries.state})`,
  attempts: deliveries.attempts,
  error: deliveries.lastError,
  createdAt: deliveries.createdAt,
  deliveredAt: deliveries.endedAt,
});

export function listDeliveries(db: Database, webhookId: number): Promise<string> {
  const newest = sql`${deliveries} WHERE ${deliveries.webhookId} = ${webhookId}
    ORDER BY ${deliveries.createdAt} DESC, ${deliveries.id} DESC LIMIT ${sql.raw(`${limits.deliveriesShown}`)}`;
  return listJsonText(db, selectJson(deliveryJson, newest));
}

export function findDelivery(db: Database, id: number): Promise<WebhookDelivery | null> {
  return findJson(db, selectJson(deliveryJson, sql`${deliveries} WHERE ${deliveries.id} = ${id}`));
}

export type DeliveryToSend = Pick<WebhookDelivery, 'id' | 'messageId' | 'event' | 'createdAt'> & {
  groupId: number;
  subjectId: number;
  state: DeliveryState;
  attempts: number;
  body: string | null;
  isActive: boolean;
  url: string;
  secret: string;
  includeShareCodes: boolean;
};

export function findDeliveryToSend(db: Database, id: number): Promise<DeliveryToSend | null> {
  const json = jsonObject<DeliveryToSend>({
    id: deliveries.id,
    messageId: sql<string>`${deliveries.messageId}`,
    event: sql<WebhookEvent>`${deliveries.kind}`,
    createdAt: deliveries.createdAt,
    groupId: deliveries.groupId,
    subjectId: sql<number>`${deliveries.subjectId}`,
    state: deliveries.state,
    attempts: deliveries.attempts,
    body: deliveries.body,
    isActive: webhooks.isActive,
    url: webhooks.url,
    secret: webhooks.secret,
    includeShareCodes: webhooks.includeShareCodes,
  });
  return findJson(
    db,
    selectJson(
      json,
      sql`${deliveries} JOIN ${webhooks} ON ${webhooks.id} = ${deliveries.webhookId}
        WHERE ${deliveries.id} = ${id}`,
    ),
  );
}

/** A delivery's body never changes after its first attempt. */
export function saveBody(db: Database, id: number, body: string): Promise<void> {
  return run(db.update(deliveries).set({ body }).where(sql`${deliveries.id} = ${id}`));
}

const attempted = { attempts: sql`${deliveries.attempts} + 1` };

export async function markDelivered(db: Database, id: number, now: Date): Promise<void> {
  const deliveredAt = now.toISOString();
  await write(db, {
    writes: [
      db
        .update(deliveries)
        .set({ ...attempted, state: 'delivered', lastError: null, endedAt: deliveredAt })
        .where(sql`${deliveries.id} = ${id}`),
      db.update(webhooks).set({ failingSince: null, lastDeliveredAt: deliveredAt }).where(isWebhookOf(id)),
    ],
  });
}

/** A webhook that has failed for three days is switched off. */
export async function markFailed(
  db: Database,
  id: number,
  error: string,
  { now, pauseMs }: { now: Date; pauseMs: number },
): Promise<void> {
  const failedAt = now.toISOString();
  const hasFailedForLong = sql`(${webhooks.isActive}
    AND coalesce(${webhooks.failingSince}, ${failedAt}) <= ${new Date(now.getTime() - mayFailForMs).toISOString()})`;
  await write(db, {
    writes: [
      db
        .update(deliveries)
        .set({ ...attempted, lastError: error, dueAt: retriedAt(now, pauseMs) })
        .where(sql`${deliveries.id} = ${id} AND ${deliveries.state} <> 'delivered'`),
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
  const isPending = sql`${deliveries.id} = ${id} AND ${deliveries.state} = 'pending'`;
  return run(db.update(deliveries).set({ state: 'failed', lastError: error }).where(isPending));
}

const isWebhookOf = (deliveryId: number) => sql`${webhooks.id} = (SELECT ${deliveries.webhookId}
  FROM ${deliveries} WHERE ${deliveries.id} = ${deliveryId})`;

/** For the batch that deletes the question. */
export const cancelQuestionAsked = (questionId: number): SQL[] => {
  const ofGroup = sql`(SELECT ${questions.groupId} FROM ${questions} WHERE ${questions.id} = ${questionId})`;
  return [events, deliveries].map(
    (table) => sql`DELETE FROM ${table} WHERE ${table.groupId} = ${ofGroup} AND ${table.kind} = 'question.asked'
      AND ${table.subjectId} = ${questionId}`,
  );
};

export async function recordSentAgain(db: Database, id: number, by: Staff): Promise<void> {
  await write(db, { writes: [auditedWhere(by, 'webhook_sent_again', 'webhook', isWebhookOf(id))] });
}
