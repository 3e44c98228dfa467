import { parseArgs } from 'node:util';
import { type Answers, asked, type Question } from './answers.ts';
import { Problem } from './wrangler.ts';

const environments = ['staging', 'production'] as const;
export type Environment = (typeof environments)[number];

export type CommandLine = {
  environment: Environment;
  isDryRun: boolean;
  /** Whether the tests have passed already. */
  isTested: boolean;
  answersFile?: string;
  settings: Partial<Answers>;
};

const flagOf = (question: Question) => question.toLowerCase().replaceAll('_', '-');

/**
 * Reads what `npm run setup` and `npm run deploy` take: the environment, `--dry-run` to only print the commands,
 * `--tested` to leave the tests out, and for the set-up a flag for each setting or a file with them.
 * Without a `--` before it npm keeps `--dry-run` to itself, and says so in the environment alone.
 * @throws Problem that says how to call them
 */
export function readCommandLine(parameters: string[]): CommandLine {
  const flags = Object.fromEntries(asked.map((question) => [flagOf(question), { type: 'string' as const }]));
  const { values, positionals } = parse(parameters, flags);
  const givenTo = (question: Question) => (values as Record<string, unknown>)[flagOf(question)];
  const environment = environments.find((name) => name === (positionals[0] ?? 'production'));
  if (!environment) throw new Problem(`Name one of: ${environments.join(', ')}`);
  const given = asked.map((question) => [question, givenTo(question)]).filter(([, value]) => value !== undefined);
  return {
    environment,
    isDryRun: values['dry-run'] === true || process.env.npm_config_dry_run === 'true',
    isTested: values.tested === true,
    answersFile: typeof values.answers === 'string' ? values.answers : undefined,
    settings: Object.fromEntries(given),
  };
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
