import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * `npm run skew`: runs the route tests of the last release on today's migrations, because its code runs on them between the
 * two steps of a deployment, and after a rollback.
 */
const [command = 'vitest', ...parameters] =
  process.argv.length > 2 ? process.argv.slice(2) : ['vitest', 'run', '--project', 'worker', 'tests/worker/routes'];
/** Releases whose code a later migration stops. CHANGELOG.md says what then does not work, and not to roll back to them. */
const stopped = ['v1.0.0'];

const tag = lastRelease();
if (!tag) console.log('There is no release yet.');
else if (stopped.includes(tag)) console.log(`${tag} does not run on today's migrations (CHANGELOG.md).`);
else {
  const folder = mkdtempSync(join(tmpdir(), 'skew-'));
  try {
    git('worktree', 'add', '--detach', folder, tag);
    rmSync(join(folder, 'migrations'), { recursive: true });
    cpSync('migrations', join(folder, 'migrations'), { recursive: true });
    if (existsSync('node_modules')) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    console.log(`The tests of ${tag} on today's migrations:`);
    const { status } = spawnSync(command, parameters, { cwd: folder, stdio: 'inherit' });
    process.exitCode = status ?? 1;
  } finally {
    git('worktree', 'remove', '--force', folder);
  }
}

/** The latest tag before this commit; on a release's own tag, the release before. */
function lastRelease(): string {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^').trim();
  } catch {
    return '';
  }
}

function git(...words: string[]): string {
  return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
