import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { describe, expect, it } from 'vitest';
import { call } from '../../../app/client/client';
import { loadForStaff } from '../../../app/server/staff-session.server';
import { atItsAddress } from '../../../contract/values/protocol';

const ana = { id: '1', email: 'ana@example.com', firstName: 'Ana', lastName: 'Silva' };

/** A loader's arguments, with an API that answers each path as given to a request with a sign-in token. */
function opened(
  answers: Record<string, Response>,
  headers: HeadersInit = { Cookie: 'theme=dark; CF_Authorization=a.b.c' },
): LoaderFunctionArgs {
  const API = { fetch: async (call: Request) => answers[new URL(atItsAddress(call).url).pathname]?.clone() };
  return {
    request: new Request('https://leasing.test/admin', { headers }),
    params: {},
    // The page binds a Fetcher; of it only `fetch` is used.
    context: { cloudflare: { env: { API }, ctx: { waitUntil: () => {} } } } as unknown as LoaderFunctionArgs['context'],
  };
}

const refused = (status: number) => Response.json({ message: 'Not now.', code: 'x' }, { status });

const load = (user: Response, properties: Response, status?: number) =>
  loadForStaff(
    opened({ '/api/auth/user': user, '/api/properties': properties }),
    (api) => call(api.properties.$get()),
    status,
  );

describe('a staff page', () => {
  it('gets its data and the signed-in person', async () => {
    const answer = await load(Response.json(ana), Response.json([]));
    expect(answer.data).toEqual({ staff: ana, data: [] });
    expect(answer.init?.status).toBe(200);
    expect(new Headers(answer.init?.headers).get('Cache-Control')).toBe('private, no-store');
  });

  it('has the loader’s status, but only for staff', async () => {
    expect((await load(Response.json(ana), Response.json([]), 404)).init?.status).toBe(404);
    expect((await load(refused(401), refused(401), 404)).init?.status).toBe(200);
  });

  it.each([401, 403])('the API answers %i → only the landing page', async (status) => {
    const answer = await load(refused(status), Response.json([{ name: 'Secret' }]));
    expect(answer.data).toEqual({ staff: null });
    expect(answer.init?.status).toBe(200);
  });

  it('signed out between the two calls → only the landing page', async () => {
    expect((await load(Response.json(ana), refused(401))).data).toEqual({ staff: null });
  });

  it.each([503, 500])('the API answers %i → the browser asks again who is signed in', async (status) => {
    const answer = await load(refused(status), Response.json([{ name: 'Secret' }]));
    expect(answer.data).toEqual({});
    expect(answer.init?.status).toBe(status);
    expect(new Headers(answer.init?.headers).get('Cache-Control')).toBe('private, no-store');
  });

  it('only the data fails → the browser fetches the data', async () => {
    const answer = await load(Response.json(ana), refused(503), 404);
    expect(answer.data).toEqual({ staff: ana });
    expect(answer.init?.status).toBe(503);
  });

  it('no session header → the landing page without an API call', async () => {
    const args = opened({}, { Cookie: 'device=abc' });
    let calls = 0;
    args.context.cloudflare.env.API.fetch = async () => {
      calls += 1;
      return refused(401);
    };
    const answer = await loadForStaff(args, (api) => call(api.properties.$get()));
    expect(answer.data).toEqual({ staff: null });
    expect(answer.init?.status).toBe(200);
    expect(calls).toBe(0);
  });

  it('Access’s header → the API is asked', async () => {
    const args = opened(
      { '/api/auth/user': Response.json(ana), '/api/properties': Response.json([]) },
      { 'Cf-Access-Jwt-Assertion': 'a.b.c' },
    );
    expect((await loadForStaff(args, (api) => call(api.properties.$get()))).data).toEqual({ staff: ana, data: [] });
  });

  it('the API is unreachable → the browser fetches everything', async () => {
    const args = opened({});
    args.context.cloudflare.env.API.fetch = () => Promise.reject(new TypeError('connection lost'));
    const answer = await loadForStaff(args, async () => null);
    expect(answer.data).toEqual({});
    expect(answer.init?.status).toBe(503);
  });
});
