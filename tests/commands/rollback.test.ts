import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { Account } from '../support/deploy/account';
import { apiStandIn } from '../support/deploy/api-stand-in';

/** The first is a commit that is there: it may be checked out. */
const commits = { one: execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(), two: 'b'.repeat(40) };
const version = (id: string, number: number, tag: string, message: string) => ({
  ...{ id, number },
  annotations: { 'workers/tag': tag, 'workers/message': message },
});
const versions = [version('version-1', 1, 'v1.0.0', commits.one), version('version-2', 2, 'v1.1.0', commits.two)];
/** A change of a secret makes a version of the same code as before. */
const afterRotation = [...versions, { id: 'version-3', number: 3, annotations: { 'workers/triggered_by': 'secret' } }];
const rotated = { versions: afterRotation, deployments: ['version-1', 'version-2', 'version-3'] };

const project = '/accounts/a1/pages/projects/group-leasing';
const pages = (id: string, commit: string, status = 'success') => ({
  ...{ id, latest_stage: { status } },
  deployment_trigger: { metadata: { commit_hash: commit } },
});

const answers = {
  [`GET ${project}`]: { canonical_deployment: { id: 'pages-2' } },
  [`GET ${project}/deployments?env=production`]: [
    pages('pages-2', commits.two),
    pages('pages-failed', commits.one, 'failure'),
    pages('pages-1', commits.one),
  ],
  [`POST ${project}/deployments/pages-1/rollback`]: {},
};

async function rollBack(parameters: string[], state = {}, apiAnswers: Record<string, unknown> = answers) {
  const account = new Account({ versions, deployments: ['version-1', 'version-2'], ...state });
  const api = await apiStandIn(apiAnswers);
  account.hasSiteAt('production', api.site);
  const result = account.run('rollback', parameters, { environment: { CLOUDFLARE_API_BASE_URL: api.site } });
  return { ...result, deployments: account.state.deployments, ran: account.state.ran, calls: await api.calls() };
}

describe('rolling back', { timeout: 120_000 }, () => {
  it('returns to the release before: first the pages, then the API', async () => {
    const { status, stdout, deployments, calls } = await rollBack(['production']);
    expect([status, stdout]).toEqual([0, expect.stringContaining('From v1.1.0 to v1.0.0')]);
    expect(calls.at(-1)).toMatchObject({ method: 'POST', path: `${project}/deployments/pages-1/rollback` });
    expect(deployments.at(-1)).toBe('version-1');
    expect(stdout.indexOf('The pages are back')).toBeLessThan(stdout.indexOf('The API is back'));
  });

  it('after a change of a secret → the old code with the secrets of today, uploaded before the pages are touched', async () => {
    const { status, stdout, deployments, ran } = await rollBack(['production'], rotated);
    expect([status, stdout]).toEqual([0, expect.stringContaining('The API is back.')]);
    expect(ran).toContain('npm ci');
    expect(deployments.at(-1)).toBe('uploaded-version');
    expect(stdout.indexOf('with the secrets of today')).toBeLessThan(stdout.indexOf('The pages are back'));
    expect(stdout).toContain('To go forward again: npm run rollback production -- --to v1.1.0');
  });

  it('after a change of a secret, the old code is refused → nothing is changed', async () => {
    const { status, stderr, calls } = await rollBack(['production'], { ...rotated, failsAt: 'versions upload' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('Uploading the release again failed')]);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('the new API was deployed and failed before the pages were → only the API is rolled back', async () => {
    const live = { [`GET ${project}`]: { canonical_deployment: { id: 'pages-1' } } };
    const { status, stdout, deployments, calls } = await rollBack(['production'], {}, { ...answers, ...live });
    expect([status, stdout]).toEqual([0, expect.stringContaining('The pages are that release already.')]);
    expect(deployments.at(-1)).toBe('version-1');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('the site still fails → pages and API are both rolled back, and the check says what fails', async () => {
    const { status, stderr, deployments } = await rollBack(['production'], {}, { ...answers, 'GET /': 500 });
    expect([status, stderr]).toEqual([1, expect.stringContaining('does not work: landing page: answers 500')]);
    expect(deployments.at(-1)).toBe('version-1');
  });

  it('--dry-run names the versions and changes nothing', async () => {
    const { status, stdout, deployments, calls } = await rollBack(['production', '--to', 'v1.0.0', '--dry-run']);
    expect(status).toBe(0);
    expect(stdout).toContain('the pages  deployment pages-1');
    expect(stdout).toContain('the API    version version-1');
    expect(deployments).toHaveLength(2);
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
  });

  it.each([
    ['an unknown release', ['production', '--to', 'v9'], {}, 'none is v9. There are:'],
    ['no release before', ['production'], { deployments: ['version-1'] }, 'There is no release before v1.0.0'],
    ['staging', ['staging'], {}, `git switch --detach ${commits.one}`],
  ])('%s → changes nothing, and says what to do', async (_, parameters, state, says) => {
    const { status, stderr, deployments } = await rollBack(parameters, state);
    expect([status, stderr]).toEqual([1, expect.stringContaining(says)]);
    expect(deployments).not.toContain('paused-version');
  });

  it('the pages have no deployment of that commit → changes nothing', async () => {
    const { stderr, calls } = await rollBack(['production'], {}, { [`GET ${project}/deployments?env=production`]: [] });
    expect(stderr).toContain(`no deployment of the commit ${commits.one}. Nothing was changed.`);
    expect(calls).toHaveLength(1);
  });
});
