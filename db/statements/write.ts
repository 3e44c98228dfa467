import { type SQL, sql } from 'drizzle-orm';
import { batch, type Database, type Statement } from '../client';
import type { Push } from '../members/outbox';
import { findFirstResult, type IdempotencyKey, insertResult, isKeyTaken } from './idempotency-keys';
import type { SelectsJson } from './json';

/** What a change has in the activity of its group: the entry's id as the API has it, and what inserts it. */
export type Entry = { id: number; statement: SQL };

/** What a change has made, and its entry; null where nothing became different, or was made by an earlier request. */
export type Logged<T> = T & { activityId: number | null };

/** What is to be sent: a push, or the e-mail or the delivery to a webhook of this id. */
export type ToSend = { push: Push } | { email: number } | { webhook: number };

/** What a change put into the outbox; nothing where it was made by an earlier request. */
type Sending = { toSend: ToSend[] };

type Maybe = Statement | null | undefined | false;

type Write<T, Log, Outbox> = {
  /** The request's key: a replay writes nothing and gets the first result. */
  key?: IdempotencyKey | null;
  /** What has to be there for a replay to be answered: a table with its conditions. */
  within?: SQL;
  /** Inserted before the change, so that what was before is still there. */
  log?: Log;
  writes?: Maybe[];
  /** Selects the JSON of what was made, or no row where nothing was. */
  select?: SelectsJson<T>;
  /** What takes away what `select` finds, or needs it. */
  after?: Maybe[];
  /** Who is to be told: rows of the outbox, as what was made is there; `changes()` is that of the last write. */
  outbox?: Outbox;
};

/**
 * Writes as one transaction, in one round trip, in the order of {@link Write}.
 * @returns what `select` selects, or did the first time that the key was used; null where a rule refused the write
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
