import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { EmailKind, EmailParams, EmailState } from '../../worker/contract/groups/email';
import type { AuditAction, AuditSubjectType } from '../../worker/contract/office/audit';
import type { WebhookDelivery, WebhookEvent } from '../../worker/contract/office/webhook';
import { list } from './columns';
import { groups } from './groups';
import { participants } from './members';

/**
 * The outbox of e-mails: one row a message to a person, written with what it tells of; its text is made when it is sent,
 * of its kind, its `params` and the group. `subject` stands in rows of before that. `occasion` is what a message is sent
 * for at most once. `addressKey` is the address as confirmations are counted.
 */
export const sentEmails = sqliteTable(
  'sent_emails',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    kind: text().$type<EmailKind>().notNull().default('setup'),
    participantId: integer('participant_id').references(() => participants.id, { onDelete: 'set null' }),
    occasion: text().unique(),
    recipient: text().notNull(),
    addressKey: text('address_key'),
    params: text({ mode: 'json' }).$type<EmailParams>(),
    subject: text().notNull(),
    state: text().$type<EmailState>().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: text('created_at').notNull(),
    sentAt: text('sent_at'),
  },
  (email) => [
    index('sent_emails_by_group').on(email.groupId, email.id),
    index('sent_emails_by_participant').on(email.participantId),
    index('sent_emails_by_address').on(email.addressKey, email.createdAt),
    index('sent_emails_waiting').on(email.id).where(sql`state = 'waiting'`),
  ],
);

/**
 * Where another system is told of what happens. Its secret signs what it is sent, so that it is kept as it is.
 * `failingSince` is when the first failed of those that have failed since one arrived; after three days it is switched off.
 */
export const webhooks = sqliteTable('webhooks', {
  id: integer().primaryKey({ autoIncrement: true }),
  url: text().notNull(),
  secret: text().notNull(),
  events: list<WebhookEvent>('events'),
  isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
  createdBy: text('created_by').notNull(),
  createdAt: text('created_at').notNull(),
  lastDeliveredAt: text('last_delivered_at'),
  failingSince: text('failing_since'),
  lastError: text('last_error'),
  switchedOffAt: text('switched_off_at'),
  /** Whether who made it was e-mailed that it was switched off. */
  isSwitchOffSent: integer('is_switch_off_told', { mode: 'boolean' }).notNull().default(false),
});

/** Keys by which programs read: of each the hash alone (docs/product.md, "API keys"). */
export const apiKeys = sqliteTable('api_keys', {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  keyHash: text('key_hash').notNull().unique(),
  createdBy: text('created_by').notNull(),
  createdAt: text('created_at').notNull(),
  lastUsedAt: text('last_used_at'),
  lastError: text('last_error'),
});

/**
 * The outbox of webhooks: one row an event and endpoint, written by the triggers of the migration "webhook-triggers" with the event
 * itself. `body` is made when it is first sent, and the same ever after. Whoever sends it has until `dueAt`.
 */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: integer().primaryKey(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    messageId: text('message_id').notNull(),
    event: text().$type<WebhookEvent>().notNull(),
    subjectId: integer('subject_id').notNull(),
    body: text(),
    state: text().$type<WebhookDelivery['state']>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    error: text(),
    createdAt: text('created_at').notNull(),
    dueAt: text('due_at').notNull(),
    deliveredAt: text('delivered_at'),
  },
  (delivery) => [
    index('webhook_deliveries_by_webhook').on(delivery.webhookId, delivery.createdAt),
    index('webhook_deliveries_by_group').on(delivery.groupId),
    index('webhook_deliveries_by_age').on(delivery.createdAt),
    index('webhook_deliveries_waiting').on(delivery.groupId, delivery.dueAt).where(sql`state = 'waiting'`),
  ],
);

/** A member of staff's address of the agenda's calendar: of its token the hash alone (docs/product.md, "Agenda"). */
export const agendaLinks = sqliteTable('agenda_links', {
  id: integer().primaryKey({ autoIncrement: true }),
  staff: text().notNull().unique(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: text('created_at').notNull(),
});

/** What staff did. The names of people are not copied here, so that they can be erased where they are. */
export const audit = sqliteTable(
  'audit',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: text().notNull(),
    staff: text().notNull(),
    action: text().$type<AuditAction>().notNull(),
    subjectType: text('subject_type').$type<AuditSubjectType>().notNull(),
    subjectId: integer('subject_id').notNull(),
    subjectName: text('subject_name'),
  },
  (entry) => [index('audit_by_age').on(entry.at)],
);
