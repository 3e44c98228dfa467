import { and, eq, type SQL, sql } from 'drizzle-orm';
import { all, type Database, first } from '../client';
import { idempotencyKeys } from '../schema/bookkeeping';
import { insertInto } from './insert-into';
import type { SelectsJson } from './json';

export type IdempotencyKey = { scope: string; key: string; requestHash: string };

export class IdempotencyKeyReused extends Error {
  override name = 'IdempotencyKeyReused';
}

/** The constraint that a replay breaks; SQLite then rolls the whole batch back. */
export const isKeyTaken = ({ message }: Error) => message.includes('UNIQUE constraint failed: idempotency_keys');

/** Stores what `select` selects, and returns it. */
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
 * Null where the key is new.
 * @param within a table with the conditions that must still hold
 * @throws IdempotencyKeyReused where the key was used for another request
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

/** Up to `atMost` keys first used before `until`; returns how many. */
export async function deleteIdempotencyKeys(db: Database, until: Date, atMost: number): Promise<number> {
  const oldest = sql`(SELECT rowid AS row, ${idempotencyKeys.createdAt} AS at FROM ${idempotencyKeys}
    ORDER BY rowid LIMIT ${atMost})`;
  // Reads no further than the first that is too young.
  const firstYoung = sql`(SELECT row FROM ${oldest} WHERE at >= ${until.toISOString()} LIMIT 1)`;
  const forgotten = await all(
    db.all(sql`DELETE FROM ${idempotencyKeys} WHERE rowid IN (SELECT rowid FROM ${idempotencyKeys}
        WHERE rowid < coalesce(${firstYoung}, ${Number.MAX_SAFE_INTEGER}) ORDER BY rowid LIMIT ${atMost}) RETURNING 1`),
  );
  return forgotten.length;
}
