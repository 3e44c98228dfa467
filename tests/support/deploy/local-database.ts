import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute, must, query, type Where } from '../../../dev/deploy/database';

/** A migrated database of wrangler's in a folder of its own. */
export class LocalDatabase {
  readonly #folder = mkdtempSync(join(tmpdir(), 'database-'));
  readonly where: Where = ['--local', '--config', join(this.#folder, 'wrangler.toml')];

  static async make(): Promise<LocalDatabase> {
    const database = new LocalDatabase();
    for (const path of ['wrangler.toml', 'migrations']) {
      cpSync(path, join(database.#folder, path), { recursive: true });
    }
    await must('Migrating', ['d1', 'migrations', 'apply', 'DB', ...database.where]);
    return database;
  }

  run(sql: string): Promise<void> {
    return execute(this.where, 'Writing', sql);
  }

  rows(sql: string): Promise<Record<string, unknown>[]> {
    return query(this.where, sql);
  }
}
