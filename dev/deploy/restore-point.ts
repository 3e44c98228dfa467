import type { Environment, RestorePoint } from './command-line.ts';
import { load } from './dump.ts';
import { fetchObject } from './objects.ts';
import { backupBucketOf, remote } from './setup-steps.ts';
import { readJson } from './wrangler.ts';

/** The day of an instant, which is its backup's name. */
export const day = (instant: Date) => instant.toISOString().slice(0, 10);

/** The path of a day's backup in R2. */
export const backupPath = (environment: Environment, of: string) => `${backupBucketOf(environment)}/${of}.sql.gz`;

/** Backups are in an account of their own if `BACKUP_ACCOUNT_ID` names one. */
export function backupAccount(): Record<string, string> {
  const { BACKUP_ACCOUNT_ID: account, BACKUP_API_TOKEN: token } = process.env;
  return account && token ? { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token } : {};
}

export const fetchBackup = (environment: Environment, of: string): Promise<Buffer> =>
  fetchObject(backupPath(environment, of), environment, backupAccount());

/**
 * Restores an environment's database.
 * @returns how to undo it
 */
export async function restoreDatabase(environment: Environment, point: RestorePoint): Promise<string> {
  const where = remote(environment);
  const timeTravel = (command: string, ...flags: string[]) =>
    readJson<{ bookmark: string; previous_bookmark?: string }>('Restoring the database', [
      ...['d1', 'time-travel', command, 'DB', '--json', '--env', environment, ...flags],
    ]);
  if (!('backup' in point)) {
    const [[flag = '', value = ''] = []] = Object.entries(point);
    const { previous_bookmark: before = '' } = await timeTravel('restore', `--${flag}`, value);
    return undo(environment, before);
  }
  const { bookmark } = await timeTravel('info');
  await load(where, await fetchBackup(environment, point.backup));
  return undo(environment, bookmark);
}

const undo = (environment: Environment, bookmark: string) =>
  `To undo it: npm run restore ${environment} -- --bookmark ${bookmark}`;
