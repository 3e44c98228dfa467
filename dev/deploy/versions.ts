import type { Environment } from './command-line.ts';
import { mustRun, Problem, readJson } from './wrangler.ts';

/** A version of the API worker. Those that a change of a secret makes have no commit. */
export type Version = { id: string; tag: string; commit: string; isOfSecret: boolean };

/** The tag of the version that answers while a restore works. */
const pausedTag = 'paused';

type ListedVersion = { id: string; number: number; annotations?: Record<string, string> };
type ListedDeployment = { created_on: string; versions: { version_id: string; percentage: number }[] };

/** The latest versions of the API worker, the newest first. */
export function listVersions(environment: Environment): Version[] {
  const listed = read<ListedVersion[]>('versions', environment);
  return listed
    .toSorted((one, other) => other.number - one.number)
    .map(({ id, annotations = {} }) => {
      const message = annotations['workers/message'] ?? '';
      return {
        id,
        tag: annotations['workers/tag'] ?? '',
        commit: /^[0-9a-f]{40}$/.test(message) ? message : '',
        isOfSecret: annotations['workers/triggered_by'] === 'secret',
      };
    });
}

/**
 * The version that runs, or ran before an interrupted restore paused the site.
 * @throws Problem if nothing is deployed
 */
export function runningVersion(environment: Environment): Version {
  const versions = listVersions(environment);
  const deployments = read<ListedDeployment[]>('deployments', environment);
  const deployed = deployments
    .toSorted((one, other) => other.created_on.localeCompare(one.created_on))
    .map(({ versions: [first] }) => first?.version_id ?? '');
  const byId = new Map(versions.map((version) => [version.id, version]));
  const id = deployed.find((each) => byId.get(each)?.tag !== pausedTag);
  if (!id) throw new Problem(`${environment} has no deployment of the API worker.`);
  return byId.get(id) ?? { id, tag: '', commit: '', isOfSecret: false };
}

/** Answers every call with 503 by deploying worker/paused.ts, which also works after a rollback. */
export function pause(environment: Environment): void {
  mustRun('Pausing the site', ['deploy', 'worker/paused.ts', '--env', environment, '--tag', pausedTag]);
}

/** The command that deploys an existing version. */
export const deployVersion = (environment: Environment, id: string) => [
  ...['versions', 'deploy', `${id}@100%`, '--env', environment, '--yes'],
];

function read<T>(list: 'versions' | 'deployments', environment: Environment): T {
  return readJson<T>(`Listing the ${list}`, [list, 'list', '--env', environment, '--json']);
}
