import { parseArgs } from 'node:util';
import { Problem } from './wrangler.ts';

const environments = ['staging', 'production'] as const;
export type Environment = (typeof environments)[number];

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
export function readCommandLine(
  flags: string[] = [],
  parameters = process.argv.slice(2),
  usage = `Name one of: ${environments.join(', ')}`,
): CommandLine {
  const { values, positionals } = parse(flags, parameters);
  const [given, ...others] = positionals;
  const environment = environments.find((name) => name === given);
  if (!environment) throw new Problem(usage);
  const { tested, 'dry-run': dryRun, ...own } = values;
  return {
    environment,
    // Without a `--` before it, npm consumes `--dry-run` and only sets an environment variable.
    isDryRun: dryRun === true || process.env.npm_config_dry_run === 'true',
    isTested: tested === true,
    others,
    values: own as CommandLine['values'],
  };
}

function parse(flags: string[], parameters: string[]) {
  const own = Object.fromEntries(flags.map((flag) => [flag, { type: 'string' as const }]));
  const options = { 'dry-run': { type: 'boolean' as const }, tested: { type: 'boolean' as const }, ...own };
  try {
    return parseArgs({ args: parameters, options, allowPositionals: true });
  } catch (error) {
    throw new Problem((error as Error).message);
  }
}
