import { createExecutionContext, env } from 'cloudflare:test';
import { importJWK, SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import worker from '../../../worker/index';
import { failingIssuers, unknownIssuer } from '../../support/worker/identity-provider';
import { staffClaims, staffHeaders } from '../../support/worker/staff';

/** Asks who is signed in, of a site that trusts this issuer, with a token of its. */
async function signedIn(iss: string, headers?: Record<string, string>): Promise<number> {
  const request = new Request('https://leasing.test/api/auth/user', {
    headers: headers ?? (await staffHeaders({ iss })),
  });
  return (await worker.fetch(request, { ...env, ACCESS_ISSUER: iss }, createExecutionContext())).status;
}

/** Headers with a token that names this key as its signer's. */
async function headersSignedBy(kid: string, iss: string): Promise<Record<string, string>> {
  const token = new SignJWT(staffClaims({ iss })).setProtectedHeader({ alg: 'RS256', kid });
  return { 'Cf-Access-Jwt-Assertion': await token.sign(await importJWK(env.SIGNING_KEY, 'RS256')) };
}

const timesAsked = async (iss: string) => (await fetch(`${iss}/asked`)).json();

const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);

describe("the sign-in service's keys", () => {
  afterEach(() => vi.useRealTimers());

  it('are fetched once for many requests', async () => {
    for (let times = 0; times < 5; times++) expect(await signedIn(unknownIssuer)).toBe(200);
    expect(await timesAsked(unknownIssuer)).toBe(1);
  });

  it('an unknown key → fetched again, then 200', async () => {
    const rotating = failingIssuers.rotating('keys');
    expect(await signedIn(rotating)).toBe(401);
    minutes(1);
    expect(await signedIn(rotating)).toBe(200);
  });

  it('a key rotation signs no one out', async () => {
    const rotating = failingIssuers.rotating('unnoticed');
    expect(await signedIn(rotating, await headersSignedBy('earlier', rotating))).toBe(200);
    minutes(1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => signedIn(rotating)));
    expect(answers).toEqual([200, 200, 200, 200, 200]);
  });

  it('cannot be fetched → 503, not 401', async () => {
    const request = new Request('https://leasing.test/api/auth/user', { headers: await staffHeaders() });
    const down = { ...env, ACCESS_ISSUER: failingIssuers.down('keys') };
    const answer = await worker.fetch(request, down, createExecutionContext());
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('2');
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  });

  it('cached keys are used while the service is down (200)', async () => {
    const fading = failingIssuers.fading('keys');
    expect(await signedIn(fading)).toBe(200);
    minutes(20);
    expect(await signedIn(fading)).toBe(200);
    expect(await timesAsked(fading)).toBe(2);
  });

  it('are not fetched for a request without a token (401)', async () => {
    expect(await signedIn(failingIssuers.down('idle'), {})).toBe(401);
  });
});

describe('A site without sign-in settings', () => {
  it('answers 503 to staff calls', async () => {
    const request = new Request('https://leasing.test/api/auth/user', { headers: await staffHeaders({ aud: '' }) });
    expect((await worker.fetch(request, { ...env, ACCESS_AUDIENCE: '' }, createExecutionContext())).status).toBe(503);
  });
});
