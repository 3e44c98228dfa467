import { type SQL, sql } from 'drizzle-orm';
import type { ActivityState } from '../contract/activity';
import type { activity } from './schema/groups';

export const sideOf = (entry: typeof activity, side: 'before' | 'after', key: keyof ActivityState): SQL =>
  sql`(${entry[side]} ->> ${sql.raw(`'$.${key}'`)})`;

export const hasChanged = (entry: typeof activity, key: keyof ActivityState): SQL =>
  sql`json_type(${entry.after}, ${sql.raw(`'$.${key}'`)}) IS NOT NULL`;
