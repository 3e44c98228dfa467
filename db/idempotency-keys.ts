import { sql } from 'drizzle-orm';
import { type Database, first } from './client';

/** Forgets keys that were first used before `until`, at most so many at once. */
export async function deleteIdempotencyKeys(db: Database, until: Date, atMost: number): Promise<void> {
  await first(
    db,
    sql`DELETE FROM idempotency_keys WHERE rowid IN (SELECT rowid FROM idempotency_keys
        WHERE created_at < ${until.toISOString()} ORDER BY created_at LIMIT ${atMost})`,
  );
}
