import { type SQL, sql } from 'drizzle-orm';
import { limits } from '../contract/values/limits';
import type { CreatedWebhook, NewWebhook, Webhook, WebhookChange } from '../contract/webhook';
import { audited, auditedWhere } from './audit';
import { all, type Database, findJson, first, listJsonText, run } from './client';
import { groupSummaryWithoutTokens } from './group-list';
import { groupWithFormerProperty } from './group-version';
import { staffParticipantJson } from './participants';
import { isMember } from './permissions';
import type { Staff } from './principal';
import { selectStaffQuestion } from './questions';
import type { Retention } from './retention';
import { groups } from './schema/groups';
import { participants } from './schema/members';
import { webhooks } from './schema/office';
import { insertInto } from './statements/insert-into';
import { type Fields, jsonObject, selectJson } from './statements/json';
import { isNotDeleted } from './statements/rows';
import { type IdempotencyKey, previousWriteHappened, write } from './statements/write';
import type { DeliveryToSend } from './webhook-deliveries';

const fields: Fields<Webhook> = {
  id: webhooks.id,
  url: webhooks.url,
  events: webhooks.events,
  isActive: webhooks.isActive,
  includeShareCodes: webhooks.includeShareCodes,
  createdBy: webhooks.createdBy,
  createdAt: webhooks.createdAt,
  lastDeliveredAt: webhooks.lastDeliveredAt,
  failingSince: webhooks.failingSince,
  lastError: webhooks.lastError,
  switchedOffAt: webhooks.switchedOffAt,
};

const webhookJson = jsonObject<Webhook>(fields);

const createdWebhookJson = jsonObject<CreatedWebhook>({ ...fields, secret: webhooks.secret });

export function listWebhooks(db: Database): Promise<string> {
  return listJsonText(db, selectJson(webhookJson, sql`${webhooks} ORDER BY ${webhooks.id}`));
}

export async function isWebhook(db: Database, id: number): Promise<boolean> {
  return (await first(db.select({ id: webhooks.id }).from(webhooks).where(sql`${webhooks.id} = ${id}`))) !== null;
}

/** Null where the limit is reached. */
export function insertWebhook(
  db: Database,
  webhook: NewWebhook,
  secret: string,
  by: Staff,
  key: IdempotencyKey | null,
): Promise<CreatedWebhook | null> {
  const row = { ...webhook, secret, createdBy: by.user.email, createdAt: new Date().toISOString() };
  const newest = sql`(SELECT max(${webhooks.id}) FROM ${webhooks})`;
  return write(db, {
    key,
    writes: [
      insertInto(webhooks, row, sql`(SELECT 1) WHERE (SELECT count(*) FROM ${webhooks}) < ${limits.webhooks}`),
      audited(by, webhook.includeShareCodes ? 'webhook_added_with_share_codes' : 'webhook_added', 'webhook', newest),
    ],
    select: selectJson(
      createdWebhookJson,
      sql`${webhooks} WHERE ${webhooks.id} = ${newest} AND ${previousWriteHappened}`,
    ),
  });
}

const newState = { failingSince: null, lastError: null, switchedOffAt: null, isSwitchOffSent: false };

export function updateWebhook(db: Database, id: number, change: WebhookChange, by: Staff) {
  const isTheOne = sql`${webhooks.id} = ${id}`;
  const isAnew = change.isActive || change.url !== undefined;
  // Sets the id too, because drizzle throws on an empty `set`.
  const update = db.update(webhooks).set({ id: sql`${webhooks.id}`, ...change, ...(isAnew && newState) });
  return write(db, {
    writes: [update.where(isTheOne), audited(by, 'webhook_changed', 'webhook', id)],
    select: selectJson(webhookJson, sql`${webhooks} WHERE ${isTheOne}`),
  });
}

export async function deleteWebhook(db: Database, id: number, by: Staff): Promise<boolean> {
  const isTheOne: SQL = sql`${webhooks.id} = ${id}`;
  const removed = await write(db, {
    writes: [auditedWhere(by, 'webhook_removed', 'webhook', isTheOne)],
    select: selectJson(jsonObject<{ id: number }>({ id: webhooks.id }), sql`${webhooks} WHERE ${isTheOne}`),
    afterSelect: [db.delete(webhooks).where(isTheOne)],
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

/** Null where it is deleted, also for a member who joined and has left since. */
export function findDeliveryData(db: Database, delivery: DeliveryToSend, retention: Retention): Promise<unknown> {
  const { event, groupId, subjectId, includeShareCodes } = delivery;
  if (event === 'question.asked') return findJson(db, selectStaffQuestion(subjectId));
  const group = sql`${groups.id} = ${groupId} AND ${isNotDeleted(groups)}`;
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
