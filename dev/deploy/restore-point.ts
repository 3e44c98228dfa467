import { z } from 'zod';
import { type Environment, readCommandLine } from './command-line.ts';
import { load } from './dump.ts';
import { fetchObject } from './objects.ts';
import { backupBucketOf, remote } from './setup-steps.ts';
import { Problem, readJson } from './wrangler.ts';

/**
 * D1 restores an instant of the last 30 days or a bookmark; for a day of the last 90 its backup is loaded. An instant needs a
 * time zone, so that it is not mistaken for local time.
 */
const RestorePoint = z.union([
  z.strictObject({ timestamp: z.iso.datetime({ offset: true }) }),
  z.strictObject({ bookmark: z.string().min(1) }),
  z.strictObject({ backup: z.iso.date() }),
]);
type RestorePoint = z.infer<typeof RestorePoint>;

const howToRestore = `Say which environment and to when, one of:
  npm run restore staging -- --timestamp 2026-11-20T18:00:00Z   (the last 30 days)
  npm run restore staging -- --backup 2026-10-01                (a day of the last 90)
  npm run restore staging -- --bookmark <what a restore printed>`;

/**
 * The arguments of `npm run restore`. Both are required, so that no one restores by accident.
 * @throws Problem with the usage
 */
export function readRestoreLine(parameters?: string[]): { environment: Environment; point: RestorePoint } {
  const { environment, isDryRun, values } = readCommandLine(
    ['timestamp', 'bookmark', 'backup'],
    parameters,
    howToRestore,
  );
  if (isDryRun) throw new Problem('npm run restore has no --dry-run. Nothing was done.');
  const { data: point } = RestorePoint.safeParse(values);
  if (!point) throw new Problem(howToRestore);
  return { environment, point };
}

/** The day of an instant, which is its backup's name. */
export const day = (instant: Date) => instant.toISOString().slice(0, 10);

/** The path of a day's backup in R2. */
export const backupPath = (environment: Environment, of: string) => `${backupBucketOf(environment)}/${of}.sql.gz`;

/** Backups are in an account of their own if `BACKUP_ACCOUNT_ID` names one. */
export function backupAccount(): Record<string, string> {
  const { BACKUP_ACCOUNT_ID: account, BACKUP_API_TOKEN: token } = process.env;
  return account && token ? { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token } : {};
}

export const fetchBackup = (environment: Environment, of: string): Buffer =>
  fetchObject(backupPath(environment, of), environment, backupAccount());

/**
 * Restores an environment's database.
 * @returns how to undo it
 */
export function restoreDatabase(environment: Environment, point: RestorePoint): string {
  const timeTravel = (command: string, ...flags: string[]) =>
    readJson<{ bookmark: string; previous_bookmark: string }>('Restoring the database', [
      ...['d1', 'time-travel', command, 'DB', '--json', '--env', environment, ...flags],
    ]);
  if (!('backup' in point)) {
    const [[flag, value] = []] = Object.entries(point);
    return undo(environment, timeTravel('restore', `--${flag}`, `${value}`).previous_bookmark);
  }
  const { bookmark } = timeTravel('info');
  load(remote(environment), fetchBackup(environment, point.backup));
  return undo(environment, bookmark);
}

const undo = (environment: Environment, bookmark: string) =>
  `To undo it: npm run restore ${environment} -- --bookmark ${bookmark}`;
