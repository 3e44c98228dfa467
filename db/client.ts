import { DrizzleQueryError, type SQL, type SQLWrapper } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { groups } from './schema/groups';
import type { SelectsJson } from './statements/json';

export type Database = DrizzleD1Database & { $client: D1Database };

/** A `sql` template, or a query that drizzle built. */
export type Statement = SQLWrapper;

/** A D1 session, through which a person reads what they wrote wherever the nearest replica stands. */
type Session = { db: Database; bookmark: () => string | null };

/**
 * Opens D1 at a bookmark, or at whichever replica is nearest without one.
 * https://developers.cloudflare.com/d1/best-practices/read-replication/
 */
export function openSession(d1: D1Database, bookmark?: string): Session {
  const session = d1.withSession(bookmark ?? 'first-unconstrained');
  // A session prepares and batches as the database itself does; drizzle asks for nothing else.
  return { db: drizzle(session as unknown as D1Database), bookmark: () => session.getBookmark() };
}

/** The database did not answer, or lost what it was doing: such a call may be tried again. */
export class DatabaseFault extends Error {
  override name = 'DatabaseFault';
}

/** What D1 says of a statement that is wrong; whatever else it says, or the network on the way to it, is a fault. */
const ourMistake = /SQLITE_(ERROR|CONSTRAINT|MISMATCH)|D1_TYPE_ERROR/;

/** What is thrown for what D1 said, or for its silence. */
function faultOf(cause: unknown): unknown {
  if (cause instanceof Error && ourMistake.test(cause.message)) return cause;
  return new DatabaseFault('The database did not answer', { cause });
}

async function answered<T>(query: PromiseLike<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    // What drizzle says of a query that failed has the bound values in it; what D1 said is the cause.
    throw error instanceof DrizzleQueryError ? faultOf(error.cause) : error;
  }
}

/**
 * The rows of one query: one that drizzle built, or `db.all<Row>` of a template.
 * @throws DatabaseFault as everything here does, where the database does not answer
 */
export function all<Row>(query: PromiseLike<Row[]>): Promise<Row[]> {
  return answered(query);
}

/** The first row of one query, or null. */
export async function first<Row>(query: PromiseLike<Row[]>): Promise<Row | null> {
  return (await answered(query))[0] ?? null;
}

export async function run(query: PromiseLike<unknown>): Promise<void> {
  await answered(query);
}

/** Runs statements as one transaction, in one round trip; gives the rows of each, named as D1 names them. */
export async function batch<Row>(db: Database, statements: Statement[]): Promise<Row[][]> {
  const prepared = statements.map((statement) => {
    const { sql, params } = db.all(statement).getQuery();
    return db.$client.prepare(sql).bind(...params);
  });
  const results = await db.$client.batch<Row>(prepared).catch((error) => {
    throw faultOf(error);
  });
  return results.map((result) => result.results);
}

/** The rows of several queries by their names, as they are at one instant. */
export async function allOf<Rows extends Record<string, unknown>>(
  db: Database,
  queries: { [Name in keyof Rows]: Statement },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const rows = await batch(db, Object.values(queries));
  return Object.fromEntries(Object.keys(queries).map((name, at) => [name, rows[at]])) as never;
}

/** The value of a statement that selects one JSON; null where it selects no row. */
export async function findJson<T>(db: Database, statement: SelectsJson<T>): Promise<T | null> {
  const body = await findJsonText(db, statement);
  return body === null ? null : (JSON.parse(body) as T);
}

/** The same without reading the text, for answers that are sent on as they are. */
export async function findJsonText(db: Database, statement: SQL): Promise<string | null> {
  const row = await first(db.all<{ body: string | null }>(statement));
  return row?.body ?? null;
}

/**
 * JSON text of a list whose statement selects each item's JSON. The items are rows of their own, because a row of D1
 * holds 2 MB at most. https://developers.cloudflare.com/d1/platform/limits/
 */
export async function listJsonText(db: Database, statement: SelectsJson<unknown>): Promise<string> {
  const rows = await all(db.all<{ body: string }>(statement));
  return `[${rows.map(({ body }) => body).join()}]`;
}

/** Resolves once the database has answered; rejects while it does not. */
export async function isDatabaseUp(db: Database): Promise<true> {
  await first(db.select({ id: groups.id }).from(groups).limit(1));
  return true;
}
