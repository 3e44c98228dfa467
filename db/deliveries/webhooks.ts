import { type SQL, sql } from 'drizzle-orm';
import type { DeliveryState } from '../../contract/staff/email';
import {
  CreatedWebhook,
  type NewWebhook,
  Webhook,
  type WebhookChange,
  WebhookDelivery,
  type WebhookEvent,
} from '../../contract/staff/webhook';
import { limits } from '../../contract/values/limits';
import { officeLimits } from '../../contract/values/office-limits';
import { dayMs } from '../../contract/values/time';
import type { Scope } from '../../rules/scope';
import { all, type Database, findJson, first, listJsonText, run } from '../client';
import type { Retention } from '../erasure/retention';
import { groupWithFormerProperty } from '../group/group-version';
import type { Staff } from '../group/principal';
import { auditedWhere } from '../office/audit';
import { isOfStatus } from '../office/group-conditions';
import { groupSummaryWithoutTokens } from '../office/group-list';
import { hasAccess, isMadeByOrAll, propertiesOfColleague } from '../office/property-lists';
import { staffParticipantJson } from '../participants';
import { isMember } from '../permissions';
import { selectStaffQuestion } from '../questions';
import { deliveries } from '../schema/deliveries';
import { groups } from '../schema/groups';
import { participants } from '../schema/members';
import { webhooks } from '../schema/office';
import { isGroupInScope } from '../scope';
import { type IdempotencyKey, insertKey } from '../statements/idempotency-keys';
import { insertInto } from '../statements/insert-into';
import { jsonObject, rowJson, selectJson } from '../statements/json';
import { isNotDeleted } from '../statements/rows';
import { write } from '../statements/write';
import { retriedAt } from './deliveries';

const webhookJson = rowJson(Webhook, webhooks);

const createdWebhookJson = rowJson(CreatedWebhook, webhooks);

export function listWebhooks(db: Database, by: Staff): Promise<string> {
  return listJsonText(
    db,
    selectJson(webhookJson, sql`${webhooks} WHERE ${isMadeByOrAll(by, webhooks.createdBy)} ORDER BY ${webhooks.id}`),
  );
}

const isWebhookFor = (id: number, by: Staff): SQL =>
  sql`${webhooks.id} = ${id} AND ${isMadeByOrAll(by, webhooks.createdBy)}`;

export async function isWebhook(db: Database, id: number, by: Staff): Promise<boolean> {
  return (await first(db.select({ id: webhooks.id }).from(webhooks).where(isWebhookFor(id, by)))) !== null;
}

/** Null where the limit is reached, or the colleague's access has ended. */
export function insertWebhook(
  db: Database,
  webhook: NewWebhook,
  secret: string,
  by: Staff,
  key: IdempotencyKey | null,
): Promise<CreatedWebhook | null> {
  const createdAt = new Date().toISOString();
  const row = { ...webhook, secret, createdBy: by.user.email, createdAt };
  const isThisWebhook = sql`${webhooks.secret} = ${secret}`;
  const made = sql`${webhooks} WHERE ${isThisWebhook}`;
  return write(db, {
    writes: [
      insertInto(
        webhooks,
        row,
        sql`(SELECT 1) WHERE (SELECT count(*) FROM ${webhooks}) < ${officeLimits.webhooks} AND ${hasAccess(by)}`,
      ),
      key && insertKey({ ...key, rowId: webhooks.id }, createdAt, made),
      auditedWhere(
        by,
        webhook.includeShareCodes ? 'webhook_added_with_share_codes' : 'webhook_added',
        'webhook',
        isThisWebhook,
      ),
    ],
    select: selectJson(createdWebhookJson, made),
  });
}

/**
 * Replaces a secret whose response was lost: it is shown only once. Null if the webhook was deleted, or became another
 * colleague's when their access ended.
 */
export function renewWebhook(db: Database, id: number, secret: string, by: Staff): Promise<CreatedWebhook | null> {
  const isTarget = sql`${webhooks.id} = ${id} AND lower(${webhooks.createdBy}) = ${by.user.email.toLowerCase()}`;
  return write(db, {
    writes: [db.update(webhooks).set({ secret }).where(isTarget)],
    select: selectJson(createdWebhookJson, sql`${webhooks} WHERE ${isTarget}`),
  });
}

const newState = { failingSince: null, lastError: null, switchedOffAt: null, isSwitchOffSent: false };

export function updateWebhook(db: Database, id: number, change: WebhookChange, by: Staff) {
  const isTarget = isWebhookFor(id, by);
  const isRestarted = change.isActive || change.url !== undefined;
  // Sets the id too, because drizzle throws on an empty `set`.
  const update = db.update(webhooks).set({ id: sql`${webhooks.id}`, ...change, ...(isRestarted && newState) });
  return write(db, {
    writes: [update.where(isTarget), auditedWhere(by, 'webhook_changed', 'webhook', isTarget)],
    select: selectJson(webhookJson, sql`${webhooks} WHERE ${isTarget}`),
  });
}

export async function deleteWebhook(db: Database, id: number, by: Staff): Promise<boolean> {
  const isTarget = isWebhookFor(id, by);
  const removed = await write(db, {
    writes: [auditedWhere(by, 'webhook_removed', 'webhook', isTarget)],
    select: selectJson(jsonObject<{ id: number }>({ id: webhooks.id }), sql`${webhooks} WHERE ${isTarget}`),
    laterWrites: [db.delete(webhooks).where(isTarget)],
  });
  return removed !== null;
}

export type SwitchedOff = Pick<Webhook, 'id' | 'url' | 'createdBy' | 'lastError'>;

/** Webhooks switched off after `since` without an email about it yet. */
export function listSwitchedOff(db: Database, since: Date): Promise<SwitchedOff[]> {
  const { id, url, createdBy, lastError } = webhooks;
  const isUnsent = sql`${webhooks.switchedOffAt} > ${since.toISOString()} AND NOT ${webhooks.isSwitchOffSent}`;
  return all(db.select({ id, url, createdBy, lastError }).from(webhooks).where(isUnsent));
}

export function markSwitchOffSent(db: Database, id: number): Promise<void> {
  return run(db.update(webhooks).set({ isSwitchOffSent: true }).where(sql`${webhooks.id} = ${id}`));
}

/**
 * Null where it is deleted, also for a member who joined and has left since, or where the webhook's maker may not read it
 * now.
 */
export function findDeliveryData(db: Database, delivery: DeliveryToSend, retention: Retention): Promise<unknown> {
  const { event, groupId, subjectId, includeShareCodes, properties } = delivery;
  const scope: Scope = { role: 'reader', properties };
  if (event === 'question.asked') return findJson(db, selectStaffQuestion(subjectId, scope));
  const group = sql`${groups.id} = ${groupId} AND ${isNotDeleted(groups)} AND ${isGroupInScope(scope, groups)}`;
  if (event === 'member.joined' || event === 'member.left') {
    const isStill = event === 'member.joined' ? isMember(participants) : sql`true`;
    const member = sql`${participants} JOIN ${groups} ON ${groups.id} = ${participants.groupId}`;
    return findJson(
      db,
      selectJson(
        staffParticipantJson,
        sql`${member} WHERE ${participants.id} = ${subjectId} AND ${isStill} AND ${group}`,
      ),
    );
  }
  return findJson(
    db,
    selectJson(
      groupSummaryWithoutTokens(retention, { includeShareCodes }),
      sql`${groupWithFormerProperty} WHERE ${group}`,
    ),
  );
}

const deliveryJson = rowJson(WebhookDelivery, deliveries, {
  messageId: sql<string>`${deliveries.messageId}`,
  event: sql<WebhookEvent>`${deliveries.kind}`,
  state: sql<WebhookDelivery['state']>`iif(${deliveries.state} = 'pending', 'waiting', ${deliveries.state})`,
  error: deliveries.lastError,
  deliveredAt: deliveries.endedAt,
});

export function listDeliveries(db: Database, webhookId: number): Promise<string> {
  const newest = sql`${deliveries} WHERE ${deliveries.webhookId} = ${webhookId}
    ORDER BY ${deliveries.createdAt} DESC, ${deliveries.id} DESC LIMIT ${sql.raw(`${limits.deliveriesShown}`)}`;
  return listJsonText(db, selectJson(deliveryJson, newest));
}

export function findDelivery(db: Database, id: number, by: Staff): Promise<WebhookDelivery | null> {
  const webhook = sql`${webhooks} ON ${webhooks.id} = ${deliveries.webhookId} AND ${isMadeByOrAll(by, webhooks.createdBy)}`;
  return findJson(db, selectJson(deliveryJson, sql`${deliveries} JOIN ${webhook} WHERE ${deliveries.id} = ${id}`));
}

export type DeliveryToSend = Pick<WebhookDelivery, 'id' | 'messageId' | 'event' | 'createdAt'> & {
  groupId: number;
  subjectId: number;
  state: DeliveryState;
  attempts: number;
  body: string | null;
  /** Null once it was begun, or where it merges no events. */
  key: string | null;
  isActive: boolean;
  url: string;
  secret: string;
  includeShareCodes: boolean;
  /** What the webhook's maker may read now. */
  properties: Scope['properties'];
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
    key: sql`${deliveries.key}`,
    isActive: webhooks.isActive,
    url: webhooks.url,
    secret: webhooks.secret,
    includeShareCodes: webhooks.includeShareCodes,
    properties: propertiesOfColleague(webhooks.createdBy),
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

/**
 * From here on, further events are a delivery of their own. One that is no longer true is deleted.
 * @returns whether it is to be sent
 */
export async function beginMergedDelivery(db: Database, id: number, now: Date): Promise<boolean> {
  const isThis = sql`${deliveries.id} = ${id}`;
  const isReady = sql`EXISTS (SELECT 1 FROM ${groups} WHERE ${groups.id} = ${deliveries.groupId} AND ${isOfStatus('ready', now)})`;
  const begun = await write(db, {
    writes: [
      db.update(deliveries).set({ key: null, startedAt: now.toISOString() }).where(isThis),
      db.delete(deliveries).where(sql`${isThis} AND NOT ${isReady}`),
    ],
    select: selectJson(jsonObject<{ id: number }>({ id: deliveries.id }), sql`${deliveries} WHERE ${isThis}`),
  });
  return begun !== null;
}

/** All attempts of a pending delivery have the same body. It is not kept afterwards: bodies are the largest of what is stored. */
export function saveBody(db: Database, id: number, body: string): Promise<void> {
  return run(
    db.update(deliveries).set({ body }).where(sql`${deliveries.id} = ${id} AND ${deliveries.state} = 'pending'`),
  );
}

const attempted = { attempts: sql`${deliveries.attempts} + 1` };

export async function markDelivered(db: Database, id: number, now: Date): Promise<void> {
  const deliveredAt = now.toISOString();
  await write(db, {
    writes: [
      db
        .update(deliveries)
        .set({ ...attempted, state: 'delivered', lastError: null, endedAt: deliveredAt, body: null })
        .where(sql`${deliveries.id} = ${id}`),
      db.update(webhooks).set({ failingSince: null, lastDeliveredAt: deliveredAt }).where(isWebhookOf(id)),
    ],
  });
}

/** One that has failed for `officeLimits.daysWebhookMayFail`, without a success, is switched off; switching it on starts over. */
export async function markFailed(
  db: Database,
  id: number,
  error: string,
  { now, pauseMs }: { now: Date; pauseMs: number },
): Promise<void> {
  const failedAt = now.toISOString();
  const hasFailedForLong = sql`(${webhooks.isActive}
    AND coalesce(${webhooks.failingSince}, ${failedAt}) <= ${new Date(now.getTime() - officeLimits.daysWebhookMayFail * dayMs).toISOString()})`;
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
  return run(db.update(deliveries).set({ state: 'failed', lastError: error, body: null }).where(isPending));
}

const isWebhookOf = (deliveryId: number) => sql`${webhooks.id} = (SELECT ${deliveries.webhookId}
  FROM ${deliveries} WHERE ${deliveries.id} = ${deliveryId})`;

export async function recordSentAgain(db: Database, id: number, by: Staff): Promise<void> {
  await write(db, { writes: [auditedWhere(by, 'webhook_sent_again', 'webhook', isWebhookOf(id))] });
}
