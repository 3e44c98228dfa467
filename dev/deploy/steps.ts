import type { Environment } from './environment.ts';

/** One command, and in a line what it does. */
export type Step = { says: string; command: string[] };

/**
 * What brings the code of this folder into an environment: the database first, pages last, so none meets an older one.
 * @param isTested whether the tests of this commit have passed already, as they have in a workflow
 */
export function deploySteps(environment: Environment, isTested: boolean): Step[] {
  const test = isTested ? [] : [{ says: 'Run the tests', command: ['npm', 'test'] }];
  return [
    ...test,
    { says: 'Build the pages', command: ['npm', 'run', 'build'] },
    {
      says: 'Migrate the database',
      command: ['wrangler', 'd1', 'migrations', 'apply', 'DB', '--remote', '--env', environment],
    },
    { says: 'Deploy the API worker', command: ['wrangler', 'deploy', '--env', environment] },
    { says: 'Deploy the pages', command: ['wrangler', 'pages', 'deploy', '--cwd', 'app', '--branch', environment] },
  ];
}

/** How to go back to the code before. The database stays as it is: migrations only add. */
export const rollBack = (environment: Environment) => `To go back to the code before:
  npx wrangler rollback --env ${environment}
  and in the dashboard, Workers & Pages, group-leasing, Deployments: "Rollback to this deployment" at the one before`;
