import { z } from 'zod';
import { type Environment, readCommandLine } from '../command-line.ts';
import { withTempFile } from '../database.ts';
import { remote } from '../setup-steps.ts';
import { Problem, readJson } from '../wrangler.ts';
import { fetchBackup } from './backups.ts';
import { load } from './dump.ts';

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

/**
 * Restores an environment's database.
 * @returns how to undo it
 */
export async function restoreDatabase(environment: Environment, point: RestorePoint): Promise<string> {
  const timeTravel = (command: string, ...flags: string[]) =>
    readJson<{ bookmark: string; previous_bookmark: string }>('Restoring the database', [
      ...['d1', 'time-travel', command, 'DB', '--json', '--env', environment, ...flags],
    ]);
  if (!('backup' in point)) {
    const [[flag, value] = []] = Object.entries(point);
    return undo(environment, timeTravel('restore', `--${flag}`, `${value}`).previous_bookmark);
  }
  const { bookmark } = timeTravel('info');
  await withTempFile(async (file) => {
    await fetchBackup(environment, point.backup, file);
    await load(remote(environment), file);
  });
  return undo(environment, bookmark);
}

const undo = (environment: Environment, bookmark: string) =>
  `To undo it: npm run restore ${environment} -- --bookmark ${bookmark}`;
