import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import { undoableForMs } from '../../../contract/activity';
import { limits } from '../../../contract/values/limits';
import { dayMs } from '../../../contract/values/time';

const schema = Object.assign({}, ...Object.values(import.meta.glob('../../../db/schema/*.ts', { eager: true })));

const latestSnapshot = JSON.parse(
  readFileSync(globSync('migrations/meta/*_snapshot.json').sort().at(-1) ?? '', 'utf8'),
);
const files = globSync('*.sql', { cwd: 'migrations' }).sort();
const journal = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8'));

function migrated() {
  const database = new DatabaseSync(':memory:');
  for (const file of files) database.exec(readFileSync(`migrations/${file}`, 'utf8'));
  return database;
}

it('db/schema has no change that no migration makes: `npm run migrations` has nothing to add', async () => {
  expect(await generateSQLiteMigration(latestSnapshot, await generateSQLiteDrizzleJson(schema))).toEqual([]);
});

it('the migrations create the tables, columns and indexes of db/schema', () => {
  const database = migrated();
  const names = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map(({ name }) => name);
  const described = Object.values(latestSnapshot.tables) as { name: string; columns: object; indexes: object }[];
  for (const { name, columns, indexes } of described) {
    expect(names(`SELECT name FROM pragma_table_xinfo('${name}')`).sort(), name).toEqual(Object.keys(columns).sort());
    const created = names(
      `SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = '${name}' AND sql IS NOT NULL`,
    );
    expect(created.sort(), name).toEqual(Object.keys(indexes).sort());
  }
});

it('the journal, by which `npm run migrations` numbers the next one, names every migration', () => {
  const names = journal.entries.map(({ tag }: { tag: string }) => `${tag}.sql`);
  expect(names).toEqual(files);
});

it.each([
  ['activity_is_bounded', limits.activityPerGroup],
  ['removed_messages_are_bounded', limits.messagesPerGroup],
])('the trigger %s keeps as many rows as the limit says', (name, limit) => {
  const [row] = migrated().prepare('SELECT sql FROM sqlite_schema WHERE name = ?').all(name);
  expect(new Set(`${row?.sql}`.match(/\b\d{3,}\b/g))).toEqual(new Set([`${limit}`]));
});

it('the trigger activity_is_bounded spares the entries that can be undone', () => {
  const [row] = migrated().prepare("SELECT sql FROM sqlite_schema WHERE name = 'activity_is_bounded'").all();
  const [, days] = `${row?.sql}`.match(/'-(\d+) day'/) ?? [];
  expect(Number(days) * dayMs).toBe(undoableForMs);
});
