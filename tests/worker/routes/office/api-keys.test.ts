import { createExecutionContext, env } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GroupSummary } from '../../../../contract/group';
import type { ApiKey, CreatedApiKey } from '../../../../contract/staff/office';
import { app } from '../../../../worker/app';
import { callerWith, expectStaffOnly, fetchFromWorker, staff, visitor, withKey } from '../../../support/worker/calls';
import { counted, noCost } from '../../../support/worker/counted-database';
import { aGroup, made, unknownId } from '../../../support/worker/data';
import { calls } from '../../../support/worker/every-call/open-calls';
import { tablesHolding } from '../../../support/worker/tables-holding';

const aKey = async (name = 'Reports') => made(await staff.post<CreatedApiKey>('/api/keys', { name }));

const programWith = ({ key }: { key: string }) => callerWith({ Authorization: `Bearer ${key}` });

const keyNow = async ({ id }: { id: number }) =>
  (await staff.get<ApiKey[]>('/api/keys')).body.find((known) => known.id === id);

describe('An API key', () => {
  afterEach(() => void vi.useRealTimers());

  it('reads what staff read, without tokens', async () => {
    const program = programWith(await aKey());
    const group = await aGroup();
    const mine = await program.get<GroupSummary[]>('/api/groups');
    expect(mine.status).toBe(200);
    expect(mine.body.find(({ id }) => id === group.id)).toMatchObject({ pointPersonEmail: 'maya@example.org' });
    for (const path of ['/api/groups', `/api/groups/${group.id}`, `/api/groups/${group.id}/office`]) {
      const { status, body } = await program.get(path);
      expect(status, path).toBe(200);
      expect(JSON.stringify(body), path).not.toMatch(/token/i);
    }
  });

  it('whose maker has not signed in since 1.0.0, which had no roles: reads all properties until an owner ends their access', async () => {
    const email = `former.${crypto.randomUUID()}@example.com`;
    const program = programWith(await aKey());
    const group = await aGroup();
    await env.DB.prepare('UPDATE api_keys SET created_by = ? WHERE id = (SELECT max(id) FROM api_keys)')
      .bind(email)
      .run();
    expect((await program.get<GroupSummary[]>('/api/groups')).body.map(({ id }) => id)).toContain(group.id);
    expect((await staff.delete(`/api/people/${email}`)).status).toBe(200);
    expect((await program.get('/api/groups')).status).toBe(401);
  });

  it('without the permission it reads no share code and cannot find one by searching', async () => {
    const group = await aGroup();
    const { id, propertyId, shareCode } = group;
    await visitor.post('/api/participants', { groupId: id, name: 'Riley', interestLevel: 'im_in' });
    const reads = calls.filter((call) => /^GET \/api\/(groups|properties|agenda|insight)/.test(call));
    const paths = reads
      .filter((call) => !call.includes(':shareCode'))
      .map((call) => call.slice(4).replace(/(properties\/):\w+(\{[^}]*\})?/, `$1${propertyId}`))
      .map((path) => path.replace(/:id\b(\{[^}]*\})?/, String(id)).replace(/:\w+(\{[^}]*\})?/g, '1'))
      .map((path) => path + (path.includes('agenda') ? '?from=2026-12-01&to=2026-12-31' : ''))
      .map((path) => path + (path.includes('insight') ? '?from=2026-01&to=2026-12&table=rooms' : ''));
    const { key } = await aKey();
    const withCodes = await staff.post<CreatedApiKey>('/api/keys', { name: 'Links', includeShareCodes: true });
    expect(withCodes.body).toMatchObject({ includeShareCodes: true });
    const pathsWithCode = async (secret: string) => {
      const answers = await Promise.all(
        paths.map(async (path) => {
          const answer = await fetchFromWorker(path, { headers: { Authorization: `Bearer ${secret}` } });
          return { path, text: await answer.text() };
        }),
      );
      return answers.filter(({ text }) => text.includes(shareCode)).map(({ path }) => path);
    };
    expect(await pathsWithCode(key)).toEqual([]);
    expect(await pathsWithCode(withCodes.body.key)).toEqual(
      expect.arrayContaining(['/api/groups', `/api/groups/${id}`, `/api/groups/${id}/office`, '/api/groups.csv']),
    );
    const search = `/api/groups?search=${shareCode.slice(0, 6)}`;
    expect((await programWith({ key }).get(search)).body).toEqual([]);
    expect((await programWith(withCodes.body).get(search)).body).toMatchObject([{ id, shareCode }]);
    const { body: audit } = await staff.get<{ action: string }[]>('/api/audit');
    expect(audit.slice(0, 2).map(({ action }) => action)).toEqual(['key_made_with_share_codes', 'key_made']);
  });

  it.each([
    '/api/groups.csv',
    '/api/groups/roommates.csv',
    '/api/groups/counts',
    '/api/properties',
    '/api/agenda?from=2026-12-01&to=2026-12-31',
    '/api/insight?from=2026-01&to=2026-12',
    '/api/insight.csv?from=2026-01&to=2026-12&table=rooms',
  ])('reads %s (200)', async (path) => {
    const { key } = await aKey();
    expect((await fetchFromWorker(path, { headers: { Authorization: `Bearer ${key}` } })).status).toBe(200);
  });

  it('any other call → 403', async () => {
    const { key } = await aKey();
    const mayRead = /^GET \/api\/((groups|properties)(\.csv|\/.*)?|agenda|insight(\.csv)?)$/;
    const others = calls.filter((call) => !mayRead.test(call));
    const answers = await Promise.all(
      others.map(async (call) => {
        const [method, path = ''] = call.split(' ');
        const url = `https://leasing.test${path.replace(/:\w+(\{[^}]*\})?/g, '1')}`;
        const body = method === 'POST' || method === 'PUT' ? '{}' : undefined;
        const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
        const answer = await app.fetch(new Request(url, { method, body, headers }), env, createExecutionContext());
        return `${call}: ${answer.status}`;
      }),
    );
    expect(others.length).toBeGreaterThan(60);
    expect(answers.filter((answer) => !answer.endsWith(': 403'))).toEqual([]);
  });

  it('its rights replace those of the sign-in that is sent beside it: a write → 403', async () => {
    const { key } = await aKey();
    const refused = await staff.post('/api/groups/bulk', {}, { headers: { Authorization: `Bearer ${key}` } });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'API keys can only read groups, properties, the agenda, and insights.',
    ]);
  });

  it('is stored as a hash and answered only once', async () => {
    const { id, key } = await aKey('Night report');
    expect(key).toMatch(/^glk_[\w-]{43}$/);
    expect(await tablesHolding(new RegExp(key))).toEqual([]);
    expect(await keyNow({ id })).toEqual({
      ...{
        id,
        name: 'Night report',
        includeShareCodes: false,
        createdBy: 'ana@example.com',
        createdAt: expect.any(String),
      },
      ...{ lastUsedAt: null, lastError: null },
    });
  });

  it('created twice under one idempotency key: only the last answered key works, the other → 401', async () => {
    const options = withKey();
    const make = async () => made(await staff.post<CreatedApiKey>('/api/keys', { name: 'Twice' }, options));
    const [lost, again] = [await make(), await make()];
    expect(again.id).toBe(lost.id);
    expect((await programWith(again).get('/api/groups')).status).toBe(200);
    expect((await programWith(lost).get('/api/groups')).status).toBe(401);
  });

  it('created again under an idempotency key after it was deleted → 404', async () => {
    const options = withKey();
    const create = () => staff.post<CreatedApiKey>('/api/keys', { name: 'Gone' }, options);
    const { body } = await create();
    await staff.delete(`/api/keys/${body.id}`);
    expect((await create()).status).toBe(404);
  });

  it('the list shows when it was last used and why it was last refused', async () => {
    const key = await aKey();
    await programWith(key).get('/api/groups');
    await programWith(key).delete('/api/groups/1');
    expect(await keyNow(key)).toMatchObject({
      lastUsedAt: expect.any(String),
      lastError: 'DELETE is not for keys there',
    });
  });

  it('the time of last use is exact to the minute, and repeated use writes nothing more', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const key = await aKey();
    const lastUsed = async () => Date.parse((await keyNow(key))?.lastUsedAt ?? '');
    const begin = Date.now();
    const used = [];
    for (let minute = 0; minute < 3; minute++) {
      vi.setSystemTime(begin + minute * 60_000);
      await programWith(key).get('/api/groups');
      used.push(await lastUsed());
    }
    expect(used).toEqual([begin, begin + 60_000, begin + 120_000]);
  });

  it('refused over and over → the reason is written once a minute', async () => {
    const key = await aKey();
    const cost = noCost();
    const bindings = { DB: counted(env.DB, cost) };
    for (let call = 0; call < 5; call++)
      expect((await programWith(key).post('/api/groups', {}, { bindings })).status).toBe(403);
    expect(cost.rowsWritten).toBe(1);
  });

  it('a deleted key → 401', async () => {
    const key = await aKey();
    expect((await staff.delete(`/api/keys/${key.id}`)).body).toEqual({ ok: true });
    const ended = await programWith(key).get('/api/groups');
    expect([ended.status, ended.body.message]).toEqual([401, 'This API key is invalid or has been revoked.']);
    expect((await staff.delete(`/api/keys/${key.id}`)).status).toBe(404);
    expect((await programWith({ key: `glk_${'x'.repeat(43)}` }).get('/api/groups')).status).toBe(401);
  });

  it('more than 600 calls a minute → 429', async () => {
    const key = await aKey();
    const counted: string[] = [];
    const KEY_LIMIT = {
      limit: async ({ key: of }: { key: string }) => {
        counted.push(of);
        return { success: counted.length <= 2 };
      },
    } as RateLimit;
    const bindings = { KEY_LIMIT, RATE_LIMITS: 'on' };
    const statuses = [];
    for (let call = 0; call < 3; call++)
      statuses.push((await programWith(key).get('/api/groups', { bindings })).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect(new Set(counted)).toEqual(new Set([String(key.id)]));
  });
});

describe('The calls for keys', () => {
  it('need a name; the 21st key → 409', async () => {
    expect((await staff.post('/api/keys', { name: ' ' })).body.message).toBe('Name is required');
    await env.DB.prepare(`INSERT INTO api_keys (name, key_hash, created_by, created_at)
      SELECT 'One of many', value, 'ana@example.com', '2026-01-01T00:00:00.000Z' FROM json_each(?)`)
      .bind(JSON.stringify(Array.from({ length: 20 }, (_, index) => `hash ${index}`)))
      .run();
    expect((await staff.post('/api/keys', { name: 'One more' })).status).toBe(409);
    await env.DB.prepare("DELETE FROM api_keys WHERE name = 'One of many'").run();
  });

  it('are in the audit log; signed out → 401, another company → 403', async () => {
    const { id } = await aKey('Audited');
    await staff.delete(`/api/keys/${id}`);
    const { body } = await staff.get<{ action: string; subject: object }[]>('/api/audit');
    expect(body.slice(0, 2)).toMatchObject([
      { action: 'key_removed', subject: { type: 'key', id, name: 'Audited' } },
      { action: 'key_made' },
    ]);
    await expectStaffOnly((who) => who.get('/api/keys'));
    await expectStaffOnly((who) => who.post('/api/keys', { name: 'Mine' }));
    await expectStaffOnly((who) => who.delete(`/api/keys/${unknownId}`));
    expect((await visitor.get('/api/keys')).status).toBe(401);
  });
});
