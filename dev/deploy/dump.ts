import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { execute, query, type Where, withTempFile } from './database.ts';
import { mustRun } from './wrangler.ts';

type Table = { name: string; sql: string };

const ownTables = `SELECT name, sql FROM sqlite_schema
  WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' AND name NOT LIKE '~_cf~_%' ESCAPE '~'`;

/** Separates the tables from indexes and triggers in wrangler's export of a schema. */
const afterTables = 'DELETE FROM sqlite_sequence;\n';

/** Removes the counters that loading the rows has created, and keeps the exported ones. */
const oneCounterEach =
  'DELETE FROM sqlite_sequence WHERE rowid NOT IN (SELECT max(rowid) FROM sqlite_sequence GROUP BY name);';

/**
 * The whole database as compressed SQL. Wrangler's complete export cannot be loaded, because it inserts rows before it creates
 * the tables that they refer to.
 */
export function dump(where: Where): Buffer {
  const [tables, rest = ''] = exported(where, '--no-data').split(afterTables);
  const rows = exported(where, '--no-schema');
  return gzipSync([tables, rows, oneCounterEach, rest].join('\n'));
}

function exported(where: Where, flag: string): string {
  return withTempFile((file) => {
    const parameters = ['--skip-confirmation', '--output', file, flag, ...where];
    mustRun('Exporting the database', ['d1', 'export', 'DB', ...parameters]);
    return readFileSync(file, 'utf8');
  });
}

/** Replaces the content of a database with a dump. */
export function load(where: Where, dumped: Buffer): void {
  const drops = childrenFirst(query<Table>(where, ownTables)).map(({ name }) => `DROP TABLE "${name}";`);
  const sql = ['PRAGMA defer_foreign_keys = TRUE;', ...drops, gunzipSync(dumped).toString()].join('\n');
  execute(where, 'Loading the backup', sql);
}

/** A table can be dropped when no other table refers to it. */
function childrenFirst(tables: Table[]): Table[] {
  const free = tables.filter((table) => !tables.some((other) => other !== table && refersTo(other, table)));
  if (free.length === 0) return tables;
  return [...free, ...childrenFirst(tables.filter((table) => !free.includes(table)))];
}

const refersTo = ({ sql }: Table, { name }: Table) => new RegExp(`REFERENCES\\s+["\`]?${name}\\b`, 'i').test(sql);
