import { and, eq, type SQL, sql } from 'drizzle-orm';
import { all, batch, type Database, first, type Statement } from '../client';
import type { PlannedDelivery } from '../deliveries';
import type { Event } from '../events';
import { idempotencyKeys } from '../schema/bookkeeping';
import { insertInto } from './insert-into';
import { type Fields, jsonObject, type SelectsJson } from './json';

/** `id` is the public one; `atEnd` runs after everything else. */
export type Entry = { id: number; statement: SQL; atEnd: SQL[] };

/** `activityId` is null where nothing changed, or an earlier request made the change. */
type WithEntry<T> = T & { activityId: number | null };

/** An event whose deliveries are planned after the response, or a delivery that the write itself planned. */
export type ToSend = { event: Event } | PlannedDelivery;

type Sending = { toSend: ToSend[] };

type Maybe = Statement | null | undefined | false;

/** What a write does, in this order. */
type Write<T, Log, Statements, Refusal> = {
  /** The key of a request that may be repeated: a repetition writes nothing and gets the first result. */
  key?: IdempotencyKey | null;
  /** An activity entry. It is the first statement, so that it reads the former state; the result gets its `activityId`. */
  log?: Log;
  writes?: Maybe[];
  /** The result, as JSON; no row where nothing was written. */
  select?: SelectsJson<T>;
  /** JSON with the reason why a rule forbids the write, by `refusalJson`; looked up only where the last write wrote no row. */
  refusal?: SQL<Refusal>;
  /** Writes that delete what `select` reads, or need the row that it finds. */
  afterSelect?: Maybe[];
  /** Statements that record events or insert deliveries; the result gets them as `toSend`. */
  toSend?: Statements;
};

type Result<T, Log, Statements> = (Log extends Entry ? WithEntry<T> : T) &
  (Statements extends Maybe[] ? Sending : unknown);

/**
 * Writes in one transaction and one round trip.
 * @returns what `select` selects, or the first result of the key; where a rule refused the write, its refusal, or null
 *   without `refusal`
 * @throws IdempotencyKeyReused
 */
export async function write<
  T,
  Log extends Entry | undefined = undefined,
  Statements extends Maybe[] | undefined = undefined,
  Refusal = never,
>(
  db: Database,
  { key = null, log, writes = [], select, refusal, afterSelect = [], toSend }: Write<T, Log, Statements, Refusal>,
): Promise<Result<T, Log, Statements> | ([Refusal] extends [never] ? null : Refusal)> {
  const first = [log && sql`${log.statement} RETURNING 1`, ...writes].filter(isStatement);
  const result = select && (key ? insertResult(key, select) : select);
  const sending: Maybe[] = toSend ?? [];
  const mayWriteNothing = first.length > 0 || key !== null;
  const reason =
    refusal && selectRefusal(mayWriteNothing ? sql`iif(${previousWriteHappened}, NULL, ${refusal})` : refusal);
  const rest = [result, reason, ...afterSelect].filter(isStatement);
  const statements = [...first, ...rest, ...sending.filter(isStatement), ...(log?.atEnd ?? [])];
  if (statements.length === 0) return null as never;
  const rows = await batch<{ body: string }>(db, statements).catch((error: Error) => {
    if (isKeyTaken(error)) return [];
    throw error;
  });
  const [row] = (result && rows[first.length]) ?? [];
  const made = row ? JSON.parse(row.body) : key && (await findFirstResult(db, key));
  if (made === null && refusal && reason) {
    // A repeated key rolls the batch back, and with it the reason.
    const [found] =
      rows[first.length + rest.indexOf(reason)] ?? (await all(db.all<{ body: string }>(selectRefusal(refusal))));
    return refusedIn(found) as never;
  }
  if (made === null || !(log || toSend)) return made;
  const recorded = rows.slice(first.length + rest.length).flat();
  return {
    ...made,
    ...(log && { activityId: row && rows[0]?.length === 1 ? log.id : null }),
    ...(toSend && { toSend: recorded.map(({ body }) => JSON.parse(body)) }),
  };
}

function refusedIn(row: { body: string | null } | undefined): { refused: string } {
  const refusal = row?.body ? JSON.parse(row.body) : null;
  if (!refusal?.refused) throw new Error('A write has neither a result nor a reason for its refusal');
  return refusal;
}

/** Why a write changed nothing, with what its error message names. */
export type Refused<Reason extends string, Details = unknown> = { refused: Reason } & Details;

/** The reason of the first condition that does not hold, or null where all hold. A condition that is NULL does not hold. */
export function firstUnmet<Reason extends string>(conditions: Record<Reason, SQL>): SQL<Reason | null> {
  const cases = Object.entries<SQL>(conditions).map(
    ([reason, condition]) => sql`WHEN (${condition}) IS NOT TRUE THEN ${sql.raw(`'${reason}'`)}`,
  );
  return sql`CASE ${sql.join(cases, sql` `)} END`;
}

const selectRefusal = <Refusal>(refusal: SQL<Refusal>): SelectsJson<Refusal> => sql`SELECT ${refusal} AS body`;

/**
 * JSON with the reason why a write is refused, for {@link write}; its `refused` is null where the write is allowed.
 * @param reason reads the row of `from`
 * @param absent the reason where `from` has no row
 */
export function refusalJson<Absent extends string, Reason extends string, Details = unknown>(
  reason: SQL<Reason | null>,
  from: SQL,
  absent: Absent,
  details?: Fields<Details>,
): SQL<Refused<Absent> | Refused<Reason, Details>> {
  const refused = jsonObject({ refused: reason, ...details });
  return sql`coalesce((SELECT ${refused} FROM ${from}), json_object('refused', ${sql.raw(`'${absent}'`)}))`;
}

const isStatement = (statement: Maybe): statement is Statement => !!statement;

/**
 * True in a statement of a batch where the INSERT, UPDATE or DELETE before it wrote a row. SELECTs between them do not
 * matter, and rows that triggers write do not count. https://sqlite.org/lang_corefunc.html#changes
 */
const previousWriteHappened: SQL = sql`changes() > 0`;

/** `within` is a table with the conditions under which a repetition still gets the first result. */
export type IdempotencyKey = { scope: string; key: string; requestHash: string; within?: SQL };

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
export async function findFirstResult<T>(
  db: Database,
  { scope, key, requestHash, within }: IdempotencyKey,
): Promise<T | null> {
  const isThere = within && sql`EXISTS (SELECT 1 FROM ${within})`;
  const row = await first(
    db
      .update(idempotencyKeys)
      .set({ requestHash: sql`${idempotencyKeys.requestHash}` })
      .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key), isThere))
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
