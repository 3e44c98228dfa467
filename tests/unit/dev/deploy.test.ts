import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { databaseIdOf } from '../../../dev/deploy/database-id';
import { setInTable } from '../../../dev/deploy/toml-settings';

const runs = (script: string, ...parameters: string[]) =>
  execFileSync('npx', ['node', `dev/deploy/${script}.ts`, ...parameters], { encoding: 'utf8' });

describe('deploying', () => {
  it('prints every command of a setup without an account', () => {
    expect(runs('setup', 'staging', '--dry-run')).toContain('wrangler d1 create group-leasing-staging');
  });

  it.each(['production --dry-run', 'production -- --dry-run'])('only prints: npm run deploy %s', (parameters) => {
    const printed = execFileSync('npm', ['run', 'deploy', ...parameters.split(' ')], { encoding: 'utf8' });
    expect(printed).toContain('Deploy the pages\n');
  });

  it('migrates the database before the code that needs it, and serves pages last', () => {
    const commands = runs('deploy', 'production', '--dry-run').match(/^ {2}.*$/gm);
    expect(commands).toEqual([
      '  npm run check',
      '  remix vite:build',
      '  wrangler d1 migrations apply DB --remote --env production',
      '  wrangler deploy --env production',
      '  wrangler pages deploy --cwd app --branch production --commit-dirty=true',
    ]);
  });

  it('refuses an environment that there is not', () => {
    expect(() => runs('deploy', 'moon', '--dry-run')).toThrow('Name one of: staging, production');
  });

  it('refuses to deploy while settings are missing, and names them', () => {
    expect(() => runs('deploy', 'staging')).toThrow(/Not set for staging: APP_ORIGIN/);
  });
});

describe('writing a setting', () => {
  const toml = '# why\n[a.vars]\nNAME = "" # here\n\n[b.vars]\nNAME = "kept"\n';

  it('changes one key of one table and keeps the rest', () => {
    expect(setInTable(toml, '[b.vars]', 'NAME', 'new')).toBe(toml.replace('kept', 'new'));
  });

  it('quotes what TOML would misread', () => {
    expect(setInTable(toml, '[b.vars]', 'NAME', 'a "b"')).toContain('NAME = "a \\"b\\""');
  });

  it('refuses a key that the table does not have', () => {
    expect(() => setInTable(toml, '[a.vars]', 'OTHER', 'x')).toThrow('[a.vars] has no OTHER');
  });
});

describe('finding the database', () => {
  const printed = 'banner\n[{"name":"one","uuid":"1"},{"name":"two","uuid":"2"}]';

  it('gives the id of the named one', () => expect(databaseIdOf(printed, 'two')).toBe('2'));
  it('says which one is missing', () => expect(() => databaseIdOf(printed, 'three')).toThrow('no database three'));
});
