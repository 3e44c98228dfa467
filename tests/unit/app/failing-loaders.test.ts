import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { describe, expect, it } from 'vitest';
import { call } from '../../../app/client/client';
import { loadPortal } from '../../../app/portal/load-portal.server';
import { loadForStaff } from '../../../app/server/staff-session.server';
import { loadSetup } from '../../../app/setup/load-setup.server';
import { atItsAddress } from '../../../contract/values/protocol';

const loaders = {
  'the group page': loadPortal,
  'the setup page': loadSetup,
  'a staff page': (args: LoaderFunctionArgs) => loadForStaff(args, (api) => call(api.properties.$get())),
};

/** Runs a loader with an API that answers every call the same way; returns what the page got and what was logged. */
async function load(loader: (args: LoaderFunctionArgs) => Promise<unknown>, answer: () => Response) {
  const reports: Request[] = [];
  const API = {
    fetch: async (call: Request) => {
      const request = atItsAddress(call);
      if (!request.url.endsWith('/api/page-errors')) return answer();
      reports.push(request);
      return new Response();
    },
  };
  const headers = { 'X-Request-Id': 'page-0123456789', Cookie: 'CF_Authorization=a.b.c' };
  const args = {
    request: new Request('https://leasing.test/group/STAY2GTH', { headers }),
    params: { shareCode: 'STAY2GTH', token: 'secret-token' },
    context: { cloudflare: { env: { API }, ctx: { waitUntil: () => {} } } },
  } as unknown as LoaderFunctionArgs;
  const page = await loader(args).catch((thrown: unknown) => thrown);
  const logged = await Promise.all(
    reports.map(async (report) => ({
      id: report.headers.get('X-Request-Id'),
      ...(await report.json<{ name: string }>()),
    })),
  );
  return { page: page as { data: { message?: string; requestId?: string }; init: ResponseInit | null }, logged };
}

describe.each(Object.entries(loaders))('%s', (_, loader) => {
  it('logs a defect of its loader under the request id that the screen shows', async () => {
    const { logged } = await load(loader, () => new Response('no JSON'));
    expect(logged[0]).toMatchObject({ id: 'page-0123456789', kind: 'server', name: 'SyntaxError' });
  });

  it('logs nothing where the API refuses, which has logged it already', async () => {
    const refused = () => Response.json({ message: 'Not now.', code: 'x' }, { status: 503 });
    const { page, logged } = await load(loader, refused);
    expect(logged).toEqual([]);
    expect(page.init?.status).toBe(503);
  });
});

it.each([loadPortal, loadSetup])(
  '%o says that something went wrong, not that the server is unreachable',
  async (loader) => {
    const { page } = await load(loader, () => new Response('no JSON'));
    expect(page.data.message).toBe('Something went wrong. Please try again.');
    expect(page.init?.status).toBe(500);
    expect(page.data.requestId).toBe('page-0123456789');
  },
);
