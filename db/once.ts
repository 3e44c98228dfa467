import { type SQL, sql } from 'drizzle-orm';
import { batch, type Database, type Statement } from './client';

/** An `Idempotency-Key` as it counts: within its call and group or person. */
export type Claim = { scope: string; key: string; requestHash: string };

/** What a keyed write came to: the first result, or nothing because a rule refused it. */
export type Once<T> = { result: T | null; isKeyReused: boolean };

/**
 * Writes at most once per key, in one batch with the answer that a repeat will get.
 * @param writes statements that write nothing unless `isFirst` holds
 * @param result selects the JSON of what was just written as `body`, or no row where the rules refused it
 */
export async function once<T>(
  db: Database,
  claim: Claim | null,
  writes: (isFirst: SQL) => Statement[],
  result: SQL,
): Promise<Once<T>> {
  if (!claim) {
    const row = (await batch<{ body: string }[][]>(db, [...writes(sql`true`), result])).at(-1)?.[0];
    return { result: row ? JSON.parse(row.body) : null, isKeyReused: false };
  }
  const { scope, key, requestHash } = claim;
  const isClaimed = sql`scope = ${scope} AND key = ${key}`;
  const results = await batch<{ response: string; request_hash: string }[][]>(db, [
    ...writes(sql`NOT EXISTS (SELECT 1 FROM idempotency_keys WHERE ${isClaimed})`),
    sql`INSERT INTO idempotency_keys (scope, key, request_hash, response, created_at)
        SELECT ${scope}, ${key}, ${requestHash}, body, ${new Date().toISOString()} FROM (${result})
        WHERE true ON CONFLICT DO NOTHING`,
    sql`SELECT response, request_hash FROM idempotency_keys WHERE ${isClaimed}`,
  ]);
  const row = results.at(-1)?.[0];
  if (row && row.request_hash !== requestHash) return { result: null, isKeyReused: true };
  return { result: row ? JSON.parse(row.response) : null, isKeyReused: false };
}
