import { cpSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Where } from '../../../dev/deploy/database';
import { mustRun } from '../../../dev/deploy/wrangler';
import { temporaryFolder } from '../temporary-folder';

/** A migrated database of wrangler's in a folder of its own. */
export class LocalDatabase {
  readonly #folder = temporaryFolder();
  readonly where: Where = ['--local', '--config', join(this.#folder, 'wrangler.toml')];

  static make(): LocalDatabase {
    const database = new LocalDatabase();
    for (const path of ['wrangler.toml', 'migrations']) {
      cpSync(path, join(database.#folder, path), { recursive: true });
    }
    mustRun('Migrating', ['d1', 'migrations', 'apply', 'DB', ...database.where]);
    return database;
  }

  run(sql: string): void {
    this.#opened((file) => file.exec(sql));
  }

  rows(sql: string): Record<string, unknown>[] {
    return this.#opened((file) => file.prepare(sql).all());
  }

  /** All that the product keeps in it: what there is of tables, indexes and triggers, and every row. */
  contents(): Record<string, unknown[]> {
    const schema = this.rows(
      "SELECT type, name, sql FROM sqlite_schema WHERE name NOT GLOB '_cf_*' ORDER BY type, name",
    );
    const tables = schema.filter(({ type }) => type === 'table').map(({ name }) => String(name));
    return Object.fromEntries([['', schema], ...tables.map((table) => [table, this.rows(`SELECT * FROM "${table}"`)])]);
  }

  /** Its file is read and written here: wrangler takes seconds to start, and is only used for its own migrations. */
  #opened<T>(use: (file: DatabaseSync) => T): T {
    const [path = ''] = globSync(join(this.#folder, '.wrangler/state/v3/d1/*/[0-9a-f]*.sqlite'));
    const file = new DatabaseSync(path);
    try {
      return use(file);
    } finally {
      file.close();
    }
  }
}
