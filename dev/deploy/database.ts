import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mustRun, readJson } from './wrangler.ts';

/** Wrangler's flags that select a database: an environment's, or a local run's. */
export type Where = string[];

/**
 * Calls `work` with the path of a temporary file for the site's data: in a folder that only this user can read, which is
 * deleted afterwards.
 */
export async function withTempFile<T>(work: (file: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'group-leasing-'));
  try {
    return await work(join(folder, 'data'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function query<Row>(where: Where, sql: string): Row[] {
  const read = ['d1', 'execute', 'DB', '--json', '--command', sql, ...where];
  return readJson<[{ results: Row[] }]>('Reading the database', read)[0].results;
}

/** Executes several statements atomically. */
export async function execute(where: Where, task: string, sql: string): Promise<void> {
  await withTempFile((file) => {
    writeFileSync(file, sql);
    executeFile(where, task, file);
  });
}

/** Executes the statements of a file atomically. */
export function executeFile(where: Where, task: string, file: string): void {
  mustRun(task, ['d1', 'execute', 'DB', '--yes', '--file', file, ...where]);
}
