import { parseArgs } from 'node:util';

const environments = ['staging', 'production'] as const;
export type Environment = (typeof environments)[number];

/**
 * Reads what `npm run setup` and `npm run deploy` take: the environment, and `--dry-run` to only print the commands.
 * Without a `--` before it npm keeps that flag to itself, and says so in the environment alone.
 * @throws Error that says how to call them
 */
export function readCommandLine(parameters: string[]): { environment: Environment; isDryRun: boolean } {
  const { values, positionals } = parseArgs({
    args: parameters,
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const environment = environments.find((name) => name === (positionals[0] ?? 'production'));
  if (!environment) throw new Error(`Name one of: ${environments.join(', ')}`);
  return { environment, isDryRun: values['dry-run'] || process.env.npm_config_dry_run === 'true' };
}
