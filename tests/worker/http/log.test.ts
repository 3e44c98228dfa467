import { createExecutionContext, env, SELF } from 'cloudflare:test';
import { expect, it, vi } from 'vitest';
import worker from '../../../worker';

const linesOf = (level: 'log' | 'error') => vi.spyOn(console, level).mockImplementation(() => {});

it('logs one line a request, with the route’s pattern and no values', async () => {
  const lines = linesOf('log');
  const answer = await SELF.fetch('http://localhost:8788/api/groups/share/SECRETXX?name=Maya');
  expect(answer.headers.get('Server-Timing')).toMatch(/^api;dur=\d+$/);
  expect(lines.mock.calls).toHaveLength(1);
  const line = { event: 'request', method: 'GET', route: '/api/groups/share/:shareCode', status: 404 };
  expect(JSON.parse(lines.mock.lastCall?.[0])).toMatchObject({ ...line, version: env.VERSION.id });
  expect(JSON.stringify(lines.mock.calls)).not.toMatch(/SECRETXX|Maya/);
});

it('a call from the pages has its path in a header, and is answered and logged as at its own address', async () => {
  const lines = linesOf('log');
  const call = new Request('http://localhost:8788/call', {
    method: 'POST',
    headers: { 'X-Secret-Path': '/api/admin-setup/secret-token?x=1', 'Content-Type': 'application/json' },
    body: '{}',
  });
  expect((await SELF.fetch(call)).status).toBe(400);
  const line = { method: 'POST', route: '/api/admin-setup/:token', status: 400 };
  expect(JSON.parse(lines.mock.lastCall?.[0])).toMatchObject(line);
});

it('what D1 reports is in the line: queries, rows and duration', async () => {
  const lines = linesOf('log');
  await SELF.fetch('http://localhost:8788/api/groups/share/N0SUCHGR');
  const line = JSON.parse(lines.mock.lastCall?.[0]);
  expect(line.queries).toBeGreaterThan(0);
  expect(line).toMatchObject({
    rowsRead: expect.any(Number),
    rowsWritten: 0,
    databaseMilliseconds: expect.any(Number),
  });
});

it('REQUEST_LOG_RATE leaves out successful requests only', async () => {
  const lines = linesOf('log').mockClear();
  const settings = { ...env, REQUEST_LOG_RATE: '0' };
  for (const path of ['/api/health', '/api/groups/share/N0SUCHGR']) {
    await worker.fetch(new Request(`http://localhost:8788${path}`), settings, createExecutionContext());
  }
  expect(lines.mock.calls.map(([line]) => JSON.parse(line).status)).toEqual([404]);
});

it.each([
  ['a new one', '', /^[\da-f-]{36}$/],
  ['that of the page which asks', 'page-0123456789', /^page-0123456789$/],
  ['a new one for what is no id', 'GET /group/STAY2GTH', /^[\da-f-]{36}$/],
])('the request id is the same in the log and in the answer: %s', async (_, asked, id) => {
  const lines = linesOf('log');
  const answer = await SELF.fetch('http://localhost:8788/api/health', { headers: { 'X-Request-Id': asked } });
  const { requestId } = JSON.parse(lines.mock.lastCall?.[0]);
  expect(requestId).toMatch(id);
  expect(answer.headers.get('X-Request-Id')).toBe(requestId);
});

const planted = 'Maya Okafor maya@students.test STAY2GTH';

/** A database whose every answer is an error that quotes typed text. */
const mistaken = {
  withSession: () => ({
    getBookmark: () => null,
    prepare: () => {
      throw new TypeError(`Cannot bind "${planted}": ${planted}`);
    },
  }),
};

const fail = async (settings: object) => {
  const lines = [linesOf('error'), linesOf('log')] as const;
  const request = new Request(`https://leasing.example.com/api/groups/share/STAY2GTH`);
  const answer = await worker.fetch(request, { ...env, DB: mistaken, ...settings } as never, createExecutionContext());
  const defect = JSON.parse(String(lines[0].mock.lastCall?.[0]));
  return { answer, defect, all: JSON.stringify(lines.map(({ mock }) => mock.calls)) };
};

it('an unexpected error: logs the message and stack with the id of the answer, and nothing that someone typed', async () => {
  const deployed = { APP_ORIGIN: 'https://leasing.example.com', ACCESS_AUDIENCE: 'a'.repeat(64) };
  const { answer, defect, all } = await fail(deployed);
  expect(answer.status).toBe(500);
  expect(defect).toMatchObject({
    event: 'defect',
    name: 'TypeError',
    message: 'Cannot bind …',
    requestId: answer.headers.get('X-Request-Id'),
  });
  expect(defect.stack.length).toBeGreaterThan(0);
  for (const value of planted.split(' ')) expect(all).not.toContain(value);
});

it('in local development: logs everything about an unexpected error', async () => {
  const { defect } = await fail({ APP_ORIGIN: 'http://localhost:8788' });
  expect(defect.message).toContain(planted);
});
