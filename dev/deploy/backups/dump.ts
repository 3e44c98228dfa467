import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { executeFile, query, type Where, withTempFile } from '../database.ts';
import { mustRun, Problem } from '../wrangler.ts';
import { longestStatement, longValues, shortStatements, statementsOf } from './sql-statements.ts';

type Table = { name: string; sql: string };

const ownTables = `SELECT name, sql FROM sqlite_schema
  WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' AND name NOT LIKE '~_cf~_%' ESCAPE '~'`;

/** Separates the tables from indexes and triggers in wrangler's export of a schema. */
const afterTables = 'DELETE FROM sqlite_sequence;\n';

/** Removes the counters that loading the rows has created, and keeps the exported ones. */
const oneCounterEach =
  'DELETE FROM sqlite_sequence WHERE rowid NOT IN (SELECT max(rowid) FROM sqlite_sequence GROUP BY name);';

/** Separates the rows from indexes and triggers in a dump. */
const afterRows = '-- Indexes and triggers\n';

/**
 * Writes the whole database as compressed SQL into a file. Wrangler's complete export cannot be loaded, because it inserts rows
 * before it creates the tables that they refer to, and because D1 refuses long statements.
 */
export async function dump(where: Where, file: string): Promise<void> {
  await withTempFile(async (schemaFile) => {
    exportTo(schemaFile, where, '--no-data');
    const [tables = '', rest] = readFileSync(schemaFile, 'utf8').split(afterTables);
    if (rest === undefined) throw new Problem('Wrangler exports a schema in another form. Nothing was stored.');
    await withTempFile(async (rowsFile) => {
      exportTo(rowsFile, where, '--no-schema');
      await pipeline(Readable.from(statements(tables, rowsFile, rest)), createGzip(), createWriteStream(file));
    });
  });
}

async function* statements(tables: string, rowsFile: string, rest: string): AsyncGenerator<string> {
  yield `${tables}\n${longValues.create}\n`;
  for await (const insert of statementsOf(createReadStream(rowsFile, 'utf8'))) {
    for (const statement of shortStatements(insert)) yield `${statement}\n`;
  }
  yield `${longValues.drop}\n${oneCounterEach}\n${afterRows}${rest}`;
}

function exportTo(file: string, where: Where, flag: string): void {
  const parameters = ['--skip-confirmation', '--output', file, flag, ...where];
  mustRun('Exporting the database', ['d1', 'export', 'DB', ...parameters]);
}

/**
 * Loads a dump into a new SQLite database in a file, statement by statement and with D1's limit.
 * @throws Problem where D1 would refuse it
 */
export async function loadIntoFile(dumpFile: string, databaseFile: string): Promise<void> {
  const database = new DatabaseSync(databaseFile, { enableForeignKeyConstraints: true });
  try {
    database.exec('PRAGMA journal_mode = OFF; BEGIN; PRAGMA defer_foreign_keys = TRUE;');
    let rest = '';
    for await (const statement of statementsOf(createReadStream(dumpFile).pipe(createGunzip()).setEncoding('utf8'))) {
      // The bodies of triggers have semicolons.
      if (rest || statement.startsWith(afterRows)) rest += `${statement}\n`;
      else if (Buffer.byteLength(statement) > longestStatement) throw new Error('A statement is too long for D1');
      else database.exec(statement);
    }
    database.exec(`${rest}; COMMIT;`);
  } catch (error) {
    throw new Problem(`The backup cannot be loaded: ${(error as Error).message}. It was not stored.`);
  } finally {
    database.close();
  }
}

/** Replaces the content of a database with a dump. */
export async function load(where: Where, dumpFile: string): Promise<void> {
  const drops = childrenFirst(query<Table>(where, ownTables)).map(({ name }) => `DROP TABLE "${name}";\n`);
  await withTempFile(async (file) => {
    const beginning = ['PRAGMA defer_foreign_keys = TRUE;\n', ...drops];
    const dumped = createReadStream(dumpFile).pipe(createGunzip());
    await pipeline(async function* () {
      yield* beginning;
      yield* dumped;
    }, createWriteStream(file));
    executeFile(where, 'Loading the backup', file);
  });
}

/** A table can be dropped when no other table refers to it. */
function childrenFirst(tables: Table[]): Table[] {
  const free = tables.filter((table) => !tables.some((other) => other !== table && refersTo(other, table)));
  if (free.length === 0) return tables;
  return [...free, ...childrenFirst(tables.filter((table) => !free.includes(table)))];
}

const refersTo = ({ sql }: Table, { name }: Table) => new RegExp(`REFERENCES\\s+["\`]?${name}\\b`, 'i').test(sql);
