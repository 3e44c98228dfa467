import { DrizzleQueryError, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { meteredSession, noUse } from './metered-session';
import { groups } from './schema/groups';
import type { SelectsJson } from './statements/json';

export type Database = DrizzleD1Database & { $client: D1Database };

export type Statement = SQLWrapper;

/** A D1 session: readers see their own writes on any replica. */
export type Session = { db: Database; bookmark: () => string | null };

/**
 * Without a bookmark it starts at the nearest replica, and adds to `use` what its queries cost.
 * https://developers.cloudflare.com/d1/best-practices/read-replication/
 */
export function openSession(d1: D1Database, bookmark?: string, use = noUse()): Session {
  const session = d1.withSession(bookmark ?? 'first-unconstrained');
  return { db: drizzle(meteredSession(session, use)), bookmark: () => session.getBookmark() };
}

/** The database did not answer or lost the connection: the caller may retry. */
export class DatabaseFault extends Error {
  override name = 'DatabaseFault';
}

/** Errors of a wrong statement; anything else that D1 or the network reports is a fault. */
const ourMistake = /SQLITE_(ERROR|CONSTRAINT|MISMATCH)|D1_TYPE_ERROR/;

function faultOf(cause: unknown): unknown {
  if (cause instanceof Error && ourMistake.test(cause.message)) return cause;
  return new DatabaseFault('The database did not answer', { cause });
}

async function answered<T>(query: PromiseLike<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    // Drizzle's own error carries the bound values; its cause is D1's.
    throw error instanceof DrizzleQueryError ? faultOf(error.cause) : error;
  }
}

/** Like every function here, throws DatabaseFault where the database does not answer. */
export function all<Row>(query: PromiseLike<Row[]>): Promise<Row[]> {
  return answered(query);
}

export async function first<Row>(query: PromiseLike<Row[]>): Promise<Row | null> {
  return (await answered(query))[0] ?? null;
}

export async function run(query: PromiseLike<unknown>): Promise<void> {
  await answered(query);
}

/** Runs statements as one transaction in one round trip; columns keep D1's names. */
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

export async function allOf<Rows extends Record<string, unknown>>(
  db: Database,
  queries: { [Name in keyof Rows]: Statement },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const rows = await batch(db, Object.values(queries));
  return Object.fromEntries(Object.keys(queries).map((name, at) => [name, rows[at]])) as never;
}

export async function findJson<T>(db: Database, statement: SelectsJson<T>): Promise<T | null> {
  const body = await findJsonText(db, statement);
  return body === null ? null : (JSON.parse(body) as T);
}

/** The unparsed JSON, for a response that forwards it. */
export async function findJsonText(db: Database, statement: SQL): Promise<string | null> {
  const row = await first(db.all<{ body: string | null }>(statement));
  return row?.body ?? null;
}

/** One row per item: a D1 row holds 2 MB at most. https://developers.cloudflare.com/d1/platform/limits/ */
export async function listJsonText(db: Database, statement: SelectsJson<unknown>): Promise<string> {
  return joinJson(await all(db.all<{ body: string }>(statement)));
}

/** The JSON list of rows of JSON. */
export const joinJson = (rows: { body: string }[]): string => `[${rows.map(({ body }) => body).join()}]`;

type Shown = { version: SQL; hasChangedCode?: SQL; showsPeople?: SQL };

/**
 * Builds the body only where `knownVersion` is outdated, so that a revalidation reads a row or two; null without a row.
 */
export function findVersioned(
  db: Database,
  body: SQL,
  { version, hasChangedCode = sql`false`, showsPeople = sql`true` }: Shown,
  from: SQL,
  knownVersion = '',
) {
  return first(
    db.all<{ version: string; body: string | null; hasChangedCode: number; showsPeople: number }>(
      sql`SELECT ${version} AS version, iif(${version} = ${knownVersion}, NULL, ${body}) AS body,
        ${hasChangedCode} AS hasChangedCode, ${showsPeople} AS showsPeople FROM ${from}`,
    ),
  );
}

const rendered = new WeakMap<SQL, SQL>();

/**
 * Cached: drizzle takes half a millisecond to render the page of a group, the most frequent read. Of SQL without bound
 * values.
 */
export function renderedOnce(db: Database, json: SQL): SQL {
  const sqlText = rendered.get(json) ?? sql.raw(db.all(json).getQuery().sql);
  rendered.set(json, sqlText);
  return sqlText;
}

export async function pingDatabase(db: Database): Promise<true> {
  await first(db.select({ id: groups.id }).from(groups).limit(1));
  return true;
}
