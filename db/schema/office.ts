import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { AuditAction, AuditSubjectType } from '../../contract/audit';
import type { EmailKind, EmailParams, EmailState } from '../../contract/email';
import type { WebhookDelivery, WebhookEvent } from '../../contract/webhook';
import { list } from './columns';
import { groups } from './groups';
import { participants } from './members';

/**
 * The queue of emails. The text is rendered when it is sent; only old rows have a `subject`. `occasion` keeps an email from being
 * sent twice; limits count confirmations by `addressKey`, and for a day by `networkKey`; `takenAt` is when sending last began.
 * An email is not sent before `dueAt`; null means at once.
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
    networkKey: text('network_key'),
    params: text({ mode: 'json' }).$type<EmailParams>(),
    subject: text().notNull(),
    state: text().$type<EmailState>().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: text('created_at').notNull(),
    dueAt: text('due_at'),
    takenAt: text('taken_at'),
    sentAt: text('sent_at'),
  },
  (email) => [
    index('sent_emails_by_group').on(email.groupId, email.id),
    index('sent_emails_by_participant').on(email.participantId),
    index('sent_emails_by_address').on(email.addressKey, email.createdAt).where(sql`address_key IS NOT NULL`),
    index('sent_emails_by_network').on(email.networkKey, email.createdAt).where(sql`network_key IS NOT NULL`),
    index('sent_emails_waiting').on(email.id).where(sql`state = 'waiting'`),
    index('sent_emails_sending').on(email.id).where(sql`state = 'sending'`),
  ],
);

/** The secret signs deliveries, so it is kept as it is. `failingSince` begins a row of failures (docs/product.md, "Webhooks"). */
export const webhooks = sqliteTable('webhooks', {
  id: integer().primaryKey({ autoIncrement: true }),
  url: text().notNull(),
  secret: text().notNull(),
  events: list<WebhookEvent>('events'),
  includeShareCodes: integer('include_share_codes', { mode: 'boolean' }).notNull().default(false),
  isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
  createdBy: text('created_by').notNull(),
  createdAt: text('created_at').notNull(),
  lastDeliveredAt: text('last_delivered_at'),
  failingSince: text('failing_since'),
  lastError: text('last_error'),
  switchedOffAt: text('switched_off_at'),
  isSwitchOffSent: integer('is_switch_off_told', { mode: 'boolean' }).notNull().default(false),
});

/** Only the hash is kept (docs/product.md, "API keys"). */
export const apiKeys = sqliteTable('api_keys', {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  keyHash: text('key_hash').notNull().unique(),
  includeShareCodes: integer('include_share_codes', { mode: 'boolean' }).notNull().default(false),
  createdBy: text('created_by').notNull(),
  createdAt: text('created_at').notNull(),
  lastUsedAt: text('last_used_at'),
  lastError: text('last_error'),
});

/** Written by triggers with the event itself. `body` is made at the first attempt and stays. The sender has until `dueAt`. */
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

/** A colleague's calendar address (docs/product.md, "Agenda"). */
export const agendaLinks = sqliteTable('agenda_links', {
  id: integer().primaryKey({ autoIncrement: true }),
  staff: text().notNull().unique(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: text('created_at').notNull(),
});

/** People's names are not copied, so that they can be erased. */
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
