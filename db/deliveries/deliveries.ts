import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { EmailKind, EmailParams } from '../../contract/notification';
import { officeLimits } from '../../contract/values/office-limits';
import { dayMs, hourMs, minuteMs } from '../../contract/values/time';
import { all, batch, type Database, first } from '../client';
import { questions } from '../schema/conversation';
import { deliveries, events } from '../schema/deliveries';
import { webhooks } from '../schema/office';
import { properties } from '../schema/properties';
import { columnName } from '../statements/insert-into';
import { jsonObject } from '../statements/json';
import { write } from '../statements/write';
import type { Event } from './events';

/** What the subject of an email names; reads the group's property. */
export const emailParams = jsonObject<Omit<EmailParams, 'change'>>({ property: properties.name });

/** `sendAfter` is null where it is sent at once. */
export type PlannedEmail = {
  groupId: number;
  kind: EmailKind;
  participantId: number;
  recipient: string;
  key: string;
  params: EmailParams;
  sendAfter: string | null;
};

/** The id of what is in the database, by its channel. */
export type PlannedDelivery = { email: number } | { webhook: number };

/**
 * While one with a `key` waits for its first attempt, no other with it is stored. `sendAfter` is null where it is sent at
 * once.
 */
export type PlannedWebhook = { webhookId: number; key: string | null; sendAfter: string | null };

type IdentifiedWebhook = PlannedWebhook & { messageId: string };

/** A delivery that was enqueued has this long; then the scheduled run enqueues it again. */
const enqueuedForMs = 10 * minuteMs;

/** Sending takes no longer; of one that was interrupted, the outcome is unknown. */
const sendingForMs = 60 * minuteMs;

export const enqueuedUntil = (now: Date): string => new Date(now.getTime() + enqueuedForMs).toISOString();

/** A failed attempt is repeated by the queue after `pauseMs`; the scheduled run comes after it. */
export const retriedAt = (now: Date, pauseMs: number): string =>
  new Date(now.getTime() + pauseMs + enqueuedForMs).toISOString();

export const plannedJson = sql<PlannedDelivery>`json_object(${deliveries.channel}, ${deliveries.id})`;

const isStillPlanned = (event: Event | null) =>
  event ? sql`EXISTS (SELECT 1 FROM ${events} WHERE ${events.id} = ${event.id})` : sql`true`;

const insertRows = (columns: SQL, values: SQL, rows: unknown[], condition: SQL) =>
  sql`INSERT INTO ${deliveries} (${columns}) SELECT ${values} FROM json_each(${JSON.stringify(rows)}) WHERE ${condition}
    ON CONFLICT DO NOTHING RETURNING ${plannedJson} AS body, ${deliveries.dueAt} AS dueAt`;

const given = (field: string) => sql`(value ->> ${sql.raw(`'$.${field}'`)})`;

const columnsOf = (...columns: (keyof typeof deliveries.$inferInsert)[]) =>
  sql.join(
    columns.map((column) => columnName(deliveries[column])),
    sql`, `,
  );

function insertEmails(emails: PlannedEmail[], now: Date, event: Event | null): SQL {
  const columns = columnsOf(
    'groupId',
    'channel',
    'kind',
    'participantId',
    'recipient',
    'key',
    'params',
    'createdAt',
    'sendAfter',
    'dueAt',
  );
  const values = sql`${given('groupId')}, 'email', ${given('kind')}, ${given('participantId')}, ${given('recipient')}, ${given('key')},
    value -> '$.params', ${now.toISOString()}, ${given('sendAfter')}, coalesce(${given('sendAfter')}, ${enqueuedUntil(now)})`;
  return insertRows(columns, values, emails, isStillPlanned(event));
}

function insertWebhooks(planned: IdentifiedWebhook[], now: Date, event: Event): SQL {
  const columns = columnsOf(
    'groupId',
    'channel',
    'kind',
    'webhookId',
    'subjectId',
    'messageId',
    'key',
    'createdAt',
    'sendAfter',
    'dueAt',
  );
  const values = sql`${event.groupId}, 'webhook', ${event.kind}, ${given('webhookId')}, ${event.subjectId}, ${given('messageId')},
    ${given('key')}, ${event.createdAt}, ${given('sendAfter')}, coalesce(${given('sendAfter')}, ${enqueuedUntil(now)})`;
  return insertRows(columns, values, planned, isStillPlanned(event));
}

/** Inserts each delivery once, with the end of its event; returns those to enqueue at once. */
export async function insertDeliveries(
  db: Database,
  { event, emails, webhooks }: { event: Event | null; emails: PlannedEmail[]; webhooks: IdentifiedWebhook[] },
  now: Date,
): Promise<PlannedDelivery[]> {
  const statements = [
    ...(emails.length > 0 ? [insertEmails(emails, now, event)] : []),
    ...(event && webhooks.length > 0 ? [insertWebhooks(webhooks, now, event)] : []),
    ...(event ? [sql`DELETE FROM ${events} WHERE ${events.id} = ${event.id}`] : []),
  ];
  if (statements.length === 0) return [];
  const rows = (await batch<{ body: string; dueAt: string }>(db, statements)).flat();
  return rows.filter(({ dueAt }) => dueAt === enqueuedUntil(now)).map(({ body }) => JSON.parse(body));
}

const isActiveWebhook = sql`EXISTS (SELECT 1 FROM ${webhooks} WHERE ${webhooks.id} = ${deliveries.webhookId} AND ${webhooks.isActive})`;

const isSendable = sql`(${deliveries.webhookId} IS NULL OR ${isActiveWebhook})`;

/** Matches the index of what is due. */
const isUnended = sql`${deliveries.state} IN ('pending', 'sending')`;

/** Claims what is due and was not enqueued, or what the queue lost, the most overdue first; returns what to enqueue. */
export async function claimDueDeliveries(db: Database, now: Date, atMost: number): Promise<PlannedDelivery[]> {
  const rows = await all(
    db.all<{ body: string }>(
      sql`UPDATE ${deliveries} SET ${columnName(deliveries.dueAt)} = ${enqueuedUntil(now)}
          WHERE ${deliveries.id} IN (SELECT ${deliveries.id} FROM ${deliveries}
            WHERE ${isUnended} AND ${deliveries.dueAt} <= ${now.toISOString()} AND ${deliveries.state} = 'pending' AND ${isSendable}
            ORDER BY ${deliveries.dueAt} LIMIT ${sql.raw(String(atMost))})
          RETURNING ${plannedJson} AS body`,
    ),
  );
  return rows.map(({ body }) => JSON.parse(body));
}

/** What the queue should have delivered long ago: no first attempt was made for half an hour. */
const overdueAfterMs = 30 * minuteMs;

/** Between two attempts to send an email. */
export const longestEmailPauseMs = 4 * hourMs;

/**
 * How many deliveries wait too long for their first attempt, or emails for their next one, and since when the oldest does; null
 * where there are none.
 */
export async function findOverdueDeliveries(db: Database, now: Date): Promise<{ count: number; since: string } | null> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const planned = sql`coalesce(${deliveries.sendAfter}, ${deliveries.createdAt})`;
  const since = sql`iif(${deliveries.attempts} = 0, ${planned}, ${deliveries.startedAt})`;
  const isLate = sql`iif(${deliveries.attempts} = 0, ${planned} <= ${before(overdueAfterMs)},
    ${deliveries.channel} = 'email' AND ${deliveries.startedAt} <= ${before(longestEmailPauseMs + overdueAfterMs)})`;
  const row = await first(
    db.all<{ count: number; since: string }>(
      sql`SELECT count(*) AS count, min(${since}) AS since FROM ${deliveries}
        WHERE ${isUnended} AND ${deliveries.state} = 'pending' AND ${isSendable} AND ${isLate}`,
    ),
  );
  return row && row.count > 0 ? row : null;
}

const older = alias(deliveries, 'older');

/** Visitors cause events too, which must not fill the database. Null below the limit. */
const oldestPastLimit = sql`(SELECT ${older.createdAt} FROM ${deliveries} AS ${older}
  WHERE ${older.webhookId} = ${webhooks.id} ORDER BY ${older.createdAt} DESC LIMIT 1 OFFSET ${sql.raw(`${officeLimits.deliveriesPerWebhook}`)})`;

/** How long a webhook's request is repeated. */
export const webhookTriedForMs = dayMs;

/**
 * No one knows whether an email was sent whose sending was interrupted, so that it is not sent again; a webhook's request is
 * repeated, for a day. Webhooks' deliveries are deleted after a week, and the oldest past a webhook's limit.
 */
export async function endOldDeliveries(db: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const isInterrupted = sql`${isUnended} AND ${deliveries.state} = 'sending' AND ${deliveries.startedAt} <= ${before(sendingForMs)}`;
  const isOver = sql`${isUnended} AND ${deliveries.channel} = 'webhook' AND ${deliveries.createdAt} <= ${before(webhookTriedForMs)}`;
  const isPastLimit = sql`${deliveries.id} IN (SELECT ${deliveries.id} FROM ${webhooks} CROSS JOIN ${deliveries}
    ON ${deliveries.webhookId} = ${webhooks.id} AND ${deliveries.createdAt} <= ${oldestPastLimit})`;
  const keptSince = before(officeLimits.daysDeliveriesAreKept * dayMs);
  await write(db, {
    writes: [
      db
        .update(deliveries)
        .set({ state: 'unknown', lastError: 'The sending was interrupted' })
        .where(sql`${isInterrupted} AND ${deliveries.channel} = 'email'`),
      db.update(deliveries).set({ state: 'failed', body: null, key: null }).where(isOver),
      db.delete(deliveries).where(isPastLimit),
      db
        .delete(deliveries)
        .where(
          sql`${deliveries.webhookId} IN (SELECT ${webhooks.id} FROM ${webhooks}) AND ${deliveries.createdAt} <= ${keptSince}`,
        ),
    ],
  });
}

/** For the batch that deletes the questions. */
export const cancelQuestionsAsked = (isTarget: SQL): SQL[] =>
  [events, deliveries].map(
    (table) => sql`DELETE FROM ${table} WHERE ${table.kind} = 'question.asked'
      AND ${table.groupId} IN (SELECT ${questions.groupId} FROM ${questions} WHERE ${isTarget})
      AND ${table.subjectId} IN (SELECT ${questions.id} FROM ${questions} WHERE ${isTarget})`,
  );
