import { type SQL, sql } from 'drizzle-orm';
import { type Database, first } from '../client';

/**
 * Finds a row's `version`, and its JSON text unless that version is the one already known: the JSON is built only
 * then, so a repeated look costs a row or two. Null where there is no row.
 * @param json a constant, in which no value is bound
 */
export function findVersioned(db: Database, json: SQL, version: SQL, from: SQL, knownVersion: string) {
  const body = renderedOnce(db, json);
  return first(
    db.all<{ version: string; body: string | null }>(
      sql`SELECT ${version} AS version, iif(${version} = ${knownVersion}, NULL, ${body}) AS body FROM ${from}`,
    ),
  );
}

const rendered = new WeakMap<SQL, SQL>();

/** Drizzle takes half a millisecond to turn a group's page into text, and pages are what is read all the time. */
function renderedOnce(db: Database, json: SQL): SQL {
  const known = rendered.get(json) ?? sql.raw(db.all(json).getQuery().sql);
  rendered.set(json, known);
  return known;
}
