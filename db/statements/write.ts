import { and, eq, type SQL, sql } from 'drizzle-orm';
import { all, batch, type Database, first, type Statement } from '../client';
import type { PlannedDelivery } from '../deliveries/deliveries';
import type { Event } from '../deliveries/events';
import { idempotencyKeys } from '../schema/bookkeeping';
import { insertInto } from './insert-into';
import type { SelectsJson } from './json';

/** An event whose deliveries are planned after the response, or a delivery that the write itself planned. */
export type ToSend = { event: Event } | PlannedDelivery;

type Sending = { toSend: ToSend[] };

type Maybe = Statement | null | undefined | false;

/** What a write does, in this order. */
type Write<T, Statements> = {
  /** The key of a request that may be repeated: a repetition writes nothing and gets the first result. */
  key?: IdempotencyKey | null;
  writes?: Maybe[];
  /** The result, as JSON; no row where nothing was written. */
  select?: SelectsJson<T>;
  /** Writes that delete what `select` reads, or need the row that it finds. */
  afterSelect?: Maybe[];
  /** Statements that record events or insert deliveries; the result gets them as `toSend`. */
  toSend?: Statements;
};

type Result<T, Statements> = T & (Statements extends Maybe[] ? Sending : unknown);

/**
 * Writes in one transaction and one round trip.
 * @returns what `select` selects, or the first result of the key; null where neither is there
 * @throws IdempotencyKeyReused
 */
export async function write<T, Statements extends Maybe[] | undefined = undefined>(
  db: Database,
  { key = null, writes = [], select, afterSelect = [], toSend }: Write<T, Statements>,
): Promise<Result<T, Statements> | null> {
  const first = writes.filter(isStatement);
  const result = select && (key ? insertResult(key, select) : select);
  const sending: Maybe[] = toSend ?? [];
  const rest = [result, ...afterSelect].filter(isStatement);
  const statements = [...first, ...rest, ...sending.filter(isStatement)];
  if (statements.length === 0) return null;
  const rows = await batch<{ body: string }>(db, statements).catch((error: Error) => {
    if (isKeyTaken(error)) return [];
    throw error;
  });
  const [row] = (result && rows[first.length]) ?? [];
  const made = row ? JSON.parse(row.body) : key && (await findFirstResult(db, key));
  if (made === null || !toSend) return made;
  const recorded = rows.slice(first.length + rest.length).flat();
  return { ...made, toSend: recorded.map(({ body }) => JSON.parse(body)) };
}

const isStatement = (statement: Maybe): statement is Statement => !!statement;

export type IdempotencyKey = { scope: string; key: string; requestHash: string };

export class IdempotencyKeyReused extends Error {
  override name = 'IdempotencyKeyReused';
}

/** The constraint that a replay breaks; SQLite then rolls the whole batch back. */
export const isKeyTaken = ({ message }: Error) => message.includes('UNIQUE constraint failed: idempotency_keys');

/** Stores what `select` selects, and returns it. */
export const insertResult = (key: IdempotencyKey, select: SelectsJson<unknown>): SQL =>
  sql`${insertKey(key, sql`body`, sql`(${select})`, new Date().toISOString())} RETURNING ${idempotencyKeys.response} AS body`;

/** @param response JSON of the row of `from`, which a repetition is answered */
export const insertKey = (
  { scope, key, requestHash }: IdempotencyKey,
  response: SQL,
  from: SQL,
  createdAt: string,
): SQL => insertInto(idempotencyKeys, { scope, key, requestHash, response, createdAt }, from);

/**
 * Null where the key is new. It updates the row without a change, because only writes go to the primary: the failed batch gave
 * the session no bookmark, and the nearest replica may not have the key yet.
 * @throws IdempotencyKeyReused where the key was used for another request
 */
export async function findFirstResult<T>(db: Database, { scope, key, requestHash }: IdempotencyKey): Promise<T | null> {
  const row = await first(
    db
      .update(idempotencyKeys)
      .set({ requestHash: sql`${idempotencyKeys.requestHash}` })
      .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
      .returning({ response: idempotencyKeys.response, requestHash: idempotencyKeys.requestHash }),
  );
  if (row && row.requestHash !== requestHash) throw new IdempotencyKeyReused();
  return row && JSON.parse(row.response);
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
