import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import type { Environment } from './command-line.ts';

export const configuration = process.env.WRANGLER_TOML ?? 'wrangler.toml';

type Configuration = { env: Record<Environment, { vars: Record<string, unknown> }> };

/** The settings of an environment in wrangler.toml; those that were never set are empty. */
export function settingsOf(environment: Environment): Record<string, unknown> {
  return (parse(readFileSync(configuration, 'utf8')) as Configuration).env[environment].vars;
}
