import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Account } from '../support/deploy/account';
import { apiStandIn } from '../support/deploy/api-stand-in';

const tables =
  'PRAGMA defer_foreign_keys=TRUE;\nCREATE TABLE notes (id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT);\n';
const exported = {
  schema: `${tables}DELETE FROM sqlite_sequence;\nCREATE INDEX notes_text ON notes (text);\n`,
  rows: `PRAGMA defer_foreign_keys=TRUE;\nINSERT INTO notes VALUES (1, '${'宿舍'.repeat(30_000)}');\n`,
};
const keysOf = (account: Account) => Object.keys(account.state.objects);

describe('a backup', { timeout: 120_000 }, () => {
  it('is stored under the second in which it was made, so that a second one of the day is stored, too', async () => {
    const account = new Account({ exported });
    expect(account.run('backups/backup', ['production']).status).toBe(0);
    const [first = ''] = keysOf(account);
    expect(first).toMatch(/^group-leasing-backups-production\/\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.part-001\.sql\.gz$/);
    // The lock refuses to replace it.
    const second = () => new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    await expect.poll(() => first.includes(second()), { timeout: 5000 }).toBe(false);
    expect(account.run('backups/backup', ['production']).status).toBe(0);
    expect(keysOf(account)).toHaveLength(2);
  });

  it('that cannot be loaded is not stored', () => {
    const account = new Account({ exported: { ...exported, rows: 'INSERT INTO missing VALUES (1);' } });
    const { status, stderr } = account.run('backups/backup', ['production']);
    expect([status, stderr]).toEqual([1, expect.stringContaining('The backup cannot be loaded: no such table')]);
    expect(keysOf(account)).toEqual([]);
  });

  it('of an export in another form is not stored', () => {
    const account = new Account({ exported: { ...exported, schema: tables } });
    expect(account.run('backups/backup', ['production']).stderr).toContain('Wrangler exports a schema in another form');
    expect(keysOf(account)).toEqual([]);
  });

  it('restore --backup takes the last of the day, with all of its parts', async () => {
    const parts = { 'T03-23-10.part-001': 'old', 'T18-00-00.part-001': 'first,', 'T18-00-00.part-002': 'second' };
    const bucket = 'group-leasing-backups-staging';
    const names = Object.keys(parts).map((name) => `2026-11-20${name}.sql.gz`);
    const objects = Object.fromEntries(
      Object.values(parts).map((text, at) => [`${bucket}/${names[at]}`, Buffer.from(text).toString('base64')]),
    );
    const account = new Account({ objects });
    const api = await apiStandIn({
      [`GET /accounts/a1/r2/buckets/${bucket}/objects?per_page=1000&prefix=2026-11-20`]: names.map((key) => ({ key })),
      [`GET /accounts/a1/r2/buckets/${bucket}/objects?per_page=1000&prefix=2026-11-21`]: [],
      'GET /accounts/a1/r2/buckets/group-leasing-photos-staging/objects?per_page=1000&prefix=removals/': [],
    });
    account.hasSiteAt('staging', api.site);
    const environment = { CLOUDFLARE_API_BASE_URL: api.site };
    const { stderr } = account.run('backups/restore', ['staging', '--backup', '2026-11-20'], { environment });
    // It is no dump: the stand-in's words are not compressed.
    expect(stderr).toContain('incorrect header check');
    expect(account.state.ran.filter((command) => command.startsWith('r2 object get'))).toHaveLength(2);
    const none = account.run('backups/restore', ['staging', '--backup', '2026-11-21'], { environment });
    expect(none.stderr).toContain(`There is no backup of 2026-11-21 in ${bucket}.`);
  });

  it('has every row', () => {
    const account = new Account({ exported });
    account.run('backups/backup', ['production']);
    const [object = ''] = Object.values(account.state.objects);
    const sql = gunzipSync(Buffer.from(object, 'base64')).toString();
    expect(sql.split('\n').every((line) => Buffer.byteLength(line) < 100_000)).toBe(true);
    expect(sql).toContain('CREATE INDEX notes_text');
  });
});
