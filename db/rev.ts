import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Whether a row is as its editor saw it; always, where they do not say what they saw (docs/product.md, "Revisions").
 */
export const isStill = (column: AnyColumn | SQL, rev: number | undefined): SQL =>
  rev === undefined ? sql`true` : sql`${column} = ${rev}`;
