import { type SQL, sql } from 'drizzle-orm';
import { batch, batchJson, type Database, findJson, first, type Statement } from './client';

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
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM idempotency_keys WHERE ${isClaimed(claim)})`;
  const made = await batchJson<T>(db, [...writes(isFirst), keep(claim, result)]);
  return made === null ? findKept(db, claim) : { result: made, isKeyReused: false };
}

/**
 * The same for one row that is added to `table`.
 * @param insert adds the row, or none unless `isFirst` holds
 * @param json the JSON of what was just added, in the columns of `table`
 */
export async function insertOnce<T>(
  db: Database,
  claim: Claim | null,
  table: string,
  insert: (isFirst: SQL) => SQL,
  json: SQL,
): Promise<Once<T>> {
  if (!claim) {
    return { result: await findJson<T>(db, sql`${insert(sql`true`)} RETURNING ${json} AS body`), isKeyReused: false };
  }
  const added = sql`SELECT ${json} AS body FROM ${sql.raw(table)} WHERE rowid = last_insert_rowid() AND changes() = 1`;
  return once<T>(db, claim, (isFirst) => [insert(isFirst)], added);
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
  const ahead = claim ? keep(claim, result) : result;
  const isOurs = claim
    ? sql`EXISTS (SELECT 1 FROM idempotency_keys WHERE ${isClaimed(claim)} AND request_hash = ${claim.requestHash})`
    : sql`true`;
  const [[row]] = await batch<[{ body: string }[], unknown[]]>(db, [ahead, write(isOurs)]);
  if (claim && !row) return findKept(db, claim);
  return { result: row ? JSON.parse(row.body) : null, isKeyReused: false };
}

const isClaimed = ({ scope, key }: Claim) => sql`scope = ${scope} AND key = ${key}`;

/** Keeps a result under its key and gives it as `body`; no row where the key is taken, or there is no result. */
const keep = ({ scope, key, requestHash }: Claim, result: SQL) =>
  sql`INSERT INTO idempotency_keys (scope, key, request_hash, response, created_at)
      SELECT ${scope}, ${key}, ${requestHash}, body, ${new Date().toISOString()} FROM (${result})
      WHERE true ON CONFLICT DO NOTHING RETURNING response AS body`;

/** What a repeat gets; nothing where the rules refused the write, for then nothing was kept. */
async function findKept<T>(db: Database, claim: Claim): Promise<Once<T>> {
  const row = await first<{ response: string; request_hash: string }>(
    db,
    sql`SELECT response, request_hash FROM idempotency_keys WHERE ${isClaimed(claim)}`,
  );
  const isKeyReused = row !== null && row.request_hash !== claim.requestHash;
  return { result: row && !isKeyReused ? JSON.parse(row.response) : null, isKeyReused };
}
