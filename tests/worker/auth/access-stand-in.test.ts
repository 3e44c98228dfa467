import { createExecutionContext, env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import worker from '../../../worker/index';
import { standInOrigin } from '../../support/worker/identity-provider';

const site = 'http://localhost:8788';
const local = { ...env, ACCESS_ISSUER: standInOrigin, LOGIN_URL: standInOrigin };

const visit = (path: string, cookie = '', origin = site) =>
  worker.fetch(
    new Request(`${origin}/api${path}`, { headers: { Cookie: cookie }, redirect: 'manual' }),
    local,
    createExecutionContext(),
  );

/** Sends the stand-in's form, and gives the cookie that it sets. */
async function signIn(form: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(form);
  const answer = await fetch(`${standInOrigin}/sign-in`, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe(`${site}/api/login`);
  const [cookie = '', ...attributes] = (answer.headers.get('Set-Cookie') ?? '').split('; ');
  expect(attributes).toEqual(['Path=/', 'HttpOnly', 'SameSite=Lax']);
  return cookie;
}

describe('the stand-in for Access', () => {
  it('/login redirects to its form on the local site', async () => {
    expect((await visit('/login')).headers.get('Location')).toBe(standInOrigin);
    const page = await (await fetch(standInOrigin)).text();
    for (const field of ['email', 'firstName', 'lastName']) expect(page).toContain(`name="${field}"`);
  });

  it('signs in any typed address', async () => {
    const cookie = await signIn({ email: 'noor@example.com', firstName: 'Noor', lastName: 'Haddad' });
    expect((await visit('/login', cookie)).headers.get('Location')).toBe('/admin');
    expect(await (await visit('/auth/user', cookie)).json()).toMatchObject({ firstName: 'Noor', lastName: 'Haddad' });
  });

  it.each([
    ['staff', 200, '/admin'],
    ['outsider', 403, '/access-denied'],
    ['expired', 401, standInOrigin],
    ['wrong-audience', 401, standInOrigin],
    ['service-token', 401, standInOrigin],
  ])('signs in as %s', async (persona, status, destination) => {
    const cookie = await signIn({ persona });
    expect((await visit('/auth/user', cookie)).status).toBe(status);
    expect((await visit('/login', cookie)).headers.get('Location')).toBe(destination);
  });

  it('signs out (401), and in again at once (200)', async () => {
    const cookie = await signIn({ persona: 'staff' });
    const leaving = await visit('/logout', cookie);
    const gone = await fetch(leaving.headers.get('Location') ?? '', { redirect: 'manual' });
    expect(gone.headers.get('Location')).toBe(site);
    expect(gone.headers.get('Set-Cookie')).toBe('CF_Authorization=; Max-Age=0; Path=/');
    expect((await visit('/auth/user', cookie)).status).toBe(401);
    expect((await visit('/auth/user', await signIn({ persona: 'staff' }))).status).toBe(200);
  });

  it.each(['https://leasing.example.com', 'http://localhost.evil.test', 'http://127.0.0.1:8788', 'http://192.168.1.4'])(
    'a deployed site refuses its tokens (401): %s',
    async (origin) => {
      const cookie = await signIn({ persona: 'staff' });
      expect((await visit('/auth/user', cookie, origin)).status).toBe(401);
    },
  );
});
