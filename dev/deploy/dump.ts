import { readFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { execute, mustRun, query, type Where, withTempFile } from './database.ts';

type Table = { name: string; sql: string };

const ownTables = `SELECT name, sql FROM sqlite_schema
  WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' AND name NOT LIKE '~_cf~_%' ESCAPE '~'`;

/** Where wrangler's export of a schema has all tables, and goes on with indexes and triggers. */
const afterTables = 'DELETE FROM sqlite_sequence;\n';

/** Each table's counter once, as it was exported; loading the rows has made others. */
const oneCounterEach =
  'DELETE FROM sqlite_sequence WHERE rowid NOT IN (SELECT max(rowid) FROM sqlite_sequence GROUP BY name);';

/**
 * The whole database as SQL, compressed. Wrangler's own export in one file cannot be loaded: it inserts rows before the
 * tables that they refer to are there.
 */
export async function dump(where: Where): Promise<Buffer> {
  const [tables, rest = ''] = (await exported(where, '--no-data')).split(afterTables);
  const rows = await exported(where, '--no-schema');
  return gzipSync([tables, rows, oneCounterEach, rest].join('\n'));
}

function exported(where: Where, part: string): Promise<string> {
  return withTempFile(async (file) => {
    const parameters = ['--skip-confirmation', '--output', file, part, ...where];
    await mustRun('Exporting the database', ['d1', 'export', 'DB', ...parameters]);
    return readFile(file, 'utf8');
  });
}

/** Puts what was dumped in the place of all that a database holds. */
export async function load(where: Where, dumped: Buffer): Promise<void> {
  const drops = childrenFirst(await query<Table>(where, ownTables)).map(({ name }) => `DROP TABLE "${name}";`);
  const sql = ['PRAGMA defer_foreign_keys = TRUE;', ...drops, gunzipSync(dumped).toString()].join('\n');
  await execute(where, 'Loading the backup', sql);
}

/** A table can be dropped once no other refers to it. */
function childrenFirst(tables: Table[]): Table[] {
  const free = tables.filter((table) => !tables.some((other) => other !== table && refersTo(other, table)));
  if (free.length === 0) return tables;
  return [...free, ...childrenFirst(tables.filter((table) => !free.includes(table)))];
}

const refersTo = ({ sql }: Table, { name }: Table) => new RegExp(`REFERENCES\\s+["\`]?${name}\\b`, 'i').test(sql);
