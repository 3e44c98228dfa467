import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { readSettings } from '../../dev/local/settings';

it('reads the settings of a local run, with the stand-in for Access beside the site', () => {
  const { site, access, emailFolder, seed } = readSettings({ PORT: '9000', STATE_DIR: '/data', SEED: '0' });
  expect([site, access, emailFolder, seed]).toEqual([
    'http://localhost:9000',
    'http://localhost:9001',
    '/data/outbox',
    'nothing',
  ]);
});

it.each(['abc', '0', '70000', '-1', '80.5'])('the port %s is refused', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow(`PORT is "${PORT}"; it must be a whole number from 1 to 65533.`);
});

it.each([
  [{ RETENTION_DAYS: 'abc' }, 'RETENTION_DAYS is "abc"; it must be a number of days from 1 to 9999, or 0.'],
  [{ RETENTION_DAYS: '-5' }, 'RETENTION_DAYS is "-5"; it must be a number of days from 1 to 9999, or 0.'],
  [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS is "no"; it must be one of on, off.'],
  [{ SEED: 'banana' }, 'SEED is "banana"; it must be one of 0, 1, office.'],
])('%o is refused', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence);
});

it('an empty setting counts as not set', () => {
  const { seed, rateLimits, retentionDays } = readSettings({ SEED: '', RATE_LIMITS: '', RETENTION_DAYS: '' });
  expect([seed, rateLimits, retentionDays]).toEqual(['demo', 'on', '0']);
});

it.each([
  { environment: { PORT: 'abc' }, says: 'PORT is "abc"; it must be a whole number from 1 to 65533.\n' },
  {
    environment: { STATE_DIR: 'package.json/state' },
    says: /^The folder \S+state cannot be written \(ENOTDIR\)\. Name another one with STATE_DIR=<folder>\.\n$/,
  },
  {
    environment: { STATE_DIR: '/proc/x' },
    says: 'The folder /proc/x cannot be written (ENOENT). Name another one with STATE_DIR=<folder>.\n',
  },
])('ends with one sentence: $environment', { timeout: 60_000 }, ({ environment, says }) => {
  const run = spawnSync('node_modules/.bin/node', ['dev/start.ts'], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  expect(run.status).toBe(1);
  expect(run.stderr).toEqual(typeof says === 'string' ? says : expect.stringMatching(says));
});
