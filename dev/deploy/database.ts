import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem, readJson, reasonOf, wrangler } from './wrangler.ts';

/** Wrangler's flags that select a database: an environment's, or a local run's. */
export type Where = string[];

/** Runs wrangler. @throws Problem with wrangler's reason if it fails */
export async function mustRun(task: string, parameters: string[], input?: string, account = {}): Promise<void> {
  const outcome = await wrangler(parameters, input, account);
  if (outcome.code !== 0) throw new Problem(`${task} failed: ${reasonOf(outcome)}`);
}

/** Calls `work` with the path of a temporary file, which is deleted afterwards because it contains the site's data. */
export async function withTempFile<T>(work: (file: string) => Promise<T>): Promise<T> {
  const file = join(tmpdir(), randomUUID());
  try {
    return await work(file);
  } finally {
    await rm(file, { force: true });
  }
}

export async function query<Row>(where: Where, sql: string): Promise<Row[]> {
  const [answer] = await readJson<{ results: Row[] }[]>('Reading the database', [
    ...['d1', 'execute', 'DB', '--json', '--command', sql],
    ...where,
  ]);
  return answer?.results ?? [];
}

/** Executes several statements atomically. */
export function execute(where: Where, task: string, sql: string): Promise<void> {
  return withTempFile(async (file) => {
    await writeFile(file, sql, { mode: 0o600 });
    await mustRun(task, ['d1', 'execute', 'DB', '--yes', '--file', file, ...where]);
  });
}
