import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { all, type Database, first } from '../client';
import { idempotencyKeys } from '../schema/bookkeeping';
import { insertInto } from './insert-into';

/** Of a request that may be repeated; valid in its scope. */
export type IdempotencyKey = { scope: string; key: string; requestHash: string };

/** The key with the row that its request makes or changes. */
export type KeyOfRow = IdempotencyKey & { rowId: number | SQLWrapper };

/** Part of the request's transaction: a repetition breaks the table's uniqueness, which ends the whole of it. */
export const insertKey = ({ scope, key, requestHash, rowId }: KeyOfRow, createdAt: string, from?: SQL): SQL =>
  insertInto(idempotencyKeys, { scope, key, requestHash, rowId, createdAt }, from);

/** The constraint that a repetition breaks. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('UNIQUE constraint failed: idempotency_keys');

export class IdempotencyKeyReused extends Error {
  override name = 'IdempotencyKeyReused';
}

/**
 * The id of the row that the first request made; null where the key is new. It updates the key without a change, because only
 * writes go to the primary: the failed batch gave the session no bookmark, and the nearest replica may not have the key yet.
 * @throws IdempotencyKeyReused where the key was used for another request
 */
export async function findRowOfKey(db: Database, { scope, key, requestHash }: IdempotencyKey): Promise<number | null> {
  const row = await first(
    db
      .update(idempotencyKeys)
      .set({ requestHash: sql`${idempotencyKeys.requestHash}` })
      .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
      .returning({ rowId: idempotencyKeys.rowId, requestHash: idempotencyKeys.requestHash }),
  );
  if (row && row.requestHash !== requestHash) throw new IdempotencyKeyReused();
  return row?.rowId ?? null;
}

/** Up to `atMost` keys first used before `until`; returns how many. */
export async function deleteIdempotencyKeys(db: Database, until: Date, atMost: number): Promise<number> {
  const oldest = sql`(SELECT rowid AS row, ${idempotencyKeys.createdAt} AS at FROM ${idempotencyKeys}
    ORDER BY rowid LIMIT ${atMost})`;
  // Stops at the first row that is too young.
  const firstYoung = sql`(SELECT row FROM ${oldest} WHERE at >= ${until.toISOString()} LIMIT 1)`;
  const forgotten = await all(
    db.all(sql`DELETE FROM ${idempotencyKeys} WHERE rowid IN (SELECT rowid FROM ${idempotencyKeys}
        WHERE rowid < coalesce(${firstYoung}, ${Number.MAX_SAFE_INTEGER}) ORDER BY rowid LIMIT ${atMost}) RETURNING 1`),
  );
  return forgotten.length;
}
