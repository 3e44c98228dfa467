import { env } from 'cloudflare:test';
import { expect, it, vi } from 'vitest';
import { visitor } from '../../support/worker/calls';

const lines = vi.spyOn(console, 'warn').mockImplementation(() => {});
const lastLine = () => JSON.parse(String(lines.mock.lastCall?.[0]));

const report = {
  kind: 'error',
  page: 'group',
  name: 'TypeError',
  message: 'Cannot read "Maya Okafor" of undefined: maya@students.test',
  stack:
    'TypeError: Maya\n    at join (https://leasing.test/assets/chat-Bx1.js:3:40)\n    at https://leasing.test/group/STAY2GTH:1:9',
};

it('logs what failed in a browser, and nothing about its user (200)', async () => {
  const { status, body } = await visitor.post('/api/page-errors', report);
  expect([status, body]).toEqual([200, { ok: true }]);
  expect(lastLine()).toEqual({
    event: 'page_error',
    kind: 'error',
    page: 'group',
    name: 'TypeError',
    message: 'Cannot read … of undefined',
    stack: ['chat-Bx1.js:3:40'],
    requestId: expect.any(String),
    version: env.VERSION.id,
  });
});

it('logs no personal name in place of an error’s name', async () => {
  await visitor.post('/api/page-errors', { ...report, name: 'Maya Okafor' });
  expect(lastLine().name).toBe('unknown');
});

it.each([
  { ...report, page: '/group/STAY2GTH' },
  { ...report, message: 'x'.repeat(1001) },
  { ...report, stack: 'x'.repeat(8001) },
  { ...report, kind: 'noise' },
  {},
])('malformed report → 400, nothing is logged', async (body) => {
  const before = lines.mock.calls.length;
  expect((await visitor.post('/api/page-errors', body)).status).toBe(400);
  expect(lines.mock.calls).toHaveLength(before);
});
