import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { Account } from '../support/deploy/account';
import { apiStandIn } from '../support/deploy/api-stand-in';

const [queries, policies, telemetry] = [
  '/accounts/a1/workers/observability/queries',
  '/accounts/a1/alerting/v3/policies',
  '/accounts/a1/workers/observability/telemetry/query',
];

async function run(script: 'create-alerts' | 'monitor', parameters: string[], answers: Record<string, unknown>) {
  const api = await apiStandIn(answers);
  const account = new Account();
  account.hasSiteAt('production', api.site);
  const signIn = { CLOUDFLARE_ACCOUNT_ID: 'a1', CLOUDFLARE_API_TOKEN: 'token' };
  const environment = { CLOUDFLARE_API_BASE_URL: api.site, ...signIn };
  const result = account.run(script, ['production', ...parameters], { environment });
  return { ...result, calls: await api.calls() };
}

describe('alerts', { timeout: 120_000 }, () => {
  it('creates the queries and the policy that the account does not have', async () => {
    const there = [{ name: 'group-leasing-api-production: Defect' }];
    const answers = {
      [`GET ${queries}`]: there,
      [`POST ${queries}`]: {},
      [`GET ${policies}`]: [],
      [`POST ${policies}`]: {},
    };
    const { status, stdout, calls } = await run('create-alerts', ['--email', 'oncall@acme.test'], answers);
    expect(status).toBe(0);
    const posted = calls.filter(({ method }) => method === 'POST').map(({ body }) => body as { name: string });
    expect(posted.map(({ name }) => name)).not.toContain('group-leasing-api-production: Defect');
    expect(posted[0]).toMatchObject({
      name: 'group-leasing-api-production: Pages answer 5xx',
      parameters: {
        filters: [
          { key: '$metadata.service', value: 'group-leasing-api-production' },
          { key: 'event', value: 'page_view' },
          { key: 'status', operation: 'gte', value: 500 },
        ],
        calculations: [{ operator: 'count' }],
      },
    });
    expect(posted.at(-1)).toMatchObject({
      alert_type: 'incident_alert',
      mechanisms: { email: [{ id: 'oncall@acme.test' }] },
    });
    expect(stdout).toContain('Defect: above 0 in 30 minutes');
  });

  it('--dry-run prints them and calls nothing', async () => {
    const { stdout, calls } = await run('create-alerts', ['--email', 'oncall@acme.test', '--dry-run'], {});
    expect(JSON.parse(stdout).queries.length).toBeGreaterThan(8);
    expect(calls).toEqual([]);
  });

  it.each([
    [0, 0, '17 alerts, none is due.'],
    [1, 1, 'Defect: 1 in 30 minutes. A call met a bug'],
  ])('the monitor finds %i lines of each kind → exit code %i', async (value, code, says) => {
    const calculations = [{ aggregates: [{ value }] }];
    const { status, stdout, stderr } = await run('monitor', [], { [`POST ${telemetry}`]: { calculations } });
    expect([status, stdout + stderr]).toEqual([code, expect.stringContaining(says)]);
  });

  it('the site does not work: the monitor names the alerts, too, which lead to a runbook', async () => {
    const calculations = [{ aggregates: [{ value: 1 }] }];
    const { status, stderr } = await run('monitor', [], { 'GET /': 500, [`POST ${telemetry}`]: { calculations } });
    expect([status, stderr]).toEqual([1, expect.stringContaining('landing page: answers 500')]);
    expect(stderr).toContain('A page failed on the server: 1 in 30 minutes.');
  });

  it('measures how slow calls are, and how much they read', async () => {
    const { calls } = await run('monitor', [], { [`POST ${telemetry}`]: { calculations: [] } });
    const asked = calls.map(({ body }) => body as { parameters: { calculations: object[]; groupBys: object[] } });
    expect(asked.map(({ parameters }) => parameters.calculations)).toEqual(
      expect.arrayContaining([
        [{ operator: 'p95', key: 'milliseconds', keyType: 'number' }],
        [{ operator: 'max', key: 'rowsRead', keyType: 'number' }],
      ]),
    );
  });

  it('the monitor looks back an hour and a half without a gap, because GitHub starts its hourly run late', async () => {
    const { calls } = await run('monitor', [], { [`POST ${telemetry}`]: { calculations: [] } });
    type Asked = { parameters: object; timeframe: { from: number; to: number } };
    const spans = Map.groupBy(
      calls.map(({ body }) => body as Asked),
      ({ parameters }) => JSON.stringify(parameters),
    );
    for (const [alert, asked] of spans) {
      const sorted = asked.map(({ timeframe }) => timeframe).sort((one, other) => one.from - other.from);
      for (const [at, { to }] of sorted.slice(0, -1).entries())
        expect(sorted[at + 1]?.from, alert).toBeLessThanOrEqual(to);
      expect((sorted.at(-1)?.to ?? 0) - (sorted[0]?.from ?? 0), alert).toBeGreaterThanOrEqual(90 * 60_000);
    }
  });

  it('the monitor needs no installed package: its workflow installs none', async () => {
    const { metafile } = await build({
      ...{
        entryPoints: ['dev/deploy/monitor.ts'],
        bundle: true,
        packages: 'external',
        platform: 'node',
        format: 'esm',
      },
      ...{ write: false, metafile: true },
    });
    const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
    expect(imports.filter((path) => !path.startsWith('node:'))).toEqual([]);
    expect(readFileSync('.github/workflows/monitor.yml', 'utf8')).not.toContain('npm ci');
  });

  it('Cloudflare refuses → says why', async () => {
    const { status, stderr } = await run('monitor', [], {});
    expect([status, stderr]).toEqual([1, expect.stringContaining('telemetry/query failed: No route for that URI')]);
  });

  it('every alert is in docs/troubleshooting.md', async () => {
    const { stdout } = await run('create-alerts', ['--email', 'oncall@acme.test', '--dry-run'], {});
    const page = readFileSync('docs/troubleshooting.md', 'utf8');
    for (const { name } of JSON.parse(stdout).queries) expect(page).toContain(`| ${name.split(': ')[1]} |`);
  });
});
