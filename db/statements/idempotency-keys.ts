import { and, eq, type SQL, sql } from 'drizzle-orm';
import { all, type Database, first } from '../client';
import { idempotencyKeys } from '../schema/bookkeeping';
import { insertInto } from './insert-into';
import type { SelectsJson } from './json';

/** What a request's `Idempotency-Key` is kept as: it counts in its scope, and for the one request of this hash. */
export type IdempotencyKey = { scope: string; key: string; requestHash: string };

export class IdempotencyKeyReused extends Error {
  override name = 'IdempotencyKeyReused';
}

/** The constraint that a replay breaks; SQLite takes back the whole batch then. */
export const isKeyTaken = ({ message }: Error) => message.includes('UNIQUE constraint failed: idempotency_keys');

/** Stores what `select` selects under a key, and gives it. */
export function insertResult({ scope, key, requestHash }: IdempotencyKey, select: SelectsJson<unknown>): SQL {
  const createdAt = new Date().toISOString();
  const row = insertInto(
    idempotencyKeys,
    { scope, key, requestHash, response: sql`body`, createdAt },
    sql`(${select})`,
  );
  return sql`${row} RETURNING ${idempotencyKeys.response} AS body`;
}

/**
 * What the first request with a key got; null where there was none.
 * @param within what has to be there: a table with its conditions
 * @throws IdempotencyKeyReused
 */
export async function findFirstResult(db: Database, { scope, key, requestHash }: IdempotencyKey, within?: SQL) {
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
  const forgotten = await all(
    db.all(sql`DELETE FROM ${idempotencyKeys} WHERE rowid IN (SELECT rowid FROM ${idempotencyKeys}
        WHERE ${createdAt} < ${until.toISOString()} ORDER BY ${createdAt} LIMIT ${atMost}) RETURNING 1`),
  );
  return forgotten.length;
}
