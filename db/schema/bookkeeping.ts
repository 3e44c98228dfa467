import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { PushKind } from '../../worker/contract/groups/email';
import { groups } from './groups';

/* What the server remembers for itself; nobody reads it on a screen. The product's own tables are in schema.ts. */

/** What R2 holds. The sweep marks an object that nothing refers to and removes it seven days later. */
export const storedObjects = sqliteTable('stored_objects', {
  key: text().primaryKey(),
  contentType: text('content_type').notNull(),
  size: integer().notNull(),
  originalName: text('original_name').notNull(),
  unreferencedSince: text('unreferenced_since'),
  createdAt: text('created_at').notNull(),
});

/** Multipart uploads that are under way; their parts are here because R2's binding cannot list them. */
export const multipartUploads = sqliteTable(
  'multipart_uploads',
  {
    uploadId: text('upload_id').primaryKey(),
    key: text().notNull(),
    originalName: text('original_name').notNull(),
    contentType: text('content_type').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (upload) => [index('multipart_uploads_by_age').on(upload.createdAt)],
);

export const multipartParts = sqliteTable(
  'multipart_parts',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => multipartUploads.uploadId, { onDelete: 'cascade' }),
    partNumber: integer('part_number').notNull(),
    etag: text().notNull(),
    size: integer().notNull(),
  },
  (part) => [primaryKey({ columns: [part.uploadId, part.partNumber] })],
);

/** What the first call with a key answered; a key counts within its scope, a call and a group or person. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    response: text().notNull(),
    createdAt: text('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.scope, row.key] }), index('idempotency_keys_by_age').on(row.createdAt)],
);

/** Sign-in tokens issued to this person, or to everybody where it is `*`, before this instant are void. */
export const staffSignOuts = sqliteTable('staff_sign_outs', {
  subject: text().primaryKey(),
  signedOutAt: text('signed_out_at').notNull(),
});

/**
 * What happened that devices are still to be told of: written with the change itself, gone once all were told
 * (docs/product.md, "Push"). Ids are random, so that none is used twice. Whoever sends it has until `dueAt`, and then
 * the scheduled run tries. No index: a row lives for seconds, so that there are few, and one costs one row to write.
 */
export const outbox = sqliteTable('outbox', {
  id: integer().primaryKey(),
  groupId: integer('group_id')
    .notNull()
    .references(() => groups.id, { onDelete: 'cascade' }),
  kind: text().$type<PushKind>().notNull(),
  params: text({ mode: 'json' }).notNull(),
  devices: text({ mode: 'json' }).$type<string[]>().notNull(),
  attempts: integer().notNull().default(0),
  createdAt: text('created_at').notNull(),
  dueAt: text('due_at').notNull(),
});
