import { env } from 'cloudflare:test';
import { base64url, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import { issuer } from '../identity-provider';
import { staffClaims } from '../staff';

type Header = { alg: string; kid?: string };

const encoded = (part: unknown) => base64url.encode(JSON.stringify(part));

const sign = (key: CryptoKey | Uint8Array, header: Header, claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader(header).sign(key);

/** A token that says it needs no signature: RFC 7519, section 6. */
export const unsigned = (claims = staffClaims()) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`;

/** The right key with another algorithm. */
export async function signedWith(alg: 'RS512' | 'PS256'): Promise<string> {
  const key = await importJWK({ ...env.SIGNING_KEY, alg }, alg);
  return sign(key, { alg, kid: 'current' }, staffClaims());
}

/** The public key, which everyone has, used as if it were a shared secret: RFC 8725, section 2.1. */
export async function signedWithPublicKey(): Promise<string> {
  const published = await (await fetch(`${issuer}/cdn-cgi/access/certs`)).text();
  return sign(new TextEncoder().encode(published), { alg: 'HS256', kid: 'current' }, staffClaims());
}

/** A key of the forger's own, under the name of the right one or another. */
export async function signedWithOwnKey(kid?: string): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  return sign(privateKey, { alg: 'RS256', kid }, staffClaims());
}

/** A good token whose claims were changed after it was signed. */
export function altered(token: string, changes: JWTPayload): string {
  const [header, , signature] = token.split('.');
  return [header, encoded(staffClaims(changes)), signature].join('.');
}
