import { randomBytes } from 'node:crypto';
import { newPrivateKey } from '../../worker/deliveries/push-service.ts';
import { findDatabase } from './account.ts';
import type { Environment } from './command-line.ts';
import { readJson, wrangler } from './wrangler.ts';

/** One thing that an environment needs: whether it is there, and the command that makes it. */
export type SetupStep = {
  makes: string;
  isThere: () => Promise<boolean>;
  command: string[];
  input?: () => string;
};

/** What makes a command of wrangler's mean an environment's database. */
export const remote = (environment: Environment) => ['--remote', '--env', environment];

export const photoBucketOf = (environment: Environment) => `group-leasing-photos-${environment}`;

export const backupBucketOf = (environment: Environment) => `group-leasing-backups-${environment}`;

export const databaseOf = (environment: Environment) => `group-leasing-${environment}`;

const keptRule = 'keep-90-days';

/** What makes an environment; each looks first, so that a run can begin again after any other ended. */
export function setupSteps(environment: Environment): SetupStep[] {
  const photos = photoBucketOf(environment);
  const backups = backupBucketOf(environment);
  return [
    {
      makes: `the database ${databaseOf(environment)}`,
      isThere: async () => (await findDatabase(databaseOf(environment))) !== undefined,
      command: ['d1', 'create', databaseOf(environment)],
    },
    bucket('photos', photos),
    bucket('nightly backups', backups),
    {
      makes: 'the rule that backups are kept for 90 days',
      isThere: async () => (await wrangler(['r2', 'bucket', 'lifecycle', 'list', backups])).stdout.includes(keptRule),
      command: ['r2', 'bucket', 'lifecycle', 'add', backups, keptRule, '--expire-days', '90', '--force'],
    },
    {
      makes: 'the Pages project group-leasing',
      isThere: async () =>
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
    isThere: async () => {
      const { code, stdout } = await wrangler(['secret', 'list', '--env', environment, '--format', 'json']);
      // A worker that is not there yet has none.
      return code === 0 && stdout.includes(`"${name}"`);
    },
    command: ['secret', 'put', name, '--env', environment],
    input: () => make().toString('base64url'),
  };
}

function bucket(holds: string, name: string): SetupStep {
  return {
    makes: `the bucket ${name} for ${holds}`,
    isThere: async () => (await wrangler(['r2', 'bucket', 'info', name, '--json'])).code === 0,
    command: ['r2', 'bucket', 'create', name],
  };
}
