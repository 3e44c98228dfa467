import { env, SELF } from 'cloudflare:test';
import { expect, it, vi } from 'vitest';

const lines = vi.spyOn(console, 'log').mockImplementation(() => {});

const post = (view: object) =>
  SELF.fetch('http://localhost:8788/page-views', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Request-Id': 'page-0123456789' },
    body: JSON.stringify(view),
  });

it('logs one line for a page, with its route and the request id of the page (204)', async () => {
  const view = { route: '/group/:shareCode', status: 200, milliseconds: 31, isNavigation: false };
  expect((await post(view)).status).toBe(204);
  const line = { event: 'page_view', ...view, requestId: 'page-0123456789', version: env.VERSION.id };
  expect(lines.mock.calls.map(([text]) => JSON.parse(text))).toEqual([line]);
});

it('is not under /api, where the pages would forward calls of browsers (404)', async () => {
  expect((await SELF.fetch('http://localhost:8788/api/page-views', { method: 'POST' })).status).toBe(404);
});
