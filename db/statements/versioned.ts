import { type SQL, sql } from 'drizzle-orm';
import { type Database, first } from '../client';

/**
 * Builds the body only where `knownVersion` is outdated, so that a revalidation reads a row or two; null without a row.
 * @param json a constant without bound values
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

/** Cached: drizzle takes half a millisecond to render the page of a group, the most frequent read. */
function renderedOnce(db: Database, json: SQL): SQL {
  const sqlText = rendered.get(json) ?? sql.raw(db.all(json).getQuery().sql);
  rendered.set(json, sqlText);
  return sqlText;
}
