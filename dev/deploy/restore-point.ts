import { readFile } from 'node:fs/promises';
import type { Environment, RestorePoint } from './command-line.ts';
import { mustRun, withTempFile } from './database.ts';
import { load } from './dump.ts';
import { backupBucketOf, remote } from './setup-steps.ts';
import { readJson } from './wrangler.ts';

/** The day of an instant, by which its backup is called. */
export const day = (instant: Date) => instant.toISOString().slice(0, 10);

/** Where in R2 a day's backup is. */
export const backupAt = (environment: Environment, of: string) => `${backupBucketOf(environment)}/${of}.sql.gz`;

/**
 * Takes an environment's database back.
 * @returns how to undo it
 */
export async function restoreDatabase(environment: Environment, point: RestorePoint): Promise<string> {
  const where = remote(environment);
  const travel = (command: string, ...flags: string[]) =>
    readJson<{ bookmark: string; previous_bookmark?: string }>('Travelling in time', [
      ...['d1', 'time-travel', command, 'DB', '--json', '--env', environment, ...flags],
    ]);
  if (!('backup' in point)) {
    const [[flag = '', value = ''] = []] = Object.entries(point);
    const { previous_bookmark: before = '' } = await travel('restore', `--${flag}`, value);
    return undo(environment, before);
  }
  const { bookmark } = await travel('info');
  await withTempFile(async (file) => {
    const path = backupAt(environment, point.backup);
    await mustRun(`Fetching the backup ${path}`, ['r2', 'object', 'get', path, '--file', file, '--remote']);
    await load(where, await readFile(file));
  });
  return undo(environment, bookmark);
}

const undo = (environment: Environment, bookmark: string) =>
  `To undo it: npm run restore ${environment} -- --bookmark ${bookmark}`;
