import { batch, type Database, type Statement } from '../client';
import type { PlannedDelivery } from '../deliveries/deliveries';
import type { Event } from '../deliveries/events';
import type { SelectsJson } from './json';

/** An event whose deliveries are planned after the response, or a delivery that the write itself planned. */
export type ToSend = { event: Event } | PlannedDelivery;

type Sending = { toSend: ToSend[] };

type Maybe = Statement | null | undefined | false;

/** What a write does, in this order. */
type Write<T, Statements> = {
  writes?: Maybe[];
  /** The result, as JSON; no row where nothing was written. */
  select?: SelectsJson<T>;
  /** Writes that delete what `select` reads, or need the row that it finds. */
  laterWrites?: Maybe[];
  /** Statements that record events or insert deliveries; the result gets them as `toSend`. */
  toSend?: Statements;
};

type Result<T, Statements> = T & (Statements extends Maybe[] ? Sending : unknown);

/** Writes in one transaction and one round trip; null where `select` selects nothing. */
export async function write<T, Statements extends Maybe[] | undefined = undefined>(
  db: Database,
  { writes = [], select, laterWrites = [], toSend }: Write<T, Statements>,
): Promise<Result<T, Statements> | null> {
  const first = writes.filter(isStatement);
  const rest = [select, ...laterWrites].filter(isStatement);
  const sending: Maybe[] = toSend ?? [];
  const statements = [...first, ...rest, ...sending.filter(isStatement)];
  if (statements.length === 0) return null;
  const rows = await batch<{ body: string }>(db, statements);
  const [row] = (select && rows[first.length]) ?? [];
  const made = row ? JSON.parse(row.body) : null;
  if (made === null || !toSend) return made;
  const recorded = rows.slice(first.length + rest.length).flat();
  return { ...made, toSend: recorded.map(({ body }) => JSON.parse(body)) };
}

const isStatement = (statement: Maybe): statement is Statement => !!statement;
