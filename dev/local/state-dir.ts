import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { settings } from './settings.ts';

/** Contains the address of a run's workers, for `npm run scheduled`. */
export const addressFile = resolve(settings.stateDir, 'address');

/** A database only for its lock, which the system releases however this process ends. A run that ends has five seconds. */
const lock = new DatabaseSync(resolve(settings.stateDir, 'lock.sqlite'), { timeout: 5000 });

/** Makes this the only run with its STATE_DIR; exits with a message if another one uses the folder. */
export function claimStateDir(): void {
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    console.error(
      `The product runs with ${settings.stateDir} already. Stop it, or name another folder with STATE_DIR=<folder>.`,
    );
    process.exit(1);
  }
}
