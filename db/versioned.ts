import { type SQL, sql } from 'drizzle-orm';
import { type Database, first } from './client';

/**
 * Finds a row's `version`, and its JSON text unless that version is the one already known: the JSON is built only
 * then, so a repeated look costs a row or two. Null where there is no row.
 */
export function findVersioned(db: Database, json: SQL, version: SQL, from: SQL, knownVersion: string) {
  return first(
    db.all<{ version: string; body: string | null }>(
      sql`SELECT ${version} AS version, iif(${version} = ${knownVersion}, NULL, ${json}) AS body FROM ${from}`,
    ),
  );
}
