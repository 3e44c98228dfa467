import { randomBytes } from 'node:crypto';
import { limits } from '../../contract/values/limits.ts';
import { newPrivateKey } from '../../worker/deliveries/push-service.ts';
import { removalsPrefix } from '../../worker/removal-keys.ts';
import { isJurisdiction } from '../../worker/settings.ts';
import { findDatabase } from './account.ts';
import { callCloudflare } from './cloudflare-api.ts';
import type { Environment } from './command-line.ts';
import { readJson, wrangler } from './wrangler.ts';

/** A resource of an environment: whether it exists, and how it is created, by wrangler or by Cloudflare's API. */
export type SetupStep = {
  makes: string;
  exists: () => boolean | Promise<boolean>;
  input?: () => string;
} & ({ command: string[] } | { says: string; make: () => Promise<unknown> });

/** Wrangler's flags that select an environment's database. */
export const remote = (environment: Environment) => ['--remote', '--env', environment];

export const photoBucketOf = (environment: Environment) => `group-leasing-photos-${environment}`;

export const backupBucketOf = (environment: Environment) => `group-leasing-backups-${environment}`;

export const databaseOf = (environment: Environment) => `group-leasing-${environment}`;

const keptDays = String(limits.daysBackupsAreKept);
const keptRule = `keep-${keptDays}-days`;
const removalsRule = `keep-removals-${keptDays}-days`;
const lockRule = 'locked-for-30-days';

/** Wrangler's flags for a new database or bucket. */
const placeFlags = (region: string) =>
  region && !isJurisdiction(region) ? ['--location', region] : jurisdictionFlags(region);

/** Wrangler's flags for a new queue, and for an existing bucket. */
export const jurisdictionFlags = (region = '') => (isJurisdiction(region) ? ['--jurisdiction', region] : []);

/** The API's header for an existing bucket. */
export const jurisdictionHeaders = (region = ''): Record<string, string> =>
  isJurisdiction(region) ? { 'cf-r2-jurisdiction': region } : {};

const prints = (text: string, ...command: string[]) => wrangler(command).stdout.includes(text);

/**
 * All resources of an environment. Existing ones are skipped, so that a run can be repeated after a failure.
 * @param region where the data is stored; it cannot be changed later
 */
export function setupSteps(environment: Environment, region: string): SetupStep[] {
  const database = databaseOf(environment);
  const [photos, backups] = [photoBucketOf(environment), backupBucketOf(environment)];
  const inBucket = jurisdictionFlags(region);
  return [
    {
      makes: `the database ${database}`,
      exists: () => findDatabase(database) !== undefined,
      command: ['d1', 'create', database, ...placeFlags(region)],
    },
    ...['emails', 'deliveries', 'undelivered', 'email-events'].map((holds) =>
      queue(`group-leasing-${holds}-${environment}`, region),
    ),
    readReplication(database),
    bucket('photos', photos, region),
    {
      makes: `the rule that the list of what people took back is kept for ${keptDays} days`,
      exists: () => prints(removalsRule, 'r2', 'bucket', 'lifecycle', 'list', photos, ...inBucket),
      command: [
        ...['r2', 'bucket', 'lifecycle', 'add', photos, removalsRule, removalsPrefix, '--expire-days', keptDays],
        ...['--force', ...inBucket],
      ],
    },
    bucket('nightly backups', backups, region),
    {
      makes: `the rule that backups are kept for ${keptDays} days`,
      exists: () => prints(keptRule, 'r2', 'bucket', 'lifecycle', 'list', backups, ...inBucket),
      // Their names begin with the year; source maps and lists of packages stay as long as their release may run.
      command: [
        ...['r2', 'bucket', 'lifecycle', 'add', backups, keptRule, '20', '--expire-days', keptDays],
        ...['--force', ...inBucket],
      ],
    },
    {
      makes: 'the lock that nothing deletes a backup for 30 days',
      exists: () => prints(lockRule, 'r2', 'bucket', 'lock', 'list', backups, ...inBucket),
      command: ['r2', 'bucket', 'lock', 'add', backups, lockRule, '', '--retention-days', '30', '--force', ...inBucket],
    },
    {
      makes: 'the Pages project group-leasing',
      exists: () =>
        readJson<Record<string, string>[]>('Listing the Pages projects', ['pages', 'project', 'list', '--json']).some(
          (project) => project['Project Name'] === 'group-leasing',
        ),
      command: ['pages', 'project', 'create', 'group-leasing', '--production-branch', 'production'],
    },
    secret('signs upload addresses and the versions of pages', 'SIGNING_SECRET', environment, () => randomBytes(32)),
    secret('signs notifications', 'PUSH_PRIVATE_KEY', environment, newPrivateKey),
  ];
}

function secret(does: string, name: string, environment: Environment, make: () => Buffer): SetupStep {
  return {
    makes: `the secret that ${does}`,
    // Before the first deployment there is no worker and no secret.
    exists: () => prints(`"${name}"`, 'secret', 'list', '--env', environment, '--format', 'json'),
    command: ['secret', 'put', name, '--env', environment],
    input: () => make().toString('base64url'),
  };
}

function queue(name: string, region: string): SetupStep {
  return {
    makes: `the queue ${name}`,
    exists: () => wrangler(['queues', 'info', name]).isDone,
    command: ['queues', 'create', name, ...jurisdictionFlags(region)],
  };
}

function bucket(holds: string, name: string, region: string): SetupStep {
  return {
    makes: `the bucket ${name} for ${holds}`,
    exists: () => wrangler(['r2', 'bucket', 'info', name, '--json', ...jurisdictionFlags(region)]).isDone,
    command: ['r2', 'bucket', 'create', name, ...placeFlags(region)],
  };
}

/** Without it D1 answers every read at its primary. Wrangler has no command for it. */
function readReplication(database: string): SetupStep {
  const path = () => `/d1/database/${findDatabase(database)}`;
  return {
    makes: 'read replication of the database',
    exists: async () => {
      const { read_replication } = await callCloudflare<{ read_replication?: { mode: string } }>('GET', path());
      return read_replication?.mode === 'auto';
    },
    says: `PATCH /d1/database/<id of ${database}> {"read_replication":{"mode":"auto"}}`,
    make: () => callCloudflare('PATCH', path(), { read_replication: { mode: 'auto' } }),
  };
}
