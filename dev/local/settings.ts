import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Settings } from '../../worker/settings.ts';

type LocalSettings = ReturnType<typeof readSettings>;

/**
 * The settings of a local run, from the environment (README, "Local settings").
 * @throws Error with a message for the user
 */
export function readSettings(environment: Partial<Record<string, string>>) {
  const port = readPort(environment.PORT ?? '8788');
  const stateDir = resolve(environment.STATE_DIR || '.wrangler/state');
  return {
    port,
    accessPort: port + 1,
    /** The API's port with `npm run dev`. */
    apiPort: port + 2,
    site: `http://localhost:${port}`,
    /** The stand-in for Cloudflare Access. */
    access: `http://localhost:${port + 1}`,
    stateDir,
    /** Contains all emails of a local run. */
    emailFolder: resolve(stateDir, 'outbox'),
    seed: seeds[readChoice('SEED', environment.SEED || '1', ['0', '1', 'office'])],
    rateLimits: readChoice('RATE_LIMITS', environment.RATE_LIMITS || 'on', ['on', 'off']),
    retentionDays: readDays(environment.RETENTION_DAYS || '0'),
  } as const;
}

const seeds = { 0: 'nothing', 1: 'demo', office: 'office' } as const;

function readChoice<Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice {
  const chosen = choices.find((choice) => choice === text);
  if (!chosen) throw new Error(`${name} is ${JSON.stringify(text)}; it must be one of ${choices.join(', ')}.`);
  return chosen;
}

function readDays(text: string): string {
  const { error, data = '0' } = Settings.shape.RETENTION_DAYS.safeParse(text);
  if (error) throw new Error(`RETENTION_DAYS is ${JSON.stringify(text)}; it ${error.issues[0]?.message}.`);
  return data;
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_533) {
    throw new Error(`PORT is ${JSON.stringify(text)}; it must be a whole number from 1 to 65533.`);
  }
  return port;
}

function makeFolder(folder: string): void {
  try {
    makeMissing(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The folder ${folder} cannot be written (${code}). Name another one with STATE_DIR=<folder>.`);
  }
}

/** Not recursively by Node, which never returns for a folder in /proc. */
function makeMissing(folder: string): void {
  if (existsSync(folder)) return;
  makeMissing(dirname(folder));
  mkdirSync(folder);
}

/** Reads the settings and creates the folders of this process; exits with a message if that fails. */
function settingsOrExit(): LocalSettings {
  try {
    const read = readSettings(process.env);
    makeFolder(read.stateDir);
    makeFolder(read.emailFolder);
    return read;
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

export const settings = settingsOrExit();
