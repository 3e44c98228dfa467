import { randomBytes } from 'node:crypto';
import { newPrivateKey } from '../../worker/deliveries/push-service.ts';
import { isJurisdiction } from '../../worker/settings.ts';
import { findDatabase } from './account.ts';
import { callCloudflare } from './cloudflare-api.ts';
import type { Environment } from './command-line.ts';
import { settingsOf } from './configuration.ts';
import { readJson, wrangler } from './wrangler.ts';

/** A resource of an environment: whether it exists, and how it is created, by wrangler or by Cloudflare's API. */
export type SetupStep = {
  makes: string;
  exists: () => Promise<boolean>;
  input?: () => string;
} & ({ command: string[] } | { says: string; make: () => Promise<void> });

/** Wrangler's flags that select an environment's database. */
export const remote = (environment: Environment) => ['--remote', '--env', environment];

export const photoBucketOf = (environment: Environment) => `group-leasing-photos-${environment}`;

export const backupBucketOf = (environment: Environment) => `group-leasing-backups-${environment}`;

export const databaseOf = (environment: Environment) => `group-leasing-${environment}`;

const keptRule = 'keep-90-days';
const lockRule = 'locked-for-30-days';

/** Wrangler's flags for a new database or bucket. */
function regionFlags(region: string): string[] {
  if (!region) return [];
  return [isJurisdiction(region) ? '--jurisdiction' : '--location', region];
}

/** Wrangler's flags for an existing bucket. */
export function bucketFlags(environment: Environment): string[] {
  const { DATA_REGION: region = '' } = settingsOf(environment);
  return isJurisdiction(region) ? ['--jurisdiction', region] : [];
}

/**
 * All resources of an environment. Existing ones are skipped, so that a run can be repeated after a failure.
 * @param region where the data is stored; it cannot be changed later
 */
export function setupSteps(environment: Environment, region: string): SetupStep[] {
  const photos = photoBucketOf(environment);
  const backups = backupBucketOf(environment);
  const inRegion = regionFlags(region);
  const inBucket = isJurisdiction(region) ? ['--jurisdiction', region] : [];
  return [
    {
      makes: `the database ${databaseOf(environment)}`,
      exists: async () => (await findDatabase(databaseOf(environment))) !== undefined,
      command: ['d1', 'create', databaseOf(environment), ...inRegion],
    },
    ...['deliveries', 'undelivered', 'email-events'].map((holds) => queue(`group-leasing-${holds}-${environment}`)),
    readReplication(databaseOf(environment)),
    bucket('photos', photos, inRegion, inBucket),
    bucket('nightly backups', backups, inRegion, inBucket),
    {
      makes: 'the rule that backups are kept for 90 days',
      exists: async () =>
        (await wrangler(['r2', 'bucket', 'lifecycle', 'list', backups, ...inBucket])).stdout.includes(keptRule),
      command: ['r2', 'bucket', 'lifecycle', 'add', backups, keptRule, '--expire-days', '90', '--force', ...inBucket],
    },
    {
      makes: 'the lock that nothing deletes a backup for 30 days',
      exists: async () =>
        (await wrangler(['r2', 'bucket', 'lock', 'list', backups, ...inBucket])).stdout.includes(lockRule),
      command: ['r2', 'bucket', 'lock', 'add', backups, lockRule, '', '--retention-days', '30', '--force', ...inBucket],
    },
    {
      makes: 'the Pages project group-leasing',
      exists: async () =>
        (
          await readJson<Record<string, string>[]>('Listing the Pages projects', ['pages', 'project', 'list', '--json'])
        ).some((project) => project['Project Name'] === 'group-leasing'),
      command: ['pages', 'project', 'create', 'group-leasing', '--production-branch', 'production'],
    },
    secret('signs upload addresses and the versions of pages', 'SIGNING_SECRET', environment, () => randomBytes(32)),
    secret('signs notifications', 'PUSH_PRIVATE_KEY', environment, newPrivateKey),
  ];
}

function secret(does: string, name: string, environment: Environment, make: () => Buffer): SetupStep {
  return {
    makes: `the secret that ${does}`,
    exists: async () => {
      const { code, stdout } = await wrangler(['secret', 'list', '--env', environment, '--format', 'json']);
      // Before the first deployment there is no worker and no secret.
      return code === 0 && stdout.includes(`"${name}"`);
    },
    command: ['secret', 'put', name, '--env', environment],
    input: () => make().toString('base64url'),
  };
}

function queue(name: string): SetupStep {
  return {
    makes: `the queue ${name}`,
    exists: async () => (await wrangler(['queues', 'info', name])).code === 0,
    command: ['queues', 'create', name],
  };
}

function bucket(holds: string, name: string, inRegion: string[], inBucket: string[]): SetupStep {
  return {
    makes: `the bucket ${name} for ${holds}`,
    exists: async () => (await wrangler(['r2', 'bucket', 'info', name, '--json', ...inBucket])).code === 0,
    command: ['r2', 'bucket', 'create', name, ...inRegion],
  };
}

/** Without it D1 answers every read at its primary. Wrangler has no command for it. */
function readReplication(database: string): SetupStep {
  const path = async () => `/d1/database/${await findDatabase(database)}`;
  return {
    makes: 'read replication of the database',
    exists: async () => {
      const { read_replication } = await callCloudflare<{ read_replication?: { mode: string } }>('GET', await path());
      return read_replication?.mode === 'auto';
    },
    says: `PATCH /d1/database/<id of ${database}> {"read_replication":{"mode":"auto"}}`,
    make: async () => {
      await callCloudflare('PATCH', await path(), { read_replication: { mode: 'auto' } });
    },
  };
}
