import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { experimental_readRawConfig } from 'wrangler';
import { newPrivateKey } from '../../worker/deliveries/push-service.ts';
import { settings } from './settings.ts';

/**
 * Writes the API worker's configuration for this machine: wrangler.toml with local settings. It is in the ignored state folder,
 * so that it cannot be deployed.
 * @returns the file's path
 */
export async function writeLocalConfig(): Promise<string> {
  const { rawConfig } = experimental_readRawConfig({ config: 'wrangler.toml' });
  const { main, vars, d1_databases = [], ...rest } = rawConfig;
  const config = {
    ...rest,
    main: resolve(main ?? ''),
    d1_databases: d1_databases.map((database: object) => ({ ...database, migrations_dir: resolve('migrations') })),
    vars: {
      ...vars,
      APP_ORIGIN: settings.site,
      ACCESS_ISSUER: settings.access,
      ACCESS_AUDIENCE: 'group-leasing-local',
      LOGIN_URL: settings.access,
      RATE_LIMITS: settings.rateLimits,
      RETENTION_DAYS: settings.retentionDays,
      PUSH_PRIVATE_KEY: await localPushKey(),
      PUSH_TO_LOCALHOST: 'on',
      SIGNING_SECRET: 'signs addresses and tags on a developer machine only',
    },
  };
  const path = resolve(settings.stateDir, 'api.wrangler.json');
  await writeFile(path, JSON.stringify(config, null, 2));
  return path;
}

/** The key that signs pushes on this machine. It is created once, because subscriptions belong to a key. */
async function localPushKey(): Promise<string> {
  const file = resolve(settings.stateDir, 'push-private-key');
  try {
    return await readFile(file, 'utf8');
  } catch {
    const key = newPrivateKey().toString('base64url');
    await writeFile(file, key, { mode: 0o600 });
    return key;
  }
}
