import { type SQL, sql } from 'drizzle-orm';
import type { PageQuery } from '../../contract/values/page-query';

/** The limit is inlined: SQLite prepares a statement anew for every value of a bound `LIMIT`. */
export const pageOf = ({ limit = -1, offset }: PageQuery): SQL => sql`LIMIT ${sql.raw(String(limit))} OFFSET ${offset}`;
