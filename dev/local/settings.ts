import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { Settings } from '../../worker/settings.ts';

type LocalSettings = ReturnType<typeof readSettings>;

const port = 'must be a whole number from 1 to 65533';

/** README, "Local settings". */
const Environment = z.object({
  PORT: z.coerce.number(port).int(port).min(1, port).max(65_533, port).default(8788),
  STATE_DIR: z.string().default('.wrangler/state'),
  SEED: z.enum(['0', '1', 'office'], 'must be one of 0, 1, office').default('1'),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be one of on, off').default('on'),
  RETENTION_DAYS: Settings.shape.RETENTION_DAYS.default('0'),
});

const seeds = { 0: 'nothing', 1: 'demo', office: 'office' } as const;

/**
 * The settings of a local run, from the environment. An empty one counts as not set.
 * @throws Error with a message for the user
 */
export function readSettings(environment: Partial<Record<string, string>>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const { data, error } = Environment.safeParse(given);
  if (!data) {
    const { path: [name = ''] = [], message } = error.issues[0] ?? {};
    throw new Error(`${String(name)} is ${JSON.stringify(given[String(name)])}; it ${message}.`);
  }
  const { PORT: port } = data;
  const stateDir = resolve(data.STATE_DIR);
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
    seed: seeds[data.SEED],
    rateLimits: data.RATE_LIMITS,
    retentionDays: data.RETENTION_DAYS,
  };
}

function makeFolders({ stateDir, emailFolder }: LocalSettings): void {
  try {
    makeMissing(emailFolder);
    accessSync(stateDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The folder ${stateDir} cannot be written (${code}). Name another one with STATE_DIR=<folder>.`);
  }
}

/** Makes the folder and those above it one by one: Node's `recursive` never returns for a folder in /proc. */
function makeMissing(folder: string): void {
  if (existsSync(folder)) return;
  makeMissing(dirname(folder));
  mkdirSync(folder);
}

/** Reads the settings and creates the folders of this process; exits with a message if that fails. */
function settingsOrExit(): LocalSettings {
  try {
    const read = readSettings(process.env);
    makeFolders(read);
    return read;
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

export const settings = settingsOrExit();
