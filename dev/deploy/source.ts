import { execFileSync } from 'node:child_process';

const git = (...parameters: string[]) => execFileSync('git', parameters, { encoding: 'utf8' }).trim();

type Source = { changes: string; branch: string; tag: string; commit: string };

/** Reads the checkout of this folder. In a workflow the branch is that of the event: the checkout itself has none. */
export function readSource(environment = process.env): Source {
  return {
    changes: git('status', '--porcelain'),
    branch:
      environment.GITHUB_REF_TYPE === 'branch' ? (environment.GITHUB_REF_NAME ?? '') : git('branch', '--show-current'),
    tag: git('tag', '--points-at', 'HEAD', 'v*').split('\n')[0] ?? '',
    commit: git('rev-parse', 'HEAD'),
  };
}

/** Why this checkout may not be deployed; undefined for a clean checkout of main or of a release's tag. */
export function problemWithSource({ changes, branch, tag }: Omit<Source, 'commit'>): string | undefined {
  if (changes) return `There are uncommitted changes:\n${changes}\nCommit or stash them first.`;
  if (branch === 'main' || (branch === '' && tag)) return undefined;
  return `This is ${branch ? `the branch ${branch}` : 'a commit without a branch or a tag'}. Deploy main, or a tag such as v1.2.0.`;
}
