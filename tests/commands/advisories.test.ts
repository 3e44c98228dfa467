import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('npm run advisories: a registry that does not answer → says that nothing was checked, and ends with 2', () => {
  const env = { ...process.env, npm_config_registry: 'http://localhost:1', npm_config_fetch_retries: '0' };
  const { status, stderr } = spawnSync('node_modules/.bin/node', ['dev/advisories.ts'], { encoding: 'utf8', env });
  expect([status, stderr]).toEqual([2, expect.stringContaining('not checked: ')]);
});
