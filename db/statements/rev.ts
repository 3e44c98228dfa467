import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Only } from './insert-into';

/** Whether a row is as its editor saw it; true where they do not say (docs/product.md, "Revisions"). */
export const isStill = (column: SQLWrapper, rev: number | undefined): SQL =>
  rev === undefined ? sql`true` : sql`${column} = ${rev}`;

export const edited = <Table extends SQLiteTable & { rev: SQLiteColumn }, Change>(
  table: Table,
  change: Only<Change, Table['$inferInsert']>,
) => ({ ...change, rev: sql`${table.rev} + 1` });
