import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import type { Miniflare } from 'miniflare';
import { officeRows } from '../demo/office.ts';
import { demoPeople } from '../demo/people.ts';
import { demoPhotos, demoRows } from '../demo/rows.ts';
import { isEmpty, seed } from '../demo/seed.ts';
import { apiWorker, startStorage } from './runtime.ts';
import { settings } from './settings.ts';

/**
 * Exits with a message if a database in STATE_DIR cannot be read, or has another schema than its migrations create: they were
 * edited after it applied them, so that no migration updates it.
 */
export function exitIfUnusable(): void {
  for (const file of globSync(`${settings.stateDir}/v3/**/*.sqlite`)) {
    if (!isReadable(file)) {
      console.error(`The database ${file} is damaged. Move it away, and the next start creates a new one;`);
      console.error('or put a copy of yours in its place, or name another folder with STATE_DIR=<folder>.');
      process.exit(1);
    }
    if (file.includes('/v3/d1/') && hasOtherSchema(file)) {
      console.error(`The database ${file} was made by another version of the schema. Nothing in it was changed.`);
      console.error(`To keep it and start with a new one: mv ${settings.stateDir} ${settings.stateDir}-old`);
      process.exit(1);
    }
  }
}

function hasOtherSchema(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true });
  const expected = new DatabaseSync(':memory:');
  try {
    if (!database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'd1_migrations'").get()) return false;
    const applied = database
      .prepare('SELECT name FROM d1_migrations')
      .all()
      .map(({ name }) => String(name));
    if (!applied.every((name) => migrationFiles().includes(name))) return true;
    for (const name of applied.sort()) expected.exec(readFileSync(`migrations/${name}`, 'utf8'));
    return schemaOf(database) !== schemaOf(expected);
  } finally {
    database.close();
    expected.close();
  }
}

/** The SQL of all tables, indexes and triggers of the product. */
function schemaOf(database: DatabaseSync): string {
  const schema = database.prepare(
    "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND tbl_name NOT GLOB '_cf_*' AND name NOT IN ('d1_migrations', 'sqlite_sequence') ORDER BY type, name",
  );
  return JSON.stringify(schema.all());
}

const migrationFiles = () => globSync('*.sql', { cwd: 'migrations' }).sort();

function isReadable(file: string): boolean {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    const { quick_check } = database.prepare('PRAGMA quick_check(1)').get() ?? {};
    database.close();
    return quick_check === 'ok';
  } catch {
    return false;
  }
}

/** Migrates the database, and loads the demo or the large office into an empty one, before the site opens its port. */
export async function prepareDatabase(apiConfig: string): Promise<void> {
  const storage = startStorage(apiConfig);
  try {
    const database = await storage.getD1Database('DB', apiWorker);
    await migrate(database);
    if (settings.seed !== 'nothing' && (await isEmpty(database))) await seedAll(storage, database);
  } finally {
    await storage.dispose();
  }
}

/** Applies pending migrations, and records them in the table of `wrangler d1 migrations`. */
async function migrate(database: D1Database): Promise<void> {
  await database.prepare(createMigrationsTable).run();
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = results.map(({ name }) => name);
  for (const file of migrationFiles()) {
    if (applied.includes(file)) continue;
    const statements = (await readFile(`migrations/${file}`, 'utf8')).split('--> statement-breakpoint');
    await database.batch([
      ...statements.map((statement) => database.prepare(statement)),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(file),
    ]);
  }
}

const createMigrationsTable = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Photos first: after an interruption the database is still empty, and the next run starts over. */
async function seedAll(storage: Miniflare, database: D1Database): Promise<void> {
  const photos = await storage.getR2Bucket('PHOTOS', apiWorker);
  for (const { key, path, contentType } of demoPhotos) {
    await photos.put(key, await readFile(path), { httpMetadata: { contentType } });
  }
  const now = new Date();
  const rows = settings.seed === 'office' ? officeRows(now) : demoRows(now);
  await seed(database, { ...rows, ...demoPeople(now) });
}
