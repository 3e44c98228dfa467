import { createExecutionContext, env } from 'cloudflare:test';
import { findTargetHandler } from 'hono/utils/handler';
import { describe, expect, it } from 'vitest';
import { app } from '../../../worker/app';
import { descriptionOf } from '../../../worker/openapi/call-description';
import { calls, publicCalls } from '../../support/worker/every-call/open-calls';
import {
  altered,
  signedWith,
  signedWithOwnKey,
  signedWithPublicKey,
  unsigned,
} from '../../support/worker/hostile/forged-tokens';
import { staffToken } from '../../support/worker/staff';

/** Uploads to a signed address; without its signature everyone gets 403. */
const signed = ['PUT /public-objects/:key', 'POST /public-objects/:key', 'PUT /s3/multipart/:uploadId/:partNumber'];

const staffCalls = calls.filter((call) => ![...publicCalls, ...signed].includes(call));

/**
 * Every call asks one and the same function who is there, so each credential is tried at one of them, and each of them
 * with one credential for each answer; at the full size of `npm run prove -- sign-in` all at all.
 */
const isFull = env.PROOF === 'full';
const oneForEachAnswer = ['none', 'another domain', 'valid'];

const email = (address: string) => staffToken({ email: address });
const now = () => Date.now() / 1000;

async function signedOut() {
  const token = await staffToken({ sub: 'signed-out' });
  await ask('GET /api/logout', { Cookie: `CF_Authorization=${token}` });
  return token;
}

/** Every credential, and what a staff call answers it: 'in' is anything but 401 and 403. */
const tokens: [credential: string, token: () => Promise<string> | string, answer: 401 | 403 | 'in'][] = [
  ['none', () => '', 401],
  ['garbage', () => 'not.a.token', 401],
  ['white space', () => '   ', 401],
  ['a token without its signature', async () => (await staffToken()).replace(/[^.]+$/, ''), 401],
  ['a token with a broken signature', async () => (await staffToken()).replace(/.{8}$/, 'AAAAAAAA'), 401],
  ['a token whose claims were changed', async () => altered(await email('guest@university.test'), {}), 401],
  ['alg: none', () => unsigned(), 401],
  ['HS256 with the public key', signedWithPublicKey, 401],
  ['RS512 with the right key', () => signedWith('RS512'), 401],
  ['PS256 with the right key', () => signedWith('PS256'), 401],
  ["another key under the right one's id", () => signedWithOwnKey('current'), 401],
  ['another key under an unknown id', () => signedWithOwnKey('unknown'), 401],
  ['another key under no id', () => signedWithOwnKey(), 401],
  ['another issuer', () => staffToken({ iss: 'https://sign-in.evil.test' }), 401],
  ['the issuer with a slash', () => staffToken({ iss: 'https://sign-in.test/' }), 401],
  ['no issuer', () => staffToken({ iss: undefined }), 401],
  ['another audience', () => staffToken({ aud: ['another-site'] }), 401],
  ['an audience that begins alike', () => staffToken({ aud: 'staff-site-2' }), 401],
  ['no audience', () => staffToken({ aud: undefined }), 401],
  ['no expiry', () => staffToken({ exp: undefined }), 401],
  ['an expired token', () => staffToken({ exp: now() - 60 }), 401],
  ['a token that is not valid yet', () => staffToken({ nbf: now() + 60 }), 401],
  ['a token issued in the future', () => staffToken({ iat: now() + 60 }), 401],
  ['no time of issue', () => staffToken({ iat: undefined }), 401],
  ['another type', () => staffToken({ type: 'org' }), 401],
  ['no type', () => staffToken({ type: undefined }), 401],
  ['an empty subject', () => staffToken({ sub: '' }), 401],
  ['no subject', () => staffToken({ sub: undefined }), 401],
  ['no address', () => staffToken({ email: undefined }), 401],
  ['an address that is not text', () => staffToken({ email: ['ana@example.com'] }), 401],
  ['a service token', () => staffToken({ sub: '', email: undefined, common_name: 'robot.access' }), 401],
  ['signed out', signedOut, 401],
  ['another domain', () => email('guest@university.test'), 403],
  ['a domain that ends alike', () => email('ana@notexample.com'), 403],
  ['a domain that begins alike', () => email('ana@example.com.evil.test'), 403],
  ['a subdomain', () => email('ana@mail.example.com'), 403],
  ['the domain before a second @', () => email('ana@example.com@evil.test'), 403],
  ['the domain after a second @', () => email('ana@evil.test@example.com'), 403],
  ['a Cyrillic letter in the domain', () => email('ana@ex\u0430mple.com'), 403],
  ['a dot after the domain', () => email('ana@example.com.'), 403],
  ['a line after the domain', () => email('ana@example.com\n'), 403],
  ['only the domain', () => email('@example.com'), 403],
  ['the domain in capitals', () => email('Ana@EXAMPLE.com'), 'in'],
  ['valid', () => staffToken(), 'in'],
];

/** Asks as a browser on our own pages would. */
function ask(call: string, headers: Record<string, string>) {
  const [method, path = ''] = call.split(' ');
  const url = `https://leasing.test${path.replace(/:\w+(\{[^}]*\})?/g, '1')}`;
  const body = method === 'POST' || method === 'PUT' ? '{}' : undefined;
  const origin = { 'Content-Type': 'application/json', Origin: env.APP_ORIGIN };
  const request = new Request(url, { method, body, headers: { ...origin, ...headers } });
  return worker(request);
}

const worker = async (request: Request) => app.fetch(request, env, createExecutionContext());

async function wrongCells(
  headers: Record<string, string>,
  expected: 401 | 403 | 'in',
  asked = staffCalls,
): Promise<string[]> {
  const answers = await Promise.all(asked.map(async (call) => ({ call, answer: await ask(call, headers) })));
  const isRight = (status: number) =>
    expected === 'in' ? ![401, 403].includes(status) && status < 500 : status === expected;
  return answers.filter(({ answer }) => !isRight(answer.status)).map(({ call, answer }) => `${call}: ${answer.status}`);
}

describe('every staff call', () => {
  it('is in the matrix', () => {
    expect(staffCalls).toContain('GET /api/auth/user');
    expect([...publicCalls, ...signed].filter((call) => !calls.includes(call))).toEqual([]);
  });

  it('needs a role', () => {
    const asking = app.routes
      .filter(({ handler }) => descriptionOf(findTargetHandler(handler)).role)
      .map(({ method, path }) => `${method} ${path}`);
    expect(staffCalls.filter((call) => !asking.includes(call))).toEqual([]);
  });

  it.each(signed)('a signed upload address without its signature → 403, also for staff: %s', async (call) => {
    expect((await ask(call, {})).status).toBe(403);
    expect((await ask(call, { 'Cf-Access-Jwt-Assertion': await staffToken() })).status).toBe(403);
  });

  describe.each(tokens)('with %s', (credential, token, expected) => {
    const asked = isFull || oneForEachAnswer.includes(credential) ? staffCalls : ['GET /api/auth/user'];

    it(`Access's header → ${expected}`, async () => {
      expect(await wrongCells({ 'Cf-Access-Jwt-Assertion': await token() }, expected, asked)).toEqual([]);
    });

    it(`Access's cookie → ${expected}`, async () => {
      expect(await wrongCells({ Cookie: `CF_Authorization=${await token()}` }, expected, asked)).toEqual([]);
    });
  });

  it('the header counts if both are sent (401)', async () => {
    const both = { 'Cf-Access-Jwt-Assertion': unsigned(), Cookie: `CF_Authorization=${await staffToken()}` };
    expect(await wrongCells(both, 401)).toEqual([]);
  });

  it('Authorization and other headers → 401', async () => {
    const token = await staffToken();
    const others = { Authorization: `Bearer ${token}`, 'Cf-Access-Authenticated-User-Email': 'ana@example.com' };
    expect(await wrongCells(others, 401)).toEqual([]);
  });
});
