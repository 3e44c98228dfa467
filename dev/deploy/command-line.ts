import { parseArgs } from 'node:util';
import { type Answers, asked, type Question } from './answers.ts';
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
  answersFile?: string;
  /** Arguments after the environment. */
  others: string[];
  settings: Partial<Answers>;
};

const flagOf = (question: Question) => question.toLowerCase().replaceAll('_', '-');

/**
 * The arguments of `npm run setup` and `npm run deploy`: the environment, `--dry-run` to only print the commands, `--tested` to
 * skip the tests, and for the setup a flag for each setting or a file with them.
 * @throws Problem with the usage. There is no default environment, so that no one deploys by accident
 */
export function readCommandLine(parameters: string[]): CommandLine {
  const flags = Object.fromEntries(asked.map((question) => [flagOf(question), { type: 'string' as const }]));
  const { values, positionals } = parse(parameters, flags);
  const givenTo = (question: Question) => (values as Record<string, unknown>)[flagOf(question)];
  const environment = environmentOf(positionals);
  const given = asked.map((question) => [question, givenTo(question)]).filter(([, value]) => value !== undefined);
  return {
    environment,
    isDryRun: isDryRun(parameters),
    isTested: values.tested === true,
    answersFile: typeof values.answers === 'string' ? values.answers : undefined,
    settings: Object.fromEntries(given),
    others: positionals.slice(1),
  };
}

/** The arguments of `npm run rollback`. */
export function readRollbackLine(parameters: string[]): { environment: Environment; isDryRun: boolean; to?: string } {
  const { values, positionals } = parse(parameters, { to: { type: 'string' } });
  const environment = environmentOf(positionals);
  const { to } = values as { to?: string };
  return { environment, isDryRun: isDryRun(parameters), to };
}

/** The arguments of `npm run alerts`. */
export function readAlertsLine(parameters: string[]) {
  const { values, positionals } = parse(parameters, { email: { type: 'string' } });
  const { email } = values as { email?: string };
  return { environment: environmentOf(positionals), isDryRun: isDryRun(parameters), email };
}

function environmentOf([given]: string[]): Environment {
  const environment = environments.find((name) => name === given);
  if (!environment) throw new Problem(`Name one of: ${environments.join(', ')}`);
  return environment;
}

/** Without a `--` before it, npm consumes `--dry-run` and only sets an environment variable. */
const isDryRun = (parameters: string[]): boolean =>
  parameters.includes('--dry-run') || process.env.npm_config_dry_run === 'true';

/** @throws Problem with `--dry-run`, for commands that do not support it */
export function refuseDryRun(parameters: string[], command: 'backup' | 'restore'): void {
  if (isDryRun(parameters)) throw new Problem(`npm run ${command} has no --dry-run. Nothing was done.`);
}

function parse(parameters: string[], flags: Record<string, { type: 'string' }>) {
  try {
    return parseArgs({
      args: parameters,
      options: { 'dry-run': { type: 'boolean' }, tested: { type: 'boolean' }, answers: { type: 'string' }, ...flags },
      allowPositionals: true,
    });
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
  const points = Object.keys(restorePoints).flatMap((flag) => {
    const value = (values as Record<string, unknown>)[flag];
    return typeof value === 'string' ? [{ [flag]: value } as RestorePoint] : [];
  });
  const [point] = points;
  if (!environment || !point || points.length > 1 || !isValidPoint(point)) throw new Problem(howToRestore);
  return { environment, point };
}

const restorePoints = {
  timestamp: { type: 'string' },
  bookmark: { type: 'string' },
  backup: { type: 'string' },
} as const;

const howToRestore = `Say which environment and to when, one of:
  npm run restore staging -- --timestamp 2026-11-20T18:00:00Z   (the last 30 days)
  npm run restore staging -- --backup 2026-10-01                (a day of the last 90)
  npm run restore staging -- --bookmark <what a restore printed>`;

/** An instant needs a time zone, so that it is not mistaken for local time. */
function isValidPoint(point: RestorePoint): boolean {
  if ('timestamp' in point)
    return /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(point.timestamp) && !Number.isNaN(Date.parse(point.timestamp));
  return 'backup' in point ? /^\d{4}-\d\d-\d\d$/.test(point.backup) : point.bookmark !== '';
}
