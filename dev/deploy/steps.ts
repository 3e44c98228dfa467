import type { Environment } from './environment.ts';

/** One command, and in a line what it does. `creates` names what would be there already on a second run. */
export type Step = { says: string; command: string[]; creates?: string; input?: 'random' };

/** What makes an environment's database, bucket, pages and secret. */
export function setupSteps(environment: Environment): Step[] {
  const database = `group-leasing-${environment}`;
  const bucket = `group-leasing-photos-${environment}`;
  return [
    { says: 'Create the database', command: ['wrangler', 'd1', 'create', database], creates: database },
    { says: 'Create the bucket for photos', command: ['wrangler', 'r2', 'bucket', 'create', bucket], creates: bucket },
    {
      says: 'Create the Pages project',
      command: ['wrangler', 'pages', 'project', 'create', 'group-leasing', '--production-branch', 'production'],
      creates: 'group-leasing',
    },
    {
      says: 'Set the secret that signs upload addresses',
      command: ['wrangler', 'secret', 'put', 'UPLOAD_SECRET', '--env', environment],
      input: 'random',
    },
  ];
}

/** What brings the code of this folder into an environment: the database first, pages last, so none meets an older one. */
export function deploySteps(environment: Environment): Step[] {
  return [
    { says: 'Check types and lint', command: ['npm', 'run', 'check'] },
    { says: 'Build the pages', command: ['remix', 'vite:build'] },
    {
      says: 'Migrate the database',
      command: ['wrangler', 'd1', 'migrations', 'apply', 'DB', '--remote', '--env', environment],
    },
    { says: 'Deploy the API worker', command: ['wrangler', 'deploy', '--env', environment] },
    {
      says: 'Deploy the pages',
      command: ['wrangler', 'pages', 'deploy', '--cwd', 'app', '--branch', environment, '--commit-dirty=true'],
    },
  ];
}
