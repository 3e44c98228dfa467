import { SELF } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { ErrorBody } from '../../../contract/values/answer';
import { limits } from '../../../contract/values/limits';
import { aGroup } from '../../support/worker/data';
import { rawCall as call } from '../../support/worker/raw-call';
import { staffHeaders } from '../../support/worker/staff';

const group = await aGroup();
const member = { groupId: group.id, name: 'Noor', interestLevel: 'im_in' };
const tooLong = JSON.stringify({ ...member, name: 'x'.repeat(limits.jsonBodyBytes) });

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  SELF.fetch('https://leasing.test/api/participants', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });

/** A body of undeclared length. */
const streamed = (text: string) => new Blob([text]).stream();

const failures: [what: string, status: number, code: string, ask: () => Promise<Response>][] = [
  ['a body that breaks a rule', 400, 'invalid', () => post('{"name":""}')],
  ['a body that is not JSON', 400, 'invalid', () => post('{"name":')],
  ['an empty body', 400, 'invalid', () => post('')],
  ['a body that is no object', 400, 'invalid', () => post('[]')],
  ['signed out', 401, 'unauthorized', () => call('GET', '/api/groups')],
  [
    'signed in with another domain',
    403,
    'forbidden',
    async () => call('GET', '/api/groups', { headers: await staffHeaders({ email: 'a@b.test' }) }),
  ],
  ['an unknown call', 404, 'not_found', () => call('GET', '/api/nothing')],
  ['an unknown call that is written to', 404, 'not_found', () => call('POST', '/api/nothing', { body: {} })],
  ['an unknown path', 404, 'not_found', () => call('GET', '/nothing')],
  ['the root', 404, 'not_found', () => call('GET', '/')],
  ['a doubled slash', 404, 'not_found', () => call('GET', '/api//properties')],
  ['a slash too many', 404, 'not_found', () => call('GET', '/api/health/')],
  ['an unknown group', 404, 'not_found', () => call('GET', '/api/groups/share/UNKNOWN0')],
  ['an unknown id in a body', 404, 'not_found', () => post(JSON.stringify({ ...member, groupId: 1 }))],
  ['a malformed id in a path', 404, 'not_found', () => call('PUT', '/api/participants/x', { body: {} })],
  ['a malformed id in a query', 400, 'invalid', () => call('GET', '/api/messages?groupId=x')],
  ['a missing id in a query', 400, 'invalid', () => call('GET', '/api/messages')],
  ['another method', 405, 'method_not_allowed', () => call('DELETE', '/api/participants')],
  [
    'a stale edit',
    409,
    'conflict',
    async () => {
      const { id } = await (await post(JSON.stringify(member))).json<{ id: number }>();
      return call('PUT', `/api/participants/${id}`, { body: { interestLevel: 'im_out', rev: 9 } });
    },
  ],
  ['a long body', 413, 'too_large', () => post(tooLong)],
  ['a long body of undeclared length', 413, 'too_large', () => post(streamed(tooLong))],
  ['a body of another kind', 415, 'unsupported_media_type', () => post('{}', { 'Content-Type': 'text/plain' })],
  ['a socket that is none', 426, 'upgrade_required', () => call('GET', `/ws?groupId=${group.id}`)],
];

describe.each(failures)('%s', (_, status, code, ask) => {
  it(`→ ${status} in the common error format`, async () => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Type')).toBe('application/json');
    const body = ErrorBody.strict().parse(await answer.json());
    expect(body.code).toBe(code);
    if (body.issues) expect(body.message).toBe(body.issues[0]?.message);
  });
});

describe('the Allow header', () => {
  it.each([
    ['/api/participants', 'DELETE', 'POST'],
    ['/api/participants/1', 'GET', 'PUT, DELETE'],
    ['/api/messages', 'PUT', 'GET, HEAD, POST'],
    ['/api/health', 'POST', 'GET, HEAD'],
  ])('lists the methods of %s after another method (405)', async (path, method, allowed) => {
    const answer = await call(method, path);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe(allowed);
  });

  it('has HEAD where there is GET', async () => {
    const answer = await call('HEAD', '/api/health');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });
});

describe('a body of the maximum size', () => {
  it('is read; one byte more → 413', async () => {
    const padding = ' '.repeat(limits.jsonBodyBytes - JSON.stringify(member).length);
    expect((await post(JSON.stringify(member) + padding)).status).toBe(201);
    expect((await post(streamed(JSON.stringify(member) + padding))).status).toBe(201);
    expect((await post(`${JSON.stringify(member)}${padding} `)).status).toBe(413);
  });
});

describe('response headers', () => {
  const always = {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };

  const shown = (answer: Response) =>
    Object.fromEntries(Object.keys(always).map((name) => [name, answer.headers.get(name)]));

  const answers: [what: string, ask: () => Promise<Response>][] = [
    ['a success', () => call('GET', '/api/health')],
    ['a group', () => call('GET', `/api/groups/share/${group.shareCode}`)],
    ['a redirection', () => call('GET', '/api/login')],
    ['the write that made something', () => post(JSON.stringify(member))],
    ...failures.map(([what, , , ask]): [string, () => Promise<Response>] => [what, ask]),
  ];

  it.each(answers)('security headers are on %s', async (_, ask) => {
    expect(shown(await ask())).toEqual(always);
  });

  it('no-store, unless the answer sets its own Cache-Control', async () => {
    const answers = [
      await call('GET', '/api/health'),
      await call('GET', `/api/messages?groupId=${group.id}`),
      await call('GET', '/api/nothing'),
      await call('GET', '/api/groups', { headers: await staffHeaders() }),
    ];
    expect(answers.map(({ headers }) => headers.get('Cache-Control'))).toEqual(Array(4).fill('no-store'));
    const page = await call('GET', `/api/groups/share/${group.shareCode}`);
    expect(page.headers.get('Cache-Control')).toBe('private, no-cache');
  });

  it('a WebSocket upgrade is unchanged', async () => {
    const answer = await call('GET', `/ws?groupId=${group.id}`, { headers: { Upgrade: 'websocket' } });
    expect(answer.status).toBe(101);
    answer.webSocket?.accept();
    answer.webSocket?.close();
  });
});

describe('A body of too many items', () => {
  const planning = (preferredDates: unknown[]) => ({ groupId: group.id, participantName: 'Noor', preferredDates });
  const plan = (dates: unknown[]) => call('POST', '/api/tour-schedules', { body: planning(dates) });

  it('is refused (413) before the items are validated', async () => {
    expect((await plan(Array(20_000).fill({}))).status).toBe(413);
    expect((await plan(Array(200).fill(Array(100).fill(1)))).status).toBe(413);
  });

  it('has at most a hundred issues in its answer (400)', async () => {
    const body = { name: 'Birch Hall', address: '77 Campus Drive', amenities: Array(5000).fill(1) };
    const answer = await call('POST', '/api/properties', { body, headers: await staffHeaders() });
    expect(answer.status).toBe(400);
    expect(ErrorBody.parse(await answer.json()).issues).toHaveLength(100);
  });
});
