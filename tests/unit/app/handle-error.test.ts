import { expect, it, vi } from 'vitest';
import { handleError } from '../../../app/server/failures.server';
import { atItsAddress } from '../../../contract/values/protocol';

/** The reports of an error on a page that the API receives, with their headers. */
async function reportsOf(error: unknown, request: Request, answer = async () => new Response()) {
  const sent: Request[] = [];
  const API = {
    fetch: (call: Request) => {
      expect(new URL(call.url).pathname).toBe('/call');
      sent.push(atItsAddress(call));
      return answer();
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

it.each([
  ['does not answer', () => Promise.reject(new Error('gone'))],
  ['fails', async () => new Response('', { status: 503 })],
])('the API %s → the pages log the error themselves, with the request id', async (_, answer) => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
  await reportsOf(new TypeError('Cannot read "Maya"'), asked(), answer);
  await vi.waitFor(() => expect(lines).toHaveBeenCalled());
  const line = JSON.parse(String(lines.mock.lastCall?.[0]));
  expect(line).toMatchObject({ event: 'page_error_not_sent', page: 'admin-setup', requestId: 'page-0123456789' });
  expect(line.message).toBe('Cannot read …');
  lines.mockRestore();
});
