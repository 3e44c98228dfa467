import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { aGroup } from '../../support/worker/data';
import { rawCall as call } from '../../support/worker/raw-call';
import { staffToken } from '../../support/worker/staff';

const own = env.APP_ORIGIN;
const device = { Cookie: `device=${'d'.repeat(43)}` };
const cookie = { Cookie: `CF_Authorization=${await staffToken()}` };

const senders: [who: string, headers: Record<string, string>, isLetIn: boolean][] = [
  ['a program', {}, true],
  ['our own page', { Origin: own, 'Sec-Fetch-Site': 'same-origin' }, true],
  ['our own page in an older browser', { Origin: own }, true],
  ['our own page, signed in', { Origin: own, 'Sec-Fetch-Site': 'same-origin', ...cookie }, true],
  ['an address typed by hand', { 'Sec-Fetch-Site': 'none' }, true],
  ["another site's page", { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' }, false],
  ["another site's page, signed in", { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site', ...cookie }, false],
  ["another site's page in an older browser", { Origin: 'https://evil.test' }, false],
  ['another site that hides its origin', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }, false],
  ['an origin that claims to be ours', { Origin: own, 'Sec-Fetch-Site': 'cross-site' }, false],
  ['a sister site', { Origin: 'https://blog.example.com', 'Sec-Fetch-Site': 'same-site' }, false],
  ['another port', { Origin: 'http://localhost:8789', 'Sec-Fetch-Site': 'same-site' }, false],
  ['our origin without its port', { Origin: 'http://localhost' }, false],
  ['an empty origin', { Origin: '' }, false],
  ['an unknown kind of site', { 'Sec-Fetch-Site': 'cross-site, same-origin' }, false],
  ['a staff cookie that says nothing of where it comes from', cookie, false],
  ['our own page, on a known device', { Origin: own, 'Sec-Fetch-Site': 'same-origin', ...device }, true],
  ["another site's page, on a known device", { Origin: 'https://evil.test', ...device }, false],
  ['the cookie of a device that says nothing of where it comes from', device, false],
];

const group = await aGroup();

/** What each call answers a sender whom it lets in. */
const writes: [name: string, status: number, send: (headers: Record<string, string>) => Promise<Response>][] = [
  [
    'joining',
    201,
    (headers) =>
      call('POST', '/api/participants', {
        body: { groupId: group.id, name: 'Noor', email: null, interestLevel: 'im_in', roomPreference: null },
        headers,
      }),
  ],
  [
    'joining by the public path',
    404,
    (headers) =>
      call('POST', '/api/public/participants', { body: { groupId: 1, name: 'Noor', interestLevel: 'im_in' }, headers }),
  ],
  ['editing', 404, (headers) => call('PUT', '/api/participants/1', { body: {}, headers })],
  ['completing a setup', 400, (headers) => call('POST', '/api/admin-setup/none', { body: {}, headers })],
  ['the socket', 426, (headers) => call('GET', `/ws?groupId=${group.id}`, { headers })],
];

describe.each(senders)('a write from %s', (_, headers, isLetIn) => {
  it.each(writes)(isLetIn ? '%s is let in' : '%s is refused', async (__, status, send) => {
    const answer = await send(headers);
    expect(answer.status).toBe(isLetIn ? status : 403);
    if (!isLetIn) {
      expect(await answer.json()).toEqual({
        message: "This request didn't come from our own pages.",
        code: 'forbidden',
      });
    }
  });
});

describe('a cross-site read', () => {
  it.each(senders)('from %s is answered, but its browser may not read the answer', async (_, headers) => {
    const answer = await call('GET', `/api/groups/share/${group.shareCode}`, { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  });
});

describe('a CORS preflight', () => {
  it('gets no permission (405)', async () => {
    const headers = { Origin: 'https://evil.test', 'Access-Control-Request-Method': 'POST' };
    const answer = await call('OPTIONS', '/api/participants', { headers });
    expect(answer.status).toBe(405);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('a body that is not JSON', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp'])(
    '→ 415: %s',
    async (type) => {
      const body = { groupId: group.id, name: 'Noor', interestLevel: 'im_in' };
      const answer = await call('POST', '/api/participants', { body, headers: { 'Content-Type': type } });
      expect(answer.status).toBe(415);
      expect(await answer.json()).toEqual({ message: 'The request must be JSON.', code: 'unsupported_media_type' });
    },
  );
});
