import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { demoPhotos, demoRows } from '../../dev/demo/rows';
import { demoSql } from '../../dev/deploy/seed';
import { Account } from '../support/deploy/account';

const now = new Date('2026-11-23T12:00:00.000Z');

it('is the demo as SQL with every row, under share codes that are not in the repository', () => {
  const database = new DatabaseSync(':memory:');
  for (const migration of globSync('migrations/*.sql').sort()) database.exec(readFileSync(migration, 'utf8'));
  const { sql, shareCode, setupToken } = demoSql(now);
  database.exec(sql);
  for (const [table, rows] of Object.entries(demoRows(now)))
    expect(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get(), table).toEqual({ rows: rows.length });
  const groups = database.prepare('SELECT share_code AS code, admin_setup_token AS token FROM groups').all();
  expect(groups).toContainEqual({ code: shareCode, token: null });
  expect(groups).toContainEqual({ code: expect.stringMatching(/^[A-Z0-9]{8}$/), token: setupToken });
  expect(sql).not.toMatch(/STAY2GTH|H0MEB4SE|H0VSEH0P|KN0XR0AD|local-demonstration/);
});

describe('seeding staging', { timeout: 120_000 }, () => {
  it('the database cannot be read → says why', () => {
    const account = new Account({ failsAt: 'd1 execute' });
    account.hasStagingAt('https://staging.acme.test');
    const { status, stderr } = account.run('seed', ['staging']);
    expect([status, stderr]).toEqual([1, expect.stringContaining('Reading the database failed: The network is gone')]);
  });

  it('stores photos before the rows that name them, names the failed step, and continues when run again', () => {
    const account = new Account({ failsAt: 'r2 object put' });
    account.hasStagingAt('https://staging.acme.test');
    const failed = account.run('seed', ['staging']);
    expect([failed.status, failed.stderr]).toEqual([1, expect.stringContaining('Storing the photo')]);
    account.set({ failsAt: '', ran: [] });
    const { status, stdout } = account.run('seed', ['staging']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/https:\/\/staging\.acme\.test\/group\/[A-Z0-9]{8}\n/);
    expect(account.state.ran.map((command) => command.split(' --')[0])).toEqual([
      'd1 execute DB',
      ...demoPhotos.map(({ key }) => `r2 object put group-leasing-photos-staging/${key}`),
      'd1 execute DB',
    ]);
    expect(account.state.ran.every((command) => command.includes('--remote'))).toBe(true);
  });

  it('a staging database with content is left unchanged', () => {
    const account = new Account({ rows: [{ id: 1 }] });
    expect(account.run('seed', ['staging']).stderr).toContain('has properties or groups already. Nothing was changed.');
    expect(account.state.ran).toHaveLength(1);
  });

  it.each([
    ['production', ['production'], 'Only staging can have the demo'],
    ['to guess where', [], 'Name one of: staging, production'],
  ])('%s is refused', (_, named, says) => {
    const account = new Account();
    expect(account.run('seed', named).stderr).toContain(says);
    expect(account.state.ran).toEqual([]);
  });

  it('prints its commands without an account', () => {
    const account = new Account();
    expect(account.run('seed', ['staging', '--dry-run']).stdout).toContain('wrangler d1 execute DB --file');
    expect(account.state.ran).toEqual([]);
  });
});
