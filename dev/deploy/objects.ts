import { readFileSync, writeFileSync } from 'node:fs';
import type { Environment } from './command-line.ts';
import { settingsOf } from './configuration.ts';
import { withTempFile } from './database.ts';
import { jurisdictionFlags } from './setup-steps.ts';
import { mustRun } from './wrangler.ts';

/** Wrangler's command for an object in R2, by its path: the bucket and the key. */
export const objectCommand = (command: 'get' | 'put', path: string, environment: Environment, flags: string[]) => [
  ...['r2', 'object', command, path, ...flags, '--remote'],
  ...(command === 'put' ? ['--force'] : []),
  ...jurisdictionFlags(settingsOf(environment).DATA_REGION),
];

/** @param account environment variables of another account than that of the site */
export function fetchObject(path: string, environment: Environment, account = {}): Promise<Buffer> {
  return withTempFile((file) => {
    mustRun(`Fetching ${path}`, objectCommand('get', path, environment, ['--file', file]), { account });
    return readFileSync(file);
  });
}

/** @param account environment variables of another account than that of the site */
export function storeObject(path: string, content: Buffer, environment: Environment, account = {}): Promise<void> {
  return withTempFile((file) => {
    writeFileSync(file, content);
    mustRun(`Storing ${path}`, objectCommand('put', path, environment, ['--file', file]), { account });
    console.log(`Stored: ${path}, ${Math.ceil(content.byteLength / 1024)} kB`);
  });
}
