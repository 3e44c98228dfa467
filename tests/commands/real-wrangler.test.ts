import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { setInTable } from '../../dev/deploy/configuration';
import type { State } from '../support/deploy/cloudflare';
import { aCheckout, aRepository, setupFlags } from '../support/deploy/real-wrangler';

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
    const { status, stderr } = run('setup', 'production', ...setupFlags);
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
    const named = setInTable(readFileSync(toml, 'utf8'), '[env.production.vars]', 'APP_ORIGIN', cloudflare);
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

  it('deploys the database, the API and then the pages; a check that fails between keeps the pages, and rollback undoes the API', async () => {
    const { run, state, setState, release, cloudflare, toml } = await aRepository();
    expect(run('setup', 'production', ...setupFlags).status).toBe(0);
    writeFileSync(toml, setInTable(readFileSync(toml, 'utf8'), '[env.production.vars]', 'APP_ORIGIN', cloudflare));
    /** What a deployment prints, and what it calls. */
    const deploy = async (status: number) => {
      await setState({ calls: [] });
      const deployed = run('deploy', 'production', '--tested');
      expect([deployed.status, deployed.stdout + deployed.stderr]).toEqual([status, expect.any(String)]);
      return { ...deployed, ...(await state()) };
    };

    const first = release('v1.0.0');
    const empty = await deploy(0);
    expect(empty.stdout).toContain(`Nothing answers at ${cloudflare} yet`);
    expect(kindsOf(empty.calls)).toEqual(['database', 'api', 'records', 'pages']);
    expect(empty.versions.at(-1)?.annotations).toMatchObject({ 'workers/tag': 'v1.0.0', 'workers/message': first });
    const [{ sent } = {}] = empty.pages;
    expect(sent).toMatchObject({ branch: 'production', commit_hash: first, commit_message: 'v1.0.0' });
    expect(Object.keys(sent ?? {})).toEqual(expect.arrayContaining(['_worker.bundle', '_headers', '_routes.json']));
    const published = JSON.parse(String(sent?.manifest));
    expect(new Set(empty.files)).toEqual(new Set(Object.values(published)));
    expect(Object.keys(published).filter((path) => path.endsWith('.map'))).toEqual([]);

    const second = release('v1.1.0');
    await setState({ brokenPaths: ['/group/STAY2GTH'] });
    const broken = await deploy(1);
    expect(broken.stderr).toContain(`${cloudflare} does not work: group's page: answers 500`);
    expect(broken.stderr).toContain('To go back to the release before: npm run rollback production');
    expect(kindsOf(broken.calls)).toEqual(['database', 'api', 'records']);
    await setState({ brokenPaths: [] });
    const back = run('rollback', 'production');
    expect([back.status, back.stdout]).toEqual([0, expect.stringContaining('The pages are that release already.')]);

    const done = await deploy(0);
    expect(done.stdout.match(/socket: ok/g)).toHaveLength(2);
    expect(kindsOf(done.calls)).toEqual(['database', 'api', 'records', 'pages']);
    expect(done.pages.map(({ commit }) => commit)).toEqual([second, first]);
    expect(done.unknown).toEqual([]);
  });
});

const kinds = { database: '/d1/', api: '/workers/scripts/', records: '/r2/', pages: '/pages/' };

/** What the calls are for, each once, in the order in which they were made. */
function kindsOf(calls: string[]): string[] {
  const named = calls.map((call) => Object.entries(kinds).find(([, path]) => call.includes(path))?.[0]);
  return [...new Set(named.filter((kind) => kind !== undefined))];
}
