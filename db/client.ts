import { fillPlaceholders, type Query, SQL } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';

export type Database = DrizzleD1Database & { $client: D1Database };

/** A `sql` template, or a query that drizzle built. */
export type Statement = SQL | { toSQL(): Query };

/** A D1 session, through which a person reads what they wrote wherever the nearest replica stands. */
export type Session = { db: Database; bookmark: () => string | null };

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

async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error && ourMistake.test(error.message)) throw error;
    throw new DatabaseFault('The database did not answer', { cause: error });
  }
}

const dialect = new SQLiteAsyncDialect();

function prepare(db: Database, statement: Statement): D1PreparedStatement {
  const { sql, params } = statement instanceof SQL ? dialect.sqlToQuery(statement) : statement.toSQL();
  return db.$client.prepare(sql).bind(...params);
}

/**
 * A statement that is put together once, for what is read all the time.
 * @returns makes the statement of one run, of a value for each `sql.placeholder` in it
 */
export function ready<Name extends string>(statement: SQL) {
  const { sql, params } = dialect.sqlToQuery(statement);
  return (values: Record<Name, unknown>): Statement => ({
    toSQL: () => ({ sql, params: fillPlaceholders(params, values) }),
  });
}

/**
 * The rows of one statement, named as it names its columns.
 * @throws DatabaseFault as everything here does, where the database does not answer
 */
export async function all<Row>(db: Database, statement: Statement): Promise<Row[]> {
  return (await answered(prepare(db, statement).all<Row>())).results;
}

/** The first row of one statement, or null. */
export async function first<Row>(db: Database, statement: Statement): Promise<Row | null> {
  return (await all<Row>(db, statement))[0] ?? null;
}

/** Runs statements as one transaction, in one trip; gives the rows of each. */
export async function batch<Rows extends unknown[][]>(db: Database, statements: Statement[]): Promise<Rows> {
  const results = await answered(db.$client.batch(statements.map((statement) => prepare(db, statement))));
  return results.map((result) => result.results) as Rows;
}

/**
 * Runs statements as one transaction, in one trip.
 * @returns the object whose JSON the last of them selects as `body`; null where it selects no row
 */
export async function batchJson<T>(db: Database, statements: Statement[]): Promise<T | null> {
  const [row] = (await batch<{ body: string }[][]>(db, statements)).at(-1) ?? [];
  return row ? (JSON.parse(row.body) as T) : null;
}

/** The value of a statement that selects one JSON text as `body`; null where it selects no row. */
export async function findJson<T>(db: Database, statement: Statement): Promise<T | null> {
  const body = await findJsonText(db, statement);
  return body === null ? null : (JSON.parse(body) as T);
}

/** The same without reading the text, for answers that are sent on as they are. */
export async function findJsonText(db: Database, statement: Statement): Promise<string | null> {
  const row = await first<{ body: string | null }>(db, statement);
  return row?.body ?? null;
}

/**
 * JSON text of a list whose statement selects each item's JSON as `body`. The items are rows of their own,
 * because a row of D1 holds 2 MB at most. https://developers.cloudflare.com/d1/platform/limits/
 */
export async function listJsonText(db: Database, statement: Statement): Promise<string> {
  const rows = await all<{ body: string }>(db, statement);
  return `[${rows.map(({ body }) => body).join()}]`;
}
