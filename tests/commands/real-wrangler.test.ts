import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setInTable } from '../../dev/deploy/configuration';
import type { State } from '../support/deploy/cloudflare';
import { temporaryFolder } from '../support/temporary-folder';

const linked = ['worker', 'db', 'contract', 'texts', 'durable-objects', 'rules', 'migrations', 'dev', 'app'];

/** A stand-in for Cloudflare, and a checkout with a wrangler.toml of its own: wrangler reads the one of its folder. */
async function aCheckout() {
  const standIn = spawn('node_modules/.bin/node', ['tests/support/deploy/cloudflare.ts']);
  onTestFinished(() => void standIn.kill());
  const [port] = await once(standIn.stdout, 'data');
  const cloudflare = `http://localhost:${String(port).trim()}`;
  const [folder, bin] = [temporaryFolder(), temporaryFolder()];
  for (const name of [...linked, 'node_modules', 'package.json', 'tsconfig.json', '.git'])
    symlinkSync(resolve(name), join(folder, name));
  copyFileSync('wrangler.toml', join(folder, 'wrangler.toml'));
  copyFileSync('app/wrangler.toml', join(folder, 'pages.toml'));
  // Stands in for `npm ci --prefix <a worktree>`.
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\nln -s ${resolve('node_modules')} "$3/node_modules"\n`);
  chmodSync(join(bin, 'npm'), 0o755);
  const env = {
    ...process.env,
    PATH: [bin, resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
    ...{ CI: 'true', WRANGLER_SEND_METRICS: 'false', PAGES_TOML: 'pages.toml', PAUSED_FOR_MS: '1' },
    ...{ CLOUDFLARE_API_BASE_URL: cloudflare, CLOUDFLARE_ACCOUNT_ID: 'a1', CLOUDFLARE_API_TOKEN: 'token' },
  };
  return {
    cloudflare,
    toml: join(folder, 'wrangler.toml'),
    state: async (): Promise<State> => (await fetch(`${cloudflare}/state`)).json() as Promise<State>,
    setState: (state: Partial<State>) => fetch(`${cloudflare}/state`, { method: 'POST', body: JSON.stringify(state) }),
    /** Runs a command of dev/deploy with the installed wrangler. */
    run: (script: string, ...parameters: string[]) =>
      spawnSync('node_modules/.bin/node', [`dev/deploy/${script}.ts`, ...parameters], {
        ...{ cwd: folder, encoding: 'utf8', env },
      }),
  };
}

const answers = {
  'app-origin': 'https://leasing.acme.test',
  'access-issuer': 'https://acme.cloudflareaccess.com',
  'access-audience': 'a'.repeat(64),
  'company-email-domain': 'acme.test',
  'email-from': 'leasing@acme.test',
  'company-name': 'Acme Living',
  'privacy-contact': 'https://acme.test/privacy',
  'data-region': 'eu',
};

const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();

const version = (number: number, tag: string, message: string) => ({
  ...{ id: tag, number, metadata: { created_on: '2026-11-01T00:00:00Z' } },
  annotations: { 'workers/tag': tag, 'workers/message': message },
});

const deployment = (id: string, second: number) => ({
  ...{ id: `of-${id}`, created_on: `2026-11-01T00:00:0${second}Z` },
  versions: [{ version_id: id, percentage: 100 }],
});

const queues = ['emails', 'deliveries', 'undelivered', 'email-events'];

/** Production with two releases, of which the second runs. */
const twoReleases: Partial<State> = {
  databases: [{ uuid: '00000000-0000-4000-8000-000000000001', name: 'group-leasing-production', body: {} }],
  queues: queues.map((name) => ({ queue_id: name, queue_name: `group-leasing-${name}-production`, body: {} })),
  buckets: ['photos', 'backups'].map((name) => ({ name: `group-leasing-${name}-production`, jurisdiction: '' })),
  secrets: { SIGNING_SECRET: 'old' },
  versions: [version(1, 'v1.0.0', commit), version(2, 'v1.1.0', 'b'.repeat(40))],
  deployments: [deployment('v1.1.0', 2), deployment('v1.0.0', 1)],
  pages: [{ id: 'pages-1', commit }],
  pagesNow: 'pages-2',
  removals: ['removals/2026-11-21T09:00:00.000Z/done/member/6/c'],
};

describe('with the real wrangler and a stand-in for Cloudflare', { timeout: 600_000 }, () => {
  it('setup creates everything in an empty account, and nothing when it runs again', async () => {
    const { run, state } = await aCheckout();
    const flags = Object.entries(answers).map(([flag, value]) => `--${flag}=${value}`);
    const { status, stderr } = run('setup', 'production', ...flags);
    expect([status, stderr]).toEqual([0, '']);
    const created = await state();
    expect(created.queues).toHaveLength(4);
    for (const { body } of [...created.databases, ...created.queues])
      expect(body).toMatchObject({ jurisdiction: 'eu' });
    expect(created.buckets.map(({ jurisdiction }) => jurisdiction)).toEqual(['eu', 'eu']);
    const kept = (prefix: string) => ({
      rules: [{ conditions: { prefix }, deleteObjectsTransition: { condition: { maxAge: 90 * 86_400 } } }],
    });
    expect(created.rules).toMatchObject({
      'group-leasing-photos-production/lifecycle': kept('removals/'),
      'group-leasing-backups-production/lifecycle': kept('20'),
      'group-leasing-backups-production/lock': { rules: [{ condition: { maxAgeSeconds: 30 * 86_400 } }] },
    });
    expect(Object.keys(created.secrets).sort()).toEqual(['PUSH_PRIVATE_KEY', 'SIGNING_SECRET']);
    expect(run('setup', 'production').status).toBe(0);
    expect((await state()).calls).toEqual(created.calls);
  });

  it('rollback after a rotation runs the old code with the secrets of today; a restore then ends with the same version', async () => {
    const { run, state, setState, cloudflare, toml } = await aCheckout();
    await setState(twoReleases);
    const named = setInTable(readFileSync(toml, 'utf8'), '[env.production.vars]', 'APP_ORIGIN', `${cloudflare}/site`);
    const id = twoReleases.databases?.[0]?.uuid ?? '';
    writeFileSync(toml, setInTable(named, '[[env.production.d1_databases]]', 'database_id', id));

    expect(run('rotate', 'production', 'SIGNING_SECRET').status).toBe(0);
    const { secrets } = await state();
    expect(secrets.SIGNING_SECRET).toBe('old');
    expect(Object.keys(secrets)).toHaveLength(2);

    const rolledBack = run('rollback', 'production');
    expect([rolledBack.status, rolledBack.stderr]).toEqual([0, '']);
    expect(rolledBack.stdout).toContain('From v1.1.0 to v1.0.0');
    const after = await state();
    const running = after.deployments[0]?.versions[0]?.version_id;
    expect([after.pagesNow, after.secrets]).toEqual(['pages-1', secrets]);
    expect(running).not.toBe('v1.0.0');
    expect(after.versions.find((each) => each.id === running)?.annotations['workers/tag']).toBe('v1.0.0');

    const restored = run('backups/restore', 'production', '--timestamp', '2026-11-20T18:00:00Z');
    expect([restored.status, restored.stderr]).toEqual([0, '']);
    const end = await state();
    expect(end.deployments[0]?.versions[0]?.version_id).toBe(running);
    expect(end.sql.at(-1)).toContain("UPDATE participants SET removed_at = '2026-11-21T09:00:00.000Z' WHERE id = '6'");
    // The stand-in's database is empty before the migrations, so that nothing is left to read in it.
    expect(restored.stdout).toContain('What people took back in its last minutes is not in the list');
    expect(end.unknown).toEqual([]);
  });
});
