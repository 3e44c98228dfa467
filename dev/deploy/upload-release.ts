import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from './command-line.ts';
import { releaseName } from './steps.ts';
import type { Version } from './versions.ts';
import { environmentOfCommands, mustRun, Problem } from './wrangler.ts';

/**
 * Uploads the API of an earlier release as a new version, which no one gets yet. It has the secrets of today: Cloudflare refuses
 * an old version once a secret changed, and with it a leaked secret would be valid again.
 * @returns the new version's id
 */
export function uploadRelease(environment: Environment, { commit, tag }: Version): string {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const run = (program: string, ...parameters: string[]) =>
    execFileSync(program, parameters, {
      env: environmentOfCommands,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  try {
    console.log(`A secret was changed since. Making ${tag || commit} again, with the secrets of today.`);
    run('git', 'worktree', 'add', '--detach', folder, commit);
    run('npm', 'ci', '--prefix', folder);
    const named = ['--tag', releaseName({ commit, tag }), '--message', commit];
    const parameters = ['versions', 'upload', '--cwd', folder, '--env', environment, ...named];
    const printed = mustRun('Uploading the release again', parameters);
    const [, id] = printed.match(/Worker Version ID: (\S+)/) ?? [];
    if (!id) throw new Problem('Uploading the release again failed: wrangler names no version.');
    return id;
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(`${commit} cannot be made again: ${(error as Error).message}\nNothing was changed.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    execFileSync('git', ['worktree', 'prune']);
  }
}
