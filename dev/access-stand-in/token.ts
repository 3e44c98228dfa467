import { sha256 } from 'hono/utils/crypto';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { Person } from './personas';

type Keys = { kid: string; privateKey: CryptoKey; publicJwk: JWK };

let keys: Promise<Keys> | undefined;

async function makeKeys(): Promise<Keys> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const kid = crypto.randomUUID();
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

/** Each run has its own signing key. */
function signingKeys(): Promise<Keys> {
  keys ??= makeKeys();
  return keys;
}

/** The answer of `/cdn-cgi/access/certs`: RFC 7517, section 5. */
export async function keySet(): Promise<{ keys: JWK[] }> {
  return { keys: [(await signingKeys()).publicJwk] };
}

/** Signs a token as Access does. Its `iat` has fractions of a second, so that signing out and in within a second works. */
export async function signToken(issuer: string, audience: string, person: Person, flaw: JWTPayload): Promise<string> {
  const { kid, privateKey } = await signingKeys();
  const now = Date.now() / 1000;
  const claims = {
    iss: issuer,
    aud: [audience],
    type: 'app',
    sub: await subjectOf(person.email),
    email: person.email,
    custom: { given_name: person.firstName, family_name: person.lastName },
    iat: now,
    nbf: Math.floor(now),
    exp: now + 24 * 3600,
    ...flaw,
  };
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
}

/** An address always has the same subject. */
async function subjectOf(email: string): Promise<string> {
  return (await sha256(email.toLowerCase())) ?? email;
}
