import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The sweep marks an object that nothing refers to, and removes it seven days later. */
export const storedObjects = sqliteTable(
  'stored_objects',
  {
    key: text().primaryKey(),
    contentType: text('content_type').notNull(),
    size: integer().notNull(),
    originalName: text('original_name').notNull(),
    unreferencedSince: text('unreferenced_since'),
    createdAt: text('created_at').notNull(),
  },
  (object) => [
    index('stored_objects_unreferenced').on(object.unreferencedSince).where(sql`unreferenced_since IS NOT NULL`),
  ],
);

/** Parts are kept here because R2's binding cannot list them. */
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

/**
 * Under a key, the hash of its request and the row that it made or changed, which a repetition is answered with. Rows are in the
 * order of their age, so that the oldest are found without an index, which each write would have to keep.
 */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    rowId: integer('row_id').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.scope, row.key] })],
);

/** Tokens issued before `signedOutAt` are void; the subject `*` stands for everyone. */
export const staffSignOuts = sqliteTable('staff_sign_outs', {
  subject: text().primaryKey(),
  signedOutAt: text('signed_out_at').notNull(),
});

/**
 * What people took back, written by triggers, until the scheduled run has stored it outside the database, where a restore
 * finds it (docs/deploying.md, "Restoring the database"): ids, hashes, and addresses of colleagues. `isUndone`: it was
 * undone.
 */
export const removals = sqliteTable('removals', {
  id: integer().primaryKey({ autoIncrement: true }),
  at: text().notNull(),
  subject: text().notNull(),
  isUndone: integer('is_undone', { mode: 'boolean' }).notNull(),
});
