import { sql } from 'drizzle-orm';
import { integer, text } from 'drizzle-orm/sqlite-core';

/*
 * Instants are ISO 8601 UTC text, money is integer cents, lists are JSON text.
 * `rev` counts a row's edits, for people who edit at once; `version` counts everything that changes
 * what a visitor sees (docs/decisions/2026-11-28-a-group-is-loaded-decided-and-saved.md).
 * `removedAt` is when a row was removed: an undo clears it, and about a day later the row is erased.
 * What the server remembers for itself is in bookkeeping.ts.
 */

export const list = <Item>(name: string) => text(name, { mode: 'json' }).notNull().default(sql`'[]'`).$type<Item[]>();

export const rev = integer().notNull().default(1);

export const version = integer().notNull().default(1);

export const removedAt = text('removed_at');

/** Hidden until restored or erased (`goneSince` in rules/deletion.ts). */
export const deletion = { deletedAt: text('deleted_at'), deletedBy: text('deleted_by') };
