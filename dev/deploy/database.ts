import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem, readJson, reasonOf, wrangler } from './wrangler.ts';

/** Which database a command is about, as wrangler's flags say it: an environment's, or the one of a local run. */
export type Where = string[];

/** Runs wrangler to its end. @throws Problem with wrangler's reason where it fails */
export async function mustRun(does: string, parameters: string[], input?: string): Promise<void> {
  const outcome = await wrangler(parameters, input);
  if (outcome.code !== 0) throw new Problem(`${does} failed: ${reasonOf(outcome)}`);
}

/** Runs something with a new path for a file, which is gone afterwards: what such files hold is for nobody's eyes. */
export async function withTempFile<T>(work: (file: string) => Promise<T>): Promise<T> {
  const file = join(tmpdir(), randomUUID());
  try {
    return await work(file);
  } finally {
    await rm(file, { force: true });
  }
}

/** The rows of one statement. */
export async function query<Row>(where: Where, sql: string): Promise<Row[]> {
  const [answer] = await readJson<{ results: Row[] }[]>('Reading the database', [
    ...['d1', 'execute', 'DB', '--json', '--command', sql],
    ...where,
  ]);
  return answer?.results ?? [];
}

/** Runs many statements, all or none. */
export function execute(where: Where, does: string, sql: string): Promise<void> {
  return withTempFile(async (file) => {
    await writeFile(file, sql, { mode: 0o600 });
    await mustRun(does, ['d1', 'execute', 'DB', '--yes', '--file', file, ...where]);
  });
}
