import { env } from 'cloudflare:test';
import { sqlOfRestore } from '../../../dev/deploy/backups/restore-sql';
import { type Removal, removalOf, removalsPrefix } from '../../../worker/removal-keys';

type Named = { name: string; sql: string };

const named = async (type: 'table' | 'trigger') =>
  (
    await env.DB.prepare(
      "SELECT name, sql FROM sqlite_schema WHERE type = ? AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
    )
      .bind(type)
      .all<Named>()
  ).results;

/** Every row of the database as it is now. */
export async function aBackup() {
  const tables = await named('table');
  const rows = await env.DB.batch<Record<string, unknown>>(
    tables.map(({ name }) => env.DB.prepare(`SELECT * FROM ${name}`)),
  );
  return { tables, rows: rows.map(({ results }) => results) };
}

/** What the scheduled runs have stored in R2. */
export async function storedRemovals(): Promise<Removal[]> {
  const { objects } = await env.PHOTOS.list({ prefix: removalsPrefix });
  return objects.flatMap(({ key }) => removalOf(key) ?? []);
}

/** Loads a backup, as `npm run restore` does, and makes it safe. */
export async function restore({ tables, rows }: Awaited<ReturnType<typeof aBackup>>, now: Date): Promise<void> {
  const triggers = await named('trigger');
  const inserts = tables.flatMap(({ name, sql }, at) =>
    (rows[at] ?? []).map((row) => {
      const columns = Object.keys(row).filter((column) => !new RegExp(`\`${column}\` \\w+ GENERATED`).test(sql));
      const values = columns.map((_, index) => `?${index + 1}`);
      const insert = env.DB.prepare(`INSERT INTO ${name} (${columns.join(', ')}) VALUES (${values.join(', ')})`);
      return insert.bind(...columns.map((column) => row[column]));
    }),
  );
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = ON'),
    ...triggers.map(({ name }) => env.DB.prepare(`DROP TRIGGER ${name}`)),
    ...tables.map(({ name }) => env.DB.prepare(`DELETE FROM ${name}`)),
    ...inserts,
    ...triggers.map(({ sql }) => env.DB.prepare(sql)),
  ]);
  const { results: pending } = await env.DB.prepare('SELECT id FROM groups WHERE setup_completed_at IS NULL').all<{
    id: number;
  }>();
  await env.DB.batch(sqlOfRestore(pending, await storedRemovals(), now).map((sql) => env.DB.prepare(sql)));
}
