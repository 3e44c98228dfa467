import { callCloudflare } from './cloudflare-api.ts';
import { readCommandLine } from './command-line.ts';
import { checkSite } from './smoke-test.ts';
import { uploadRelease } from './upload-release.ts';
import { deployVersion, listVersions, runningVersion, type Version } from './versions.ts';
import { exitOnProblem, mustRun, Problem } from './wrangler.ts';

const project = '/pages/projects/group-leasing';

type PagesDeployment = {
  id: string;
  latest_stage: { status: string };
  deployment_trigger: { metadata: { commit_hash: string } };
};

type PagesProject = { canonical_deployment: { id: string } | null };

/**
 * `npm run rollback production [-- --to <tag or commit>] [--dry-run]`: returns pages and API to the release before, or to
 * the named one. The pages first, so that new pages never call an old API; the database stays as it is.
 */
await exitOnProblem(async () => {
  const { environment, isDryRun, values } = readCommandLine(['to']);
  const running = runningVersion(environment);
  const versions = listVersions(environment);
  const target = findTarget(versions, running, values.to);
  if (environment === 'staging') throw new Problem(howToRedeploy(target));
  const pages = await findPages(target);
  const forward = releaseOf(versions, running);
  console.log(`From ${nameOf(forward)} to ${nameOf(target)}:
  the pages  deployment ${pages}
  the API    ${hasOtherSecrets(versions, target) ? 'its code, with the secrets of today' : `version ${target.id}`}`);
  if (isDryRun) return;

  const version = hasOtherSecrets(versions, target) ? uploadRelease(environment, target) : target.id;
  await rollPagesBack(pages);
  // Without a check between the two: while the API fails, it would never pass.
  mustRun('The pages are back, but rolling the API back', deployVersion(environment, version));
  console.log('The API is back.');
  const next = 'Compare its log with the runbook "Every page answers 500" in docs/troubleshooting.md.';
  await checkSite(environment, next);
  console.log(`To go forward again: npm run rollback ${environment} -- --to ${forward.tag || forward.commit}`);
});

/** Cloudflare refuses a version whose secrets differ from today's. */
function hasOtherSecrets(versions: Version[], target: Version): boolean {
  return versions.slice(0, versions.indexOf(target)).some(({ isOfSecret }) => isOfSecret);
}

/** The release that a version is of: one that a change of a secret made is of the newest one before it. */
function releaseOf(versions: Version[], version: Version): Version {
  const older = versions.slice(versions.findIndex(({ id }) => id === version.id));
  return older.find(({ commit }) => commit !== '') ?? version;
}

/** A change of a secret makes a version of the same code, so that the release before is one with another commit. */
function findTarget(versions: Version[], running: Version, to?: string): Version {
  const releases = versions.filter(({ commit }) => commit !== '');
  if (to) {
    const named = releases.find(({ tag, commit }) => tag === to || commit.startsWith(to));
    if (!named)
      throw new Problem(`Among the newest versions of the API, none is ${to}. There are:
${releases.map(lineOf).join('\n')}
To deploy an older release again: git switch --detach ${to} && npm ci && npm run deploy production -- --tested`);
    return named;
  }
  const older = versions.slice(versions.findIndex(({ id }) => id === running.id)).filter(({ commit }) => commit !== '');
  const before = older.find(({ commit }) => commit !== older[0]?.commit);
  if (!before)
    throw new Problem(`There is no release before ${nameOf(running)}. There are:\n${releases.map(lineOf).join('\n')}`);
  return before;
}

async function findPages({ commit }: Version): Promise<string> {
  const deployments = await callCloudflare<PagesDeployment[]>('GET', `${project}/deployments?env=production`);
  const deployment = deployments.find(
    ({ latest_stage, deployment_trigger: { metadata } }) =>
      latest_stage.status === 'success' && metadata.commit_hash === commit,
  );
  if (!deployment)
    throw new Problem(`The Pages project has no deployment of the commit ${commit}. Nothing was changed.`);
  return deployment.id;
}

/** A deployment whose check failed after the API has not reached the pages: they are that release already. */
async function rollPagesBack(deployment: string): Promise<void> {
  const { canonical_deployment } = await callCloudflare<PagesProject>('GET', project);
  if (canonical_deployment?.id === deployment) return console.log('The pages are that release already.');
  await callCloudflare('POST', `${project}/deployments/${deployment}/rollback`);
  console.log('The pages are back.');
}

function nameOf({ tag, commit, id }: Version): string {
  return tag || commit || id;
}

function lineOf({ id, tag, commit }: Version): string {
  return `  ${tag || '-'}  ${commit}  ${id}`;
}

/** Cloudflare accepts no preview deployment as the target of a rollback, and staging is one. */
function howToRedeploy({ commit }: Version): string {
  return `Staging's pages cannot be rolled back. Deploy the release before instead:
  git switch --detach ${commit} && npm ci && npm run deploy staging -- --tested`;
}
