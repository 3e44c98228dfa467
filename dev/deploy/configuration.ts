import { readFileSync } from 'node:fs';
import type { Environment } from './command-line.ts';

export const configuration = process.env.WRANGLER_TOML ?? 'wrangler.toml';

/** The settings of an environment in wrangler.toml; those that were never set are empty. */
export function settingsOf(environment: Environment): Record<string, string> {
  const [, table = ''] = readFileSync(configuration, 'utf8').split(`\n[env.${environment}.vars]\n`);
  const [vars = ''] = table.split('\n[');
  const settings = vars.matchAll(/^(\w+) = (".*")$/gm);
  return Object.fromEntries([...settings].map(([, name, value = '']) => [name, JSON.parse(value)]));
}

/**
 * Sets a string in a table of a TOML file and keeps everything else, comments included.
 * @param table its header, such as `[env.production.vars]`
 * @throws Error if the table does not have the key
 */
export function setInTable(toml: string, table: string, key: string, value: string): string {
  const lines = toml.split('\n');
  const start = lines.indexOf(table);
  const end = lines.findIndex((line, index) => index > start && line.startsWith('['));
  const position = lines.findIndex(
    (line, index) => index > start && (end === -1 || index < end) && line.startsWith(`${key} = `),
  );
  if (start === -1 || position === -1) throw new Error(`${table} has no ${key}`);
  return lines.with(position, `${key} = ${JSON.stringify(value)}`).join('\n');
}
