import { sql } from 'drizzle-orm';
import { batch, type Database } from './client';

/** Forgets keys that were first used before `until`, at most so many at once; gives how many it forgot. */
export async function deleteIdempotencyKeys(db: Database, until: Date, atMost: number): Promise<number> {
  const [, [row]] = await batch<[unknown[], { forgotten: number }[]]>(db, [
    sql`DELETE FROM idempotency_keys WHERE rowid IN (SELECT rowid FROM idempotency_keys
        WHERE created_at < ${until.toISOString()} ORDER BY created_at LIMIT ${atMost})`,
    sql`SELECT changes() AS forgotten`,
  ]);
  return row?.forgotten ?? 0;
}
