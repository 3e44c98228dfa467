import { env, SELF } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { CreatedGroup } from '../../../contract/group';
import { callerWith, staff } from '../../support/worker/calls';
import { contents } from '../../support/worker/contents';
import { aProperty } from '../../support/worker/data';
import { staffHeaders, staffToken } from '../../support/worker/staff';

const ask = (path: string, headers: Record<string, string> = {}) =>
  SELF.fetch(`https://leasing.test${path}`, { headers, redirect: 'manual' });

const user = async (changes: Parameters<typeof staffHeaders>[0]) =>
  (await ask('/api/auth/user', await staffHeaders(changes))).json();

describe('GET /api/auth/user', () => {
  it('answers who is signed in, and lets nobody keep the answer', async () => {
    const answer = await ask('/api/auth/user', await staffHeaders());
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      id: 'staff-1',
      email: 'ana@example.com',
      firstName: 'Ana',
      lastName: 'Silva',
    });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it('knows somebody by the cookie of Access as well', async () => {
    const answer = await ask('/api/auth/user', { Cookie: `theme=dark; CF_Authorization=${await staffToken()}` });
    expect(answer.status).toBe(200);
  });

  it('reads names from the address where the identity provider sends none', async () => {
    expect(await user({ custom: undefined, email: 'maria.del_rio+x@example.com' })).toMatchObject({
      firstName: 'Maria',
      lastName: 'Del Rio',
    });
    expect(await user({ custom: { given_name: 7 }, email: 'sam@example.com' })).toMatchObject({
      firstName: 'Sam',
      lastName: '',
    });
    expect(await user({ custom: { given_name: 'Cher' }, email: 'c.sarkisian@example.com' })).toMatchObject({
      firstName: 'Cher',
      lastName: '',
    });
  });

  it('says that nobody is signed in', async () => {
    const answer = await ask('/api/auth/user');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      message: 'Please sign in. If you have something unsaved here, sign in in another tab.',
      code: 'unauthorized',
    });
  });

  it('refuses somebody of another domain', async () => {
    const answer = await ask('/api/auth/user', await staffHeaders({ email: 'guest@university.test' }));
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ message: 'Admin access needs a company email address.', code: 'forbidden' });
  });
});

describe('GET /api/login', () => {
  const destination = async (headers?: Record<string, string>) => {
    const answer = await ask('/api/login?return=https://evil.test', headers);
    expect(answer.status).toBe(302);
    return answer.headers.get('Location');
  };

  it('takes staff to the dashboard', async () => {
    expect(await destination(await staffHeaders())).toBe('/admin');
  });

  it('takes somebody of another domain to Access Restricted', async () => {
    expect(await destination(await staffHeaders({ email: 'guest@university.test' }))).toBe('/access-denied');
  });

  it('takes everybody else to where one signs in', async () => {
    expect(await destination()).toBe('/admin-login');
    expect(await destination(await staffHeaders({ exp: 1 }))).toBe('/admin-login');
  });
});

it('signs everybody out at once, as after a restore', async () => {
  const headers = await staffHeaders();
  const inAMinute = new Date(Date.now() + 60_000).toISOString();
  await env.DB.prepare("INSERT INTO staff_sign_outs VALUES ('*', ?)").bind(inAMinute).run();
  expect((await ask('/api/auth/user', headers)).status).toBe(401);
  await env.DB.prepare("DELETE FROM staff_sign_outs WHERE subject = '*'").run();
  expect((await ask('/api/auth/user', headers)).status).toBe(200);
});

describe('GET /api/logout', () => {
  const signOut = (token: string) => ask('/api/logout', { Cookie: `CF_Authorization=${token}` });
  const status = async (token: string) => (await ask('/api/auth/user', { 'Cf-Access-Jwt-Assertion': token })).status;

  it("goes on to the identity provider's sign-out and drops the cookie", async () => {
    const answer = await signOut(await staffToken({ sub: 'leaving' }));
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe('https://sign-in.test/cdn-cgi/access/logout');
    expect(answer.headers.get('Set-Cookie')).toBe('CF_Authorization=; Max-Age=0; Path=/');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it('makes every token void that this person got before, on any device', async () => {
    const [here, elsewhere] = [await staffToken({ sub: 'leaver' }), await staffToken({ sub: 'leaver' })];
    expect(await status(here)).toBe(200);
    await signOut(here);
    expect([await status(here), await status(elsewhere)]).toEqual([401, 401]);
  });

  it('leaves a token alone that is issued right afterwards', async () => {
    await signOut(await staffToken({ sub: 'returning' }));
    expect(await status(await staffToken({ sub: 'returning', iat: (Date.now() + 1) / 1000 }))).toBe(200);
  });

  it('leaves everybody else signed in', async () => {
    const colleague = await staffToken({ sub: 'colleague' });
    await signOut(await staffToken({ sub: 'somebody' }));
    expect(await status(colleague)).toBe(200);
  });

  it('cannot be brought back by an older sign-out, or by a token that was already void', async () => {
    const old = await staffToken({ sub: 'twice', iat: Date.now() / 1000 - 60 });
    await signOut(old);
    const renewed = await staffToken({ sub: 'twice', iat: (Date.now() + 1) / 1000 });
    await signOut(old);
    expect(await status(renewed)).toBe(200);
    await signOut(renewed);
    expect(await status(renewed)).toBe(401);
  });

  it('is no way for another site to sign somebody out', async () => {
    const token = await staffToken({ sub: 'target' });
    const answer = await ask('/api/logout', { Cookie: `CF_Authorization=${token}`, 'Sec-Fetch-Site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect(await status(token)).toBe(200);
  });

  it('leaves nothing of what is read or written with the old token', async () => {
    const { body: group } = await staff.post<CreatedGroup>('/api/groups', { propertyId: (await aProperty()).id });
    const token = await staffToken({ sub: 'gone' });
    await signOut(token);
    const left = callerWith({ 'Cf-Access-Jwt-Assertion': token });
    const before = await contents();
    for (const answer of [
      await left.get('/api/groups'),
      await left.get('/api/properties/0'),
      await left.get(`/api/properties/${group.propertyId}`),
      await left.get('/s3/params'),
      await left.get('/s3/params?filename=a.png'),
      await left.put(`/api/properties/${group.propertyId}`, { name: 'Mine' }),
      await left.delete(`/api/groups/${group.id}`),
    ]) {
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ code: 'unauthorized' });
      expect(JSON.stringify([answer.body, ...answer.headers])).not.toMatch(/Birch|STAY|url|ETag/i);
    }
    expect(await contents()).toEqual(before);
  });

  it('works for somebody who is not signed in', async () => {
    expect((await ask('/api/logout')).status).toBe(302);
  });
});

describe('GET /api/account', () => {
  it("leads to the identity provider's own page of the account", async () => {
    const answer = await ask('/api/account');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe('https://sign-in.test/');
  });
});
