import { type SQL, sql } from 'drizzle-orm';
import { batch, batchJson, type Database, type Statement } from './client';

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
    return { result: await batchJson<T>(db, [...writes(sql`true`), result]), isKeyReused: false };
  }
  const results = await batch<KeptResult[][]>(db, [
    ...writes(sql`NOT EXISTS (SELECT 1 FROM idempotency_keys WHERE ${isClaimed(claim)})`),
    keep(claim, result),
    kept(claim),
  ]);
  return answerOf(claim, results.at(-1)?.[0]);
}

/**
 * The same for a write that takes away what its result is found by: the result is kept first.
 * @param result selects the JSON of what is about to be written as `body`, or no row where the rules refuse it
 * @param write writes where the rules that `result` goes by allow it, and `isOurs` holds
 */
export async function onceAhead<T>(
  db: Database,
  claim: Claim | null,
  result: SQL,
  write: (isOurs: SQL) => Statement,
): Promise<Once<T>> {
  if (!claim) {
    const [[row]] = await batch<[{ body: string }[], unknown[]]>(db, [result, write(sql`true`)]);
    return { result: row ? JSON.parse(row.body) : null, isKeyReused: false };
  }
  const isOurs = sql`EXISTS (SELECT 1 FROM idempotency_keys WHERE ${isClaimed(claim)}
    AND request_hash = ${claim.requestHash})`;
  const results = await batch<KeptResult[][]>(db, [keep(claim, result), write(isOurs), kept(claim)]);
  return answerOf(claim, results.at(-1)?.[0]);
}

type KeptResult = { response: string; request_hash: string };

const isClaimed = ({ scope, key }: Claim) => sql`scope = ${scope} AND key = ${key}`;

const keep = ({ scope, key, requestHash }: Claim, result: SQL) =>
  sql`INSERT INTO idempotency_keys (scope, key, request_hash, response, created_at)
      SELECT ${scope}, ${key}, ${requestHash}, body, ${new Date().toISOString()} FROM (${result})
      WHERE true ON CONFLICT DO NOTHING`;

const kept = (claim: Claim) => sql`SELECT response, request_hash FROM idempotency_keys WHERE ${isClaimed(claim)}`;

function answerOf<T>({ requestHash }: Claim, row: KeptResult | undefined): Once<T> {
  if (row && row.request_hash !== requestHash) return { result: null, isKeyReused: true };
  return { result: row ? JSON.parse(row.response) : null, isKeyReused: false };
}
