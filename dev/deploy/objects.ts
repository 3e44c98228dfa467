import { readFile, writeFile } from 'node:fs/promises';
import type { Environment } from './command-line.ts';
import { mustRun, withTempFile } from './database.ts';
import { bucketFlags } from './setup-steps.ts';

/** Wrangler's command for an object in R2, by its path: the bucket and the key. */
export const objectCommand = (command: 'get' | 'put', path: string, environment: Environment, flags: string[]) => [
  ...['r2', 'object', command, path, ...flags, '--remote'],
  ...(command === 'put' ? ['--force'] : []),
  ...bucketFlags(environment),
];

/** @param account environment variables of another account than that of the site */
export function fetchObject(path: string, environment: Environment, account = {}): Promise<Buffer> {
  return withTempFile(async (file) => {
    const command = objectCommand('get', path, environment, ['--file', file]);
    await mustRun(`Fetching ${path}`, command, undefined, account);
    return readFile(file);
  });
}

/** @param account environment variables of another account than that of the site */
export function storeObject(path: string, content: Buffer, environment: Environment, account = {}): Promise<void> {
  return withTempFile(async (file) => {
    await writeFile(file, content, { mode: 0o600 });
    await mustRun(`Storing ${path}`, objectCommand('put', path, environment, ['--file', file]), undefined, account);
    console.log(`Stored: ${path}, ${Math.ceil(content.byteLength / 1024)} kB`);
  });
}
