import { execFileSync, spawnSync } from 'node:child_process';
import type { Environment } from './command-line.ts';
import { bundlesOf } from './source-maps.ts';
import { environmentOfCommands, Problem } from './wrangler.ts';

/** A command with a line that describes it. Its words have no spaces; nor has a tag of git. */
type Step = { says: string; command: string };

type Release = { environment: Environment; isTested: boolean; commit: string; tag: string };

/**
 * Deploys the code of this folder: the database first and the pages last, so that none uses an older one than it needs.
 * `isTested`: the tests of this commit have passed already, as in a workflow. Versions are labeled with tag and commit.
 * @returns the steps up to the API, after which the site is checked, and the step of the pages
 */
export function deploySteps({ environment, isTested, commit, tag }: Release): { api: Step[]; pages: Step } {
  const version = `--tag ${releaseName({ commit, tag })} --message ${commit} --outdir ${bundlesOf.api}`;
  return {
    api: [
      ...(isTested ? [] : [{ says: 'Run the tests', command: 'npm run test:all' }]),
      {
        says: 'Build the pages, with source maps',
        command: 'npm run build -- --sourcemapClient hidden --sourcemapServer true',
      },
      {
        says: "Bundle the pages' function for its source map",
        command: `wrangler pages functions build --cwd app --sourcemap --outdir ../${bundlesOf.pages}`,
      },
      {
        says: 'Migrate the database',
        command: `wrangler d1 migrations apply DB --remote --env ${environment}`,
      },
      { says: 'Deploy the API worker', command: `wrangler deploy --env ${environment} ${version}` },
    ],
    pages: {
      says: 'Deploy the pages',
      command: `wrangler pages deploy --cwd app --branch ${environment} --commit-hash ${commit} --commit-message ${tag || commit}`,
    },
  };
}

/** The release that log lines name: its tag, or its short commit. */
export const releaseName = ({ commit, tag }: Pick<Release, 'commit' | 'tag'>) => tag || commit.slice(0, 12);

/** What to do if the new release fails. */
export const rollBack = (environment: Environment) =>
  `To go back to the release before: npm run rollback ${environment}`;

export function printStep({ says, command }: Step): void {
  console.log(`${says}\n  ${command}`);
}

export function runStep(step: Step): void {
  printStep(step);
  const [program = '', ...parameters] = step.command.split(' ');
  const { status } = spawnSync(program, parameters, {
    env: environmentOfCommands,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0)
    throw new Problem(`"${step.says}" failed: ${program} exited with ${status}. The later steps were not run.`);
}

const git = (...parameters: string[]) => execFileSync('git', parameters, { encoding: 'utf8' }).trim();

type Source = {
  changes: string;
  branch: string;
  tag: string;
  commit: string;
  /** Whether main contains the commit. */
  isOnMain: boolean;
};

/** Reads the checkout of this folder. In a workflow the branch is that of the event: the checkout itself has none. */
export function readSource(environment = process.env): Source {
  return {
    changes: git('status', '--porcelain'),
    branch:
      environment.GITHUB_REF_TYPE === 'branch' ? (environment.GITHUB_REF_NAME ?? '') : git('branch', '--show-current'),
    tag: git('tag', '--points-at', 'HEAD', 'v*').split('\n')[0] ?? '',
    commit: git('rev-parse', 'HEAD'),
    isOnMain: git('branch', '--all', '--contains', 'HEAD', '--list', 'main', '*/main') !== '',
  };
}

/**
 * Why this checkout may not be deployed; undefined for a clean checkout of main, a release's tag, or, for staging, an
 * earlier commit of main.
 */
export function problemWithSource(
  environment: Environment,
  { changes, branch, tag, isOnMain }: Omit<Source, 'commit'>,
): string | undefined {
  if (changes) return `There are uncommitted changes:\n${changes}\nCommit or stash them first.`;
  if (branch === 'main' || (branch === '' && tag)) return undefined;
  if (environment === 'staging' && branch === '' && isOnMain) return undefined;
  return `This is ${branch ? `the branch ${branch}` : 'a commit without a branch or a tag'}. Deploy main, or a tag such as v1.2.0.`;
}
