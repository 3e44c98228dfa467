import { resolve } from 'node:path';

const port = Number(process.env.PORT ?? 8788);
const stateDir = resolve(process.env.STATE_DIR ?? '.wrangler/state');

/** The settings of a local run, from the environment (README, "Settings of a local run"). */
export const settings = {
  port,
  accessPort: port + 1,
  site: `http://localhost:${port}`,
  /** The stand-in for Cloudflare Access. */
  access: `http://localhost:${port + 1}`,
  stateDir,
  /** Where the local runtime writes every e-mail. */
  outbox: resolve(stateDir, 'outbox'),
  isSeeded: process.env.SEED !== '0',
  rateLimits: process.env.RATE_LIMITS === 'off' ? 'off' : 'on',
} as const;
