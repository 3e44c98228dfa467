import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { AuditAction, AuditSubjectType } from '../../contract/staff/audit';
import type { WebhookEvent } from '../../contract/staff/webhook';
import type { Role } from '../../contract/values/roles';
import { list, rev } from './columns';

/**
 * Who of the company has signed in, or was invited; addresses are in lower case. Who was ended keeps a row with the role `none`,
 * so that the default role does not apply to them. `properties` are ids; NULL means all.
 */
export const people = sqliteTable('people', {
  id: integer().primaryKey({ autoIncrement: true }),
  email: text().notNull().unique(),
  name: text().notNull().default(''),
  role: text().$type<Role>().notNull(),
  properties: text({ mode: 'json' }).$type<number[]>(),
  firstSeenAt: text('first_seen_at'),
  lastSeenAt: text('last_seen_at'),
  /** Of the role and the properties. */
  rev,
});

/** The secret signs deliveries, so it is kept as it is. `failingSince` begins a row of failures. */
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

/** Only the hash is kept. */
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

/** A colleague's calendar address. */
export const agendaLinks = sqliteTable('agenda_links', {
  id: integer().primaryKey({ autoIncrement: true }),
  staff: text().notNull().unique(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: text('created_at').notNull(),
});

/** `staff` is in lower case. People's names are not copied, so that they can be erased. */
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
  (entry) => [
    index('audit_by_age').on(entry.at),
    index('audit_by_staff').on(entry.staff),
    index('audit_by_subject_type').on(entry.subjectType),
  ],
);
