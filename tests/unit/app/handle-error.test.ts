import { expect, it } from 'vitest';
import { handleError } from '../../../app/server/handle-error.server';

/** The reports of an error on a page that the API receives, with their headers. */
async function reportsOf(error: unknown, request: Request) {
  const sent: Request[] = [];
  const API = {
    fetch: async (url: string, init: RequestInit) => {
      sent.push(new Request(url, init));
      return new Response();
    },
  };
  const context = { cloudflare: { env: { API }, ctx: { waitUntil: () => {} } } };
  handleError(error, { request, context, params: {} } as never);
  return Promise.all(
    sent.map(async (report) => ({ url: report.url, headers: report.headers, body: await report.json() })),
  );
}

const asked = () =>
  new Request('https://leasing.test/admin-setup/secret-token', { headers: { 'X-Request-Id': 'page-0123456789' } });

it('reports an error with the page’s request id, without its address', async () => {
  const [report] = await reportsOf(new TypeError('x is not a function'), asked());
  expect(report?.url).toBe('https://leasing.test/api/page-errors');
  expect(report?.headers.get('X-Request-Id')).toBe('page-0123456789');
  expect(report?.body).toMatchObject({ kind: 'server', page: 'admin-setup', name: 'TypeError' });
  expect(JSON.stringify(report?.body)).not.toContain('secret-token');
});

it('reports no errors of wrong requests (4xx)', async () => {
  const refusal = {
    status: 405,
    statusText: 'Method Not Allowed',
    internal: true,
    data: 'POST /admin-setup/secret-token',
  };
  expect(await reportsOf(refusal, asked())).toEqual([]);
});
