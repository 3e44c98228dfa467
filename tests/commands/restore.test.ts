import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dump, load } from '../../dev/deploy/backups/dump';
import { finishRestore } from '../../dev/deploy/backups/restore-cleanup';
import { readRestoreLine } from '../../dev/deploy/backups/restore-point';
import { Account } from '../support/deploy/account';
import { apiStandIn } from '../support/deploy/api-stand-in';
import { LocalDatabase } from '../support/deploy/local-database';
import { temporaryFolder } from '../support/temporary-folder';

const saturday = `
  INSERT INTO properties (id, name, address, created_by, created_at, updated_at) VALUES (1, 'Birch; ''Hall''', 'a', 'b', 'c', 'd');
  UPDATE properties SET description = '${'宿舍'.repeat(30_000)}';
  INSERT INTO units (id, property_id, name, bedrooms, bathrooms) VALUES (1, 1, 'Two
    lines', 2, 1.5);
  INSERT INTO rooms (id, unit_id, name, monthly_rate) VALUES (1, 1, 'Room A', 90000);
  INSERT INTO groups (id, property_id, unit_id, share_code, point_person_name, point_person_email, admin_setup_token, setup_token_expires_at, created_at)
    VALUES (5, 1, 1, 'ABCDEFGH', 'Maya', 'm@a.test', 'the link of Saturday', '2026-12-01', 'c');
  INSERT INTO participants (id, group_id, name, name_key, interest_level, room_preference, created_at) VALUES (6, 5, 'Noor', 'noor', 'im_in', 1, 'c');
  INSERT INTO messages (group_id, sender_name, content, created_at) VALUES (5, 'Noor', 'Hi 👍', 'c');
  INSERT INTO personal_links (token_hash, group_id, participant_id, created_at, expires_at) VALUES ('a', 5, 6, 'c', 'd');
  INSERT INTO agenda_links (staff, token_hash, created_at) VALUES ('ana', 'a', 'c');
  INSERT INTO api_keys (name, key_hash, created_by, created_at) VALUES ('Reports', 'a', 'ana', 'c');
  INSERT INTO email_subscriptions (participant_id, state, address_hash, asked_at, confirmed_at, digest_at) VALUES (6, 'on', 'a', 'c', 'c', '2026-11-20');
  INSERT INTO deliveries (group_id, channel, kind, recipient, created_at, due_at) VALUES (5, 'email', 'setup', 'm@a.test', 'c', 'd');
  INSERT INTO events (id, group_id, kind, subject_id, created_at, due_at) VALUES (9, 5, 'group.created', 5, 'c', 'd');`;

const sunday = `
  UPDATE groups SET setup_completed_at = '2026-11-22', admin_setup_token = NULL WHERE id = 5;
  UPDATE participants SET interest_level = 'im_out', rev = rev + 1;
  INSERT INTO messages (group_id, sender_name, content, created_at) VALUES (5, 'Noor', 'Only on Sunday', 'c');
  DELETE FROM api_keys;
  UPDATE deliveries SET state = 'sent';
  UPDATE email_subscriptions SET digest_at = '2026-11-22T08:00:00.000Z';
  INSERT INTO staff_sign_outs VALUES ('ana', '2026-11-22T10:00:00.000Z');`;

const isFull = process.env.PROOF === 'full';

it.runIf(isFull)(
  'restores a database to its backup, and nothing that came later becomes valid again',
  {
    timeout: 600_000,
  },
  async () => {
    const database = LocalDatabase.make();
    database.run(saturday);
    const contents = database.contents();
    const backup = join(temporaryFolder(), 'backup.sql.gz');
    await dump(database.where, backup);
    database.run(sunday);
    const [seen] = database.rows('SELECT max(id) AS message, (SELECT version FROM groups) AS version FROM messages');

    await load(database.where, backup);
    expect(database.contents()).toEqual(contents);

    const now = new Date('2026-11-22T12:00:00Z');
    await finishRestore(
      database.where,
      [{ at: '2026-11-21T09:00:00.000Z', subject: 'member/6/c', isUndone: false }],
      now,
    );
    database.run(`INSERT INTO messages (group_id, sender_name, content, created_at) VALUES (5, 'Noor', 'New', 'c');`);
    const [restored] = database.rows(`SELECT version, admin_setup_token AS link, setup_token_expires_at AS expires,
    (SELECT max(id) FROM messages) AS message, (SELECT rev FROM participants) AS rev, groups.rev AS groupRev,
    (SELECT count(*) FROM agenda_links) AS agendaLinks, active, pending,
    (SELECT count(*) FROM api_keys) AS apiKeys, (SELECT state FROM deliveries) AS emailState, (SELECT count(*) FROM events) AS events,
    (SELECT digest_at FROM email_subscriptions) AS digestAt,
    (SELECT subject || signed_out_at FROM staff_sign_outs) AS signedOut, (SELECT count(*) FROM personal_links) AS personalLinks,
    (SELECT removed_at FROM participants) AS removedAt FROM groups, group_counts`);
    expect(restored?.version).toBeGreaterThan(Number(seen?.version));
    expect(restored?.message).toBeGreaterThan(Number(seen?.message));
    expect(restored?.rev).toBeGreaterThan(2);
    expect(restored?.groupRev).toBeGreaterThan(2);
    expect(restored).toMatchObject({
      link: expect.stringMatching(/^[\w-]{43}$/),
      expires: '2026-12-22T12:00:00.000Z',
      signedOut: '*2026-11-22T12:00:00.000Z',
      personalLinks: 0,
      removedAt: '2026-11-21T09:00:00.000Z',
      agendaLinks: 0,
      apiKeys: 0,
      emailState: 'failed',
      digestAt: '2026-11-22T12:00:00.000Z',
      events: 0,
      active: 0,
      pending: 1,
    });
  },
);

const removals = '/accounts/a1/r2/buckets/group-leasing-photos-staging/objects?per_page=1000&prefix=removals/';

/** The site, and Cloudflare's API with the list of what people took back, which has two pages. */
const standIn = (answers: Record<string, unknown> = {}) =>
  apiStandIn({
    [`GET ${removals}`]: [{ key: 'removals/2026-11-21T09:00:00.000Z/done/member/6/c' }, { cursor: 'next page' }],
    [`GET ${removals}&cursor=next%20page`]: [{ key: 'removals/2026-11-21T10:00:00.000Z/done/group/7' }],
    ...answers,
  });

describe('restoring an environment', { timeout: 120_000 }, async () => {
  const { site } = await standIn();
  const restore = (account: Account, environment = {}, api = site) =>
    account.run('backups/restore', ['staging', '--timestamp', '2026-11-20T18:00:00Z'], {
      environment: {
        ...{ CLOUDFLARE_API_BASE_URL: api, CLOUDFLARE_ACCOUNT_ID: 'a1', CLOUDFLARE_API_TOKEN: 'token' },
        ...environment,
      },
    });
  const order = (account: Account) => account.state.ran.map((command) => command.replace(/ --.*/, ''));

  it('pauses the site first, and ends the pause last', () => {
    const account = new Account();
    account.hasStagingAt(site);
    const { status, stdout } = restore(account);
    expect(status).toBe(0);
    expect(stdout).toContain('To undo it: npm run restore staging -- --bookmark before');
    expect(stdout).toContain('People are let in again.\nhealth: ok\nlanding page: ok\n');
    expect(order(account)).toEqual([
      'versions list',
      'deployments list',
      'deploy worker/paused.ts',
      'd1 execute DB',
      'd1 time-travel restore DB',
      'd1 migrations apply DB',
      'd1 execute DB',
      'd1 execute DB',
      'versions deploy version-1@100%',
    ]);
    expect(account.state.deployments).toEqual(['version-1', 'paused-version', 'version-1']);
    expect(stdout).toContain('what people took back since is taken back again (2 entries in the list)');
  });

  it('the list of what people took back cannot be read → the database stays', async () => {
    const { site: api } = await apiStandIn({});
    const account = new Account();
    account.hasStagingAt(api);
    const { status, stderr } = restore(account, {}, api);
    expect([status, stderr]).toEqual([1, expect.stringContaining('No route for that URI')]);
    expect(order(account)).not.toContain('d1 time-travel restore DB');
  });

  it.each(['d1 time-travel', 'd1 migrations', 'd1 execute'])('%s fails → stays paused, and says so', (failsAt) => {
    const account = new Account({ failsAt });
    const { status, stderr } = restore(account);
    expect(status).toBe(1);
    expect(stderr).toContain('failed: The network is gone');
    expect(stderr).toContain('The site is still paused. Run the same again');
    expect(stderr).toContain('npx wrangler versions deploy version-1@100% --env staging --yes');
    expect(account.state.deployments).toEqual(['version-1', 'paused-version']);

    account.set({ failsAt: '' });
    account.hasStagingAt(site);
    expect(restore(account).status).toBe(0);
    expect(account.state.deployments.at(-1)).toBe('version-1');
  });

  it('the site does not answer that it is paused → the database stays, and says how to continue', () => {
    const account = new Account();
    account.hasStagingAt(site);
    const { status, stderr } = restore(account, { PAUSED_FOR_MS: '1', PAUSED_WITHIN_MS: '1' });
    expect(status).toBe(1);
    expect(stderr).toContain('is not paused: /api/health answers 200.');
    expect(stderr).toContain('npx wrangler versions deploy version-1@100% --env staging --yes');
    expect(order(account)).not.toContain('d1 time-travel restore DB');
  });

  it('after a rollback → pauses, and lets people in with the version that was rolled back to', () => {
    const versions = ['one', 'two'].map((id, at) => ({ id, number: at + 1, annotations: { 'workers/tag': id } }));
    const account = new Account({ versions, deployments: ['one', 'two', 'one'] });
    account.hasStagingAt(site);
    expect(restore(account).status).toBe(0);
    expect(account.state.deployments).toEqual(['one', 'two', 'one', 'paused-version', 'one']);
  });

  it('says that the site does not work now, and how to undo what was done', async () => {
    const account = new Account();
    const { site: failing } = await standIn({ 'GET /': 500 });
    account.hasStagingAt(failing);
    const { status, stderr } = restore(account, {}, failing);
    expect(status).toBe(1);
    expect(stderr).toContain('does not work: landing page: answers 500');
    expect(stderr).toContain('To undo it: npm run restore staging -- --bookmark before');
  });

  it('cannot pause → changes nothing', () => {
    const account = new Account({ failsAt: 'deploy worker/paused.ts' });
    expect(restore(account).stderr).toContain('Pausing the site failed: The network is gone');
    expect(order(account).at(-1)).toBe('deploy worker/paused.ts');
  });
});

it.each([
  'staging',
  'production --timestamp yesterday',
  'moon --backup 2026-10-01',
  'staging --timestamp 2026-11-20T18:00:00',
  'staging --backup 2026-10-01 --bookmark x',
])('restores nothing by accident: %s', (line) =>
  expect(() => readRestoreLine(line.split(' '))).toThrow('Say which environment and to when'),
);

it('--dry-run is refused for a restore', () =>
  expect(() => readRestoreLine('staging --backup 2026-10-01 --dry-run'.split(' '))).toThrow('has no --dry-run'));
