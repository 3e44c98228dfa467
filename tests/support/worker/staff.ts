import { env } from 'cloudflare:test';
import { importJWK, type JWTPayload, SignJWT } from 'jose';
import { issuer } from './identity-provider';

const signingKey = await importJWK(env.SIGNING_KEY, 'RS256');

const now = () => Date.now() / 1000;

/** Claims of a token that signs Ana Silva in; `changes` replace some, and take out those set to undefined. */
export function staffClaims(changes: JWTPayload = {}): JWTPayload {
  return {
    iss: issuer,
    aud: [env.ACCESS_AUDIENCE],
    type: 'app',
    sub: 'staff-1',
    email: 'ana@example.com',
    custom: { given_name: 'Ana', family_name: 'Silva' },
    iat: now(),
    exp: now() + 3600,
    ...changes,
  };
}

/** A token that the worker accepts, less what `changes` make of its claims. */
export function staffToken(changes: JWTPayload = {}): Promise<string> {
  return new SignJWT(staffClaims(changes)).setProtectedHeader({ alg: 'RS256', kid: 'current' }).sign(signingKey);
}

/** Headers of a request by a signed-in administrator. */
export async function staffHeaders(changes: JWTPayload = {}): Promise<{ 'Cf-Access-Jwt-Assertion': string }> {
  return { 'Cf-Access-Jwt-Assertion': await staffToken(changes) };
}
