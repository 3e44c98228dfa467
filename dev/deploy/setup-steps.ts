import { randomBytes } from 'node:crypto';
import { newPrivateKey } from '../../worker/deliveries/push-service.ts';
import { findDatabase } from './account.ts';
import type { Environment } from './command-line.ts';
import { readJson, wrangler } from './wrangler.ts';

/** A resource of an environment: whether it exists, and the command that creates it. */
export type SetupStep = {
  makes: string;
  exists: () => Promise<boolean>;
  command: string[];
  input?: () => string;
};

/** Wrangler's flags that select an environment's database. */
export const remote = (environment: Environment) => ['--remote', '--env', environment];

export const photoBucketOf = (environment: Environment) => `group-leasing-photos-${environment}`;

export const backupBucketOf = (environment: Environment) => `group-leasing-backups-${environment}`;

export const databaseOf = (environment: Environment) => `group-leasing-${environment}`;

const keptRule = 'keep-90-days';

/** All resources of an environment. Existing ones are skipped, so that a run can be repeated after a failure. */
export function setupSteps(environment: Environment): SetupStep[] {
  const photos = photoBucketOf(environment);
  const backups = backupBucketOf(environment);
  return [
    {
      makes: `the database ${databaseOf(environment)}`,
      exists: async () => (await findDatabase(databaseOf(environment))) !== undefined,
      command: ['d1', 'create', databaseOf(environment)],
    },
    bucket('photos', photos),
    bucket('nightly backups', backups),
    {
      makes: 'the rule that backups are kept for 90 days',
      exists: async () => (await wrangler(['r2', 'bucket', 'lifecycle', 'list', backups])).stdout.includes(keptRule),
      command: ['r2', 'bucket', 'lifecycle', 'add', backups, keptRule, '--expire-days', '90', '--force'],
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

function bucket(holds: string, name: string): SetupStep {
  return {
    makes: `the bucket ${name} for ${holds}`,
    exists: async () => (await wrangler(['r2', 'bucket', 'info', name, '--json'])).code === 0,
    command: ['r2', 'bucket', 'create', name],
  };
}
