import { and, eq, type SQL, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../bookkeeping-schema';
import { batch, type Database, first, type Statement } from '../client';
import { insertInto } from './insert-into';
import type { SelectsJson } from './json';

/** What a request's `Idempotency-Key` is kept as: it counts in its scope, and for the one request of this hash. */
export type IdempotencyKey = { scope: string; key: string; requestHash: string };

/** The key came with another request before. */
export class IdempotencyKeyReused extends Error {
  override name = 'IdempotencyKeyReused';
}

/**
 * Writes in one transaction, at most once under the same key: a replay writes nothing and gets the first result.
 * @param writes statements that write nothing where a rule refuses it
 * @param result selects the JSON of what they wrote, or no row where they wrote nothing
 * @param writesAfter those that take away what `result` is found by
 * @param within what has to be there for a replay to be answered: a table with its conditions
 * @returns the first result, or null where a rule refused the write
 * @throws IdempotencyKeyReused
 */
export async function writeOnce<T>(
  db: Database,
  key: IdempotencyKey | null,
  writes: Statement[],
  result: SelectsJson<T>,
  writesAfter: Statement[] = [],
  within?: SQL,
): Promise<T | null> {
  const kept = key ? keepResult(key, result) : result;
  const batched = batch<{ body: string }[][]>(db, [...writes, kept, ...writesAfter]);
  const rows = await batched.catch((error: Error) => {
    if (isKeyTaken(error)) return [];
    throw error;
  });
  const [row] = rows[writes.length] ?? [];
  if (row) return JSON.parse(row.body);
  return key && findFirstResult(db, key, within);
}

/** The constraint that a replay breaks; SQLite takes back the whole batch then. */
const isKeyTaken = ({ message }: Error) => message.includes('UNIQUE constraint failed: idempotency_keys');

function keepResult({ scope, key, requestHash }: IdempotencyKey, result: SelectsJson<unknown>) {
  const createdAt = new Date().toISOString();
  const row = insertInto(
    idempotencyKeys,
    { scope, key, requestHash, response: sql`body`, createdAt },
    sql`(${result})`,
  );
  return sql`${row} RETURNING ${idempotencyKeys.response} AS body`;
}

async function findFirstResult<T>(
  db: Database,
  { scope, key, requestHash }: IdempotencyKey,
  within: SQL | undefined,
): Promise<T | null> {
  const isThere = within && sql`EXISTS (SELECT 1 FROM ${within})`;
  const row = await first(
    db
      .select({ response: idempotencyKeys.response, requestHash: idempotencyKeys.requestHash })
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key), isThere)),
  );
  if (row && row.requestHash !== requestHash) throw new IdempotencyKeyReused();
  return row && JSON.parse(row.response);
}

/** Forgets keys that were first used before `until`, at most so many at once; gives how many it forgot. */
export async function deleteIdempotencyKeys(db: Database, until: Date, atMost: number): Promise<number> {
  const { createdAt } = idempotencyKeys;
  const [, [row]] = await batch<[unknown[], { forgotten: number }[]]>(db, [
    sql`DELETE FROM ${idempotencyKeys} WHERE rowid IN (SELECT rowid FROM ${idempotencyKeys}
        WHERE ${createdAt} < ${until.toISOString()} ORDER BY ${createdAt} LIMIT ${atMost})`,
    sql`SELECT changes() AS forgotten`,
  ]);
  return row?.forgotten ?? 0;
}
