import { type SQL, sql } from 'drizzle-orm';
import { batch, type Database, type Statement } from '../client';
import type { Push } from '../members/outbox';
import { findFirstResult, type IdempotencyKey, insertResult, isKeyTaken } from './idempotency-keys';
import type { SelectsJson } from './json';

/** `id` is the public one. */
export type Entry = { id: number; statement: SQL };

/** `activityId` is null where nothing changed, or an earlier request made the change. */
export type Logged<T> = T & { activityId: number | null };

export type ToSend = { push: Push } | { email: number } | { webhook: number };

type Sending = { toSend: ToSend[] };

type Maybe = Statement | null | undefined | false;

type Write<T, Log, Outbox> = {
  /** A replay of the request's key writes nothing and gets the first result. */
  key?: IdempotencyKey | null;
  /** A table with the conditions under which a replay is answered. */
  within?: SQL;
  /** Runs before the change, so that the former state is still there. */
  log?: Log;
  writes?: Maybe[];
  /** No row where nothing was made. */
  select?: SelectsJson<T>;
  /** Needs what `select` finds, or deletes it. */
  after?: Maybe[];
  /** Queues notices; `changes()` is that of the last write. */
  outbox?: Outbox;
};

/**
 * Writes in one transaction and one round trip, in the order of {@link Write}.
 * @returns what `select` selects, or the first result of the key; null where a rule refused the write
 * @throws IdempotencyKeyReused
 */
export async function write<
  T,
  Log extends Entry | undefined = undefined,
  Outbox extends Maybe[] | undefined = undefined,
>(
  db: Database,
  { key = null, within, log, writes = [], select, after = [], outbox }: Write<T, Log, Outbox>,
): Promise<((Log extends Entry ? Logged<T> : T) & (Outbox extends Maybe[] ? Sending : unknown)) | null> {
  const first = [log && sql`${log.statement} RETURNING 1`, ...writes].filter(isStatement);
  const result = select && (key ? insertResult(key, select) : select);
  const queued: Maybe[] = outbox ?? [];
  const sent = queued.filter(isStatement);
  const rest = [result, ...after].filter(isStatement);
  const statements = [...first, ...rest, ...sent];
  if (statements.length === 0) return null;
  const rows = await batch<{ body: string }>(db, statements).catch((error: Error) => {
    if (isKeyTaken(error)) return [];
    throw error;
  });
  const [row] = (result && rows[first.length]) ?? [];
  const made = row ? JSON.parse(row.body) : key && (await findFirstResult(db, key, within));
  if (made === null || !(log || outbox)) return made;
  const toSend = rows.slice(first.length + rest.length).flat();
  return {
    ...made,
    ...(log && { activityId: row && rows[0]?.length === 1 ? log.id : null }),
    ...(outbox && { toSend: toSend.map(({ body }) => JSON.parse(body)) }),
  };
}

const isStatement = (statement: Maybe): statement is Statement => !!statement;
