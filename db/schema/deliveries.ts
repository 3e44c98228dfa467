import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { EmailKind, EmailParams, EventKind } from '../../contract/notification';
import type { DeliveryState } from '../../contract/staff/email';
import type { WebhookEvent } from '../../contract/staff/webhook';
import type { TourChange } from '../../contract/tour-schedule';
import { groups } from './groups';
import { webhooks } from './office';

/** What the group's state does not show afterwards. `recipientIds`: the members whom it is for, where it is not for all. */
export type EventParams = {
  change?: TourChange;
  sequence?: number;
  /** Whether the group's former tour is over. */
  isAfterTour?: boolean;
  recipientIds?: number[];
  isReminder?: boolean;
  decisionDeadline?: string;
  devices?: string[];
};

/**
 * What happened, written by the change itself, until its deliveries are planned (docs/product.md, "Deliveries"). `actor` is
 * the device that did it. The scheduled run plans what is not planned by `dueAt`. Ids are random, so that none is used
 * twice. Rows live for seconds: no index.
 */
export const events = sqliteTable('events', {
  id: integer().primaryKey(),
  groupId: integer('group_id')
    .notNull()
    .references(() => groups.id, { onDelete: 'cascade' }),
  kind: text().$type<EventKind>().notNull(),
  subjectId: integer('subject_id').notNull(),
  params: text({ mode: 'json' }).$type<EventParams>(),
  actor: text(),
  createdAt: text('created_at').notNull(),
  dueAt: text('due_at').notNull(),
});

/**
 * An email or a webhook's request. Emails are composed when they are sent; a webhook's `body` is composed at the first
 * attempt and kept until it is received or given up. `key` keeps an email from being planned twice, and merges events of a
 * webhook; limits count confirmations by `mailboxKey`, and for a day by `networkKey`. `messageId` is the `webhook-id`, or
 * what the email service calls the email. `addressHash` is that of `email_addresses` to which an email to a member was sent;
 * it outlives the member, so that a later report finds the address. `bounces` counts those of an email at its present
 * recipient. `sendAfter` is null for what is sent at once; the scheduled run enqueues what is pending at `dueAt`.
 */
export const deliveries = sqliteTable(
  'deliveries',
  {
    id: integer().primaryKey(),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    channel: text({ enum: ['email', 'webhook'] }).notNull(),
    kind: text().$type<EmailKind | WebhookEvent>().notNull(),
    participantId: integer('participant_id'),
    webhookId: integer('webhook_id').references(() => webhooks.id, { onDelete: 'cascade' }),
    subjectId: integer('subject_id'),
    recipient: text().notNull().default(''),
    key: text(),
    params: text({ mode: 'json' }).$type<EmailParams>(),
    body: text(),
    mailboxKey: text('mailbox_key'),
    networkKey: text('network_key'),
    messageId: text('message_id'),
    addressHash: text('address_hash'),
    state: text().$type<DeliveryState>().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    bounces: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: text('created_at').notNull(),
    sendAfter: text('send_after'),
    dueAt: text('due_at').notNull(),
    startedAt: text('started_at'),
    endedAt: text('ended_at'),
  },
  (delivery) => [
    index('deliveries_by_group').on(delivery.groupId),
    uniqueIndex('deliveries_by_key').on(delivery.key).where(sql`key IS NOT NULL`),
    index('deliveries_due').on(delivery.dueAt).where(sql`state IN ('pending', 'sending')`),
    index('deliveries_by_webhook').on(delivery.webhookId, delivery.createdAt).where(sql`webhook_id IS NOT NULL`),
    index('deliveries_by_message').on(delivery.messageId).where(sql`channel = 'email' AND message_id IS NOT NULL`),
    index('deliveries_bounced').on(delivery.id).where(sql`channel = 'email' AND state = 'bounced'`),
    index('deliveries_by_mailbox').on(delivery.mailboxKey, delivery.createdAt).where(sql`mailbox_key IS NOT NULL`),
    index('deliveries_by_network').on(delivery.networkKey, delivery.createdAt).where(sql`network_key IS NOT NULL`),
  ],
);
