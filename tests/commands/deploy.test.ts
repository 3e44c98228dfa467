import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { setInTable } from '../../dev/deploy/configuration';
import { isLive } from '../../dev/deploy/smoke-test';
import { deploySteps, problemWithSource } from '../../dev/deploy/steps';

const runs = (script: string, ...parameters: string[]) =>
  execFileSync('npx', ['node', `dev/deploy/${script}.ts`, ...parameters], { encoding: 'utf8' });

describe('deploying', () => {
  it('--dry-run prints every command of a setup without an account', () => {
    expect(runs('setup', 'staging', '--dry-run')).toContain('wrangler d1 create group-leasing-staging');
  });

  it.each(['production --dry-run', 'production -- --dry-run'])('only prints: npm run deploy %s', (parameters) => {
    const printed = execFileSync('npm', ['run', 'deploy', ...parameters.split(' ')], { encoding: 'utf8' });
    expect(printed).toContain('Deploy the pages\n');
    expect(printed).toContain('Check the site from outside');
  });

  it('migrates the database before the code that needs it, runs the smoke test, and deploys pages last', () => {
    const commands = runs('deploy', 'production', '--dry-run').match(/^ {2}.*$/gm);
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
    expect(commands?.map((command) => command.replace(/ --tag \S+/, ' --tag ?'))).toEqual([
      '  npm run test:all',
      '  npm run build -- --sourcemapClient hidden --sourcemapServer true',
      '  wrangler pages functions build --cwd app --sourcemap --outdir ../build/release/pages',
      '  wrangler d1 migrations apply DB --remote --env production',
      `  wrangler deploy --env production --tag ? --message ${commit} --outdir build/release/api`,
      '  (health, pages, socket)',
      expect.stringContaining(`  wrangler pages deploy --cwd app --branch production --commit-hash ${commit}`),
      '  (health, pages, socket)',
    ]);
  });

  it('names the version by its release tag', () => {
    const { api } = deploySteps({ environment: 'production', isTested: true, commit: 'abc', tag: 'v1.2.0' });
    expect(api.at(-1)?.command).toContain('--tag v1.2.0 --message abc');
  });

  it.each(globSync('.github/workflows/*.yml'))('%s names actions by commit, which no one can move', (file) => {
    const actions = [...readFileSync(file, 'utf8').matchAll(/uses: ([^.\s]\S*)/g)].map(([, action]) => action);
    for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40}$/);
  });

  it('checks out a tag without fetching it twice', () => {
    expect(readFileSync('.github/workflows/deploy.yml', 'utf8')).not.toMatch(/^\s*fetch-tags:/m);
  });

  it('an unknown environment is refused', () => {
    expect(() => runs('deploy', 'moon', '--dry-run')).toThrow('Name one of: staging, production');
  });

  it('missing settings are refused, and named', () => {
    expect(() => runs('deploy', 'staging')).toThrow(/Settings of staging:\n {2}APP_ORIGIN is not set/);
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

  it('an unknown key of the table is refused', () => {
    expect(() => setInTable(toml, '[a.vars]', 'OTHER', 'x')).toThrow('[a.vars] has no OTHER');
  });
});

describe('what may be deployed', () => {
  const clean = { changes: '', branch: 'main', tag: '', isOnMain: true };

  it('main or a release tag → allowed', () => {
    expect(problemWithSource('production', clean)).toBeUndefined();
    expect(problemWithSource('production', { ...clean, branch: '', tag: 'v1.0.0' })).toBeUndefined();
  });

  it('uncommitted changes → refused', () => {
    expect(problemWithSource('staging', { ...clean, changes: ' M worker/app.ts' })).toContain(' M worker/app.ts');
  });

  it('an earlier commit of main → allowed for staging, which goes back this way, and refused for production', () => {
    const earlier = { ...clean, branch: '' };
    expect(problemWithSource('staging', earlier)).toBeUndefined();
    expect(problemWithSource('staging', { ...earlier, isOnMain: false })).toContain('Deploy main, or a tag');
    expect(problemWithSource('production', earlier)).toContain('Deploy main, or a tag');
  });

  it.each(['pet-policy', ''])('another branch → refused: %s', (branch) => {
    expect(problemWithSource('production', { ...clean, branch })).toMatch(
      /^This is .* Deploy main, or a tag such as v1\.2\.0\.$/,
    );
  });
});

describe('a site is live before a deployment', () => {
  it.each([
    [200, true],
    [503, true],
    [404, false],
    [530, false],
  ])('health answers %i → %s', async (status, expected) => {
    const server = createServer((_, answer) => answer.writeHead(status).end()).listen(0);
    const { port } = server.address() as AddressInfo;
    expect(await isLive(`http://localhost:${port}`)).toBe(expected);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    expect(await isLive(`http://localhost:${port}`)).toBe(false);
  });
});
