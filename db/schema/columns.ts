import { sql } from 'drizzle-orm';
import { integer, text } from 'drizzle-orm/sqlite-core';

/*
 * Instants are ISO 8601 UTC text, money is integer cents, lists are JSON text.
 * `rev` counts a row's edits, for people who edit at once; `version` counts everything that changes
 * what a visitor sees and is raised by triggers (docs/decisions/2026-11-21-versions-raised-by-triggers.md).
 * `removedAt` is set a day before a row is erased, and undone by taking it out (docs/product.md, "Undo").
 * What the server remembers for itself is in bookkeeping.ts.
 */

export const list = <Item>(name: string) => text(name, { mode: 'json' }).notNull().default(sql`'[]'`).$type<Item[]>();

export const rev = integer().notNull().default(1);

export const version = integer().notNull().default(1);

export const removedAt = text('removed_at');

/** What staff have deleted is kept for a while, and shown to nobody (docs/product.md, "Deleted"). */
export const deletion = { deletedAt: text('deleted_at'), deletedBy: text('deleted_by') };
