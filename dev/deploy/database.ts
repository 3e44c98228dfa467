import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mustRun, readJson } from './wrangler.ts';

/** Wrangler's flags that select a database: an environment's, or a local run's. */
export type Where = string[];

/** Calls `work` with the path of a temporary file, which is deleted afterwards because it contains the site's data. */
export async function withTempFile<T>(work: (file: string) => T | Promise<T>): Promise<T> {
  const file = join(tmpdir(), randomUUID());
  try {
    return await work(file);
  } finally {
    rmSync(file, { force: true });
  }
}

export function query<Row>(where: Where, sql: string): Row[] {
  const read = ['d1', 'execute', 'DB', '--json', '--command', sql, ...where];
  return readJson<[{ results: Row[] }]>('Reading the database', read)[0].results;
}

/** Executes several statements atomically. */
export async function execute(where: Where, task: string, sql: string): Promise<void> {
  await withTempFile((file) => {
    writeFileSync(file, sql, { mode: 0o600 });
    executeFile(where, task, file);
  });
}

/** Executes the statements of a file atomically. */
export function executeFile(where: Where, task: string, file: string): void {
  mustRun(task, ['d1', 'execute', 'DB', '--yes', '--file', file, ...where]);
}
