import { parseArgs } from 'node:util';
import { Problem } from './wrangler.ts';

const environments = ['staging', 'production'] as const;
export type Environment = (typeof environments)[number];

/** D1 restores an instant of the last 30 days or a bookmark; for a day of the last 90 its backup is loaded. */
export type RestorePoint = { timestamp: string } | { bookmark: string } | { backup: string };

type CommandLine = {
  environment: Environment;
  isDryRun: boolean;
  /** Whether the tests have passed already. */
  isTested: boolean;
  /** Arguments after the environment. */
  others: string[];
  /** The values of the command's own flags. */
  values: Record<string, string | undefined>;
};

/**
 * The arguments of a command: the environment, `--dry-run` to only print what it would do, `--tested` to skip the tests.
 * @param flags the command's own, each with a value
 * @throws Problem with the usage. There is no default environment, so that no one deploys by accident
 */
export function readCommandLine(parameters: string[], flags: string[] = []): CommandLine {
  const { positionals, ...parsed } = parse(parameters, flags);
  const [given, ...others] = positionals;
  const environment = environments.find((name) => name === given);
  if (!environment) throw new Problem(`Name one of: ${environments.join(', ')}`);
  return { environment, isDryRun: isDryRun(parameters), others, ...parsed };
}

/** Without a `--` before it, npm consumes `--dry-run` and only sets an environment variable. */
const isDryRun = (parameters: string[]): boolean =>
  parameters.includes('--dry-run') || process.env.npm_config_dry_run === 'true';

/** @throws Problem with `--dry-run`, for commands that do not support it */
export function refuseDryRun(parameters: string[], command: 'backup' | 'restore'): void {
  if (isDryRun(parameters)) throw new Problem(`npm run ${command} has no --dry-run. Nothing was done.`);
}

type Parsed = Pick<CommandLine, 'isTested' | 'values'> & { positionals: string[] };

function parse(parameters: string[], flags: string[]): Parsed {
  const own = Object.fromEntries(flags.map((flag) => [flag, { type: 'string' as const }]));
  const options = { 'dry-run': { type: 'boolean' as const }, tested: { type: 'boolean' as const }, ...own };
  try {
    const { values, positionals } = parseArgs({ args: parameters, options, allowPositionals: true });
    const { tested, 'dry-run': _, ...given } = values;
    return { isTested: tested === true, values: given as CommandLine['values'], positionals };
  } catch (error) {
    throw new Problem((error as Error).message);
  }
}

/**
 * The arguments of `npm run restore`. Both are required, so that no one restores by accident.
 * @throws Problem with the usage
 */
export function readRestoreLine(parameters: string[]): { environment: Environment; point: RestorePoint } {
  refuseDryRun(parameters, 'restore');
  const { values, positionals } = parse(parameters, restorePoints);
  const environment = environments.find((name) => name === positionals[0]);
  const points = restorePoints.flatMap((flag) => (values[flag] ? [{ [flag]: values[flag] } as RestorePoint] : []));
  const [point] = points;
  if (!environment || !point || points.length > 1 || !isValidPoint(point)) throw new Problem(howToRestore);
  return { environment, point };
}

const restorePoints = ['timestamp', 'bookmark', 'backup'];

const howToRestore = `Say which environment and to when, one of:
  npm run restore staging -- --timestamp 2026-11-20T18:00:00Z   (the last 30 days)
  npm run restore staging -- --backup 2026-10-01                (a day of the last 90)
  npm run restore staging -- --bookmark <what a restore printed>`;

/** An instant needs a time zone, so that it is not mistaken for local time. */
function isValidPoint(point: RestorePoint): boolean {
  if ('timestamp' in point)
    return /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(point.timestamp) && !Number.isNaN(Date.parse(point.timestamp));
  return 'bookmark' in point || /^\d{4}-\d\d-\d\d$/.test(point.backup);
}
