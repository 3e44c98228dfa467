import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder';

/** A repository whose first commit is a release, and whose second has another migration. */
function repository({ tag = '' }): string {
  const folder = temporaryFolder();
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.test', ...words], { cwd: folder });
  mkdirSync(join(folder, 'migrations'));
  git('init', '--quiet');
  for (const name of ['0000_tables.sql', '0001_later.sql']) {
    writeFileSync(join(folder, 'migrations', name), '');
    writeFileSync(join(folder, 'code.txt'), `the code of ${name}`);
    git('add', '.');
    git('commit', '--quiet', '--message', name);
    if (tag && name === '0000_tables.sql') git('tag', tag);
  }
  return folder;
}

const skew = (cwd: string, script: string) =>
  spawnSync(resolve('node_modules/.bin/node'), [resolve('dev/deploy/skew.ts'), 'sh', '-c', script], {
    cwd,
    encoding: 'utf8',
  });

it('runs in the code of the last release, with the migrations of today', () => {
  const { status, stdout } = skew(repository({ tag: 'v0.9.0' }), 'cat code.txt; ls migrations');
  expect([status, stdout]).toEqual([0, expect.stringContaining("The tests of v0.9.0 on today's migrations:")]);
  expect(stdout).toContain('the code of 0000_tables.sql');
  expect(stdout).toContain('0001_later.sql');
});

it('a failing test of the last release → fails', () => {
  expect(skew(repository({ tag: 'v0.9.0' }), 'exit 3').status).toBe(3);
});

it('a release that a migration stops → names it, and passes', () => {
  const { status, stdout } = skew(repository({ tag: 'v1.0.0' }), 'exit 3');
  expect([status, stdout]).toEqual([0, "v1.0.0 does not run on today's migrations (CHANGELOG.md).\n"]);
});

it('no release yet → says so, and passes', () => {
  const { status, stdout } = skew(repository({}), 'exit 3');
  expect([status, stdout]).toEqual([0, 'There is no release yet.\n']);
});
