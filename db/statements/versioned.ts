import { type SQL, sql } from 'drizzle-orm';
import { type Database, first } from '../client';

/**
 * Finds a row's `version`, and its JSON text unless that version is the one already known: the JSON is built only
 * then, so a repeated look costs a row or two. Null where there is no row.
 * @param json a constant, in which no value is bound
 * @param hasChangedCode whether the row is a group that lets only those in who come by its present code
 */
export function findVersioned(
  db: Database,
  json: SQL,
  version: SQL,
  from: SQL,
  knownVersion: string,
  hasChangedCode = sql`false`,
) {
  const body = renderedOnce(db, json);
  return first(
    db.all<{ version: string; body: string | null; hasChangedCode: number }>(
      sql`SELECT ${version} AS version, iif(${version} = ${knownVersion}, NULL, ${body}) AS body,
        ${hasChangedCode} AS hasChangedCode FROM ${from}`,
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
