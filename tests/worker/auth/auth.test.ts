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
  it('signed in → 200 with the person, not cacheable', async () => {
    const answer = await ask('/api/auth/user', await staffHeaders());
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      id: 'staff-1',
      email: 'ana@example.com',
      firstName: 'Ana',
      lastName: 'Silva',
      role: 'owner',
      properties: 'all',
    });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it('accepts the Access cookie as well as the header (200)', async () => {
    const answer = await ask('/api/auth/user', { Cookie: `theme=dark; CF_Authorization=${await staffToken()}` });
    expect(answer.status).toBe(200);
  });

  it('takes the name from the address if the identity provider sends none', async () => {
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

  it('signed out → 401', async () => {
    const answer = await ask('/api/auth/user');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      message: 'Please sign in. If you have unsaved changes here, sign in using another tab.',
      code: 'unauthorized',
    });
  });

  it('another company → 403', async () => {
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

  it('staff → redirected to the dashboard', async () => {
    expect(await destination(await staffHeaders())).toBe('/admin');
  });

  it('another company → redirected to Access Restricted', async () => {
    expect(await destination(await staffHeaders({ email: 'guest@university.test' }))).toBe('/access-denied');
  });

  it('signed out → redirected to the sign-in page', async () => {
    expect(await destination()).toBe('/admin-login');
    expect(await destination(await staffHeaders({ exp: 1 }))).toBe('/admin-login');
  });
});

it.each([
  ['everyone, as after a restore', '*'],
  ['a colleague, by an operator', 'ana@example.com'],
])('a sign-out of %s → 401 for every earlier sign-in', async (_, subject) => {
  const headers = await staffHeaders({ email: 'Ana@example.com' });
  const inAMinute = new Date(Date.now() + 60_000).toISOString();
  await env.DB.prepare('INSERT INTO staff_sign_outs VALUES (?, ?)').bind(subject, inAMinute).run();
  expect((await ask('/api/auth/user', headers)).status).toBe(401);
  await env.DB.prepare('DELETE FROM staff_sign_outs WHERE subject = ?').bind(subject).run();
  expect((await ask('/api/auth/user', headers)).status).toBe(200);
});

describe('GET /api/logout', () => {
  const signOut = (token: string) => ask('/api/logout', { Cookie: `CF_Authorization=${token}` });
  const status = async (token: string) => (await ask('/api/auth/user', { 'Cf-Access-Jwt-Assertion': token })).status;

  it("redirects to the identity provider's sign-out and deletes the cookie (302)", async () => {
    const answer = await signOut(await staffToken({ sub: 'leaving' }));
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe('https://sign-in.test/cdn-cgi/access/logout');
    expect(answer.headers.get('Set-Cookie')).toBe('CF_Authorization=; Max-Age=0; Path=/');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it('every earlier token of this person → 401, on any device', async () => {
    const [here, elsewhere] = [await staffToken({ sub: 'leaver' }), await staffToken({ sub: 'leaver' })];
    expect(await status(here)).toBe(200);
    await signOut(here);
    expect([await status(here), await status(elsewhere)]).toEqual([401, 401]);
  });

  it('a token issued right afterwards → 200', async () => {
    await signOut(await staffToken({ sub: 'returning' }));
    expect(await status(await staffToken({ sub: 'returning', iat: (Date.now() + 1) / 1000 }))).toBe(200);
  });

  it('other people stay signed in (200)', async () => {
    const colleague = await staffToken({ sub: 'colleague' });
    await signOut(await staffToken({ sub: 'somebody' }));
    expect(await status(colleague)).toBe(200);
  });

  it('an older sign-out or a token that is already invalid does not revert it', async () => {
    const old = await staffToken({ sub: 'twice', iat: Date.now() / 1000 - 60 });
    await signOut(old);
    const renewed = await staffToken({ sub: 'twice', iat: (Date.now() + 1) / 1000 });
    await signOut(old);
    expect(await status(renewed)).toBe(200);
    await signOut(renewed);
    expect(await status(renewed)).toBe(401);
  });

  it('from another site → 403, the person stays signed in', async () => {
    const token = await staffToken({ sub: 'target' });
    const answer = await ask('/api/logout', { Cookie: `CF_Authorization=${token}`, 'Sec-Fetch-Site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect(await status(token)).toBe(200);
  });

  it('from an image on one of our pages → 403, the person stays signed in; from a link → 302', async () => {
    const token = await staffToken({ sub: 'looking' });
    const from = (dest: string) => ({
      Cookie: `CF_Authorization=${token}`,
      'Sec-Fetch-Site': 'same-origin',
      'Sec-Fetch-Dest': dest,
    });
    expect((await ask('/api/logout', from('image'))).status).toBe(403);
    expect(await status(token)).toBe(200);
    expect((await ask('/api/logout', from('document'))).status).toBe(302);
  });

  it('reads and writes with the old token → 401', async () => {
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

  it('signed out → the same redirect (302)', async () => {
    expect((await ask('/api/logout')).status).toBe(302);
  });
});

describe('GET /api/account', () => {
  it("redirects to the identity provider's account page (302)", async () => {
    const answer = await ask('/api/account');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe('https://sign-in.test/');
  });
});
