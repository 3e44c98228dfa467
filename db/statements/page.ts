import { type SQL, sql } from 'drizzle-orm';
import type { PageQuery } from '../../worker/contract/values/page-query';

/**
 * Which rows of a list make a page. How many is part of the statement: SQLite prepares one anew for every value of a
 * bound `LIMIT`.
 */
export const pageOf = ({ limit = -1, offset }: PageQuery): SQL => sql`LIMIT ${sql.raw(String(limit))} OFFSET ${offset}`;
