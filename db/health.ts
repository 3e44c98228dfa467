import { sql } from 'drizzle-orm';
import { type Database, first } from './client';

/** Resolves once the database has answered; rejects while it does not. */
export async function isDatabaseUp(db: Database): Promise<true> {
  await first(db, sql`SELECT 1 FROM groups LIMIT 1`);
  return true;
}
