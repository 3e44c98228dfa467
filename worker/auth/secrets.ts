import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { base64url } from 'jose';
import type { Bindings } from '../env';

/** 256 random bits in base64url, for URLs and cookies. */
export function newSecretToken(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
}

/** The SHA-256; the database stores secrets only as hashes. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A MAC for one purpose is invalid for the others. */
type Purpose = 'upload' | 'tag' | 'network';

/** `SIGNING_SECRET` and, while it is being replaced, `SIGNING_SECRET_<date>`; the newest comes first and signs. */
function signingSecrets(env: Bindings): string[] {
  const names = Object.keys(env).filter((name) => /^SIGNING_SECRET(_\d{8})?$/.test(name));
  const values: Partial<Record<string, unknown>> = env;
  return names
    .toSorted()
    .reverse()
    .flatMap((name) => (values[name] ? [String(values[name])] : []));
}

/** HMAC-SHA-256, its first 128 bits in base64url (RFC 2104 section 5). */
function mac(secret: string, purpose: Purpose, words: string[]): string {
  const full = createHmac('sha256', secret).update(JSON.stringify([purpose, ...words]));
  return full.digest().subarray(0, 16).toString('base64url');
}

export function macOf(env: Bindings, purpose: Purpose, words: string[]): string {
  return mac(signingSecrets(env)[0] ?? '', purpose, words);
}

/** Compares in constant time; a replaced secret is valid until it is deleted. */
export function isValidMac(env: Bindings, given: string, purpose: Purpose, words: string[]): boolean {
  return signingSecrets(env).some((secret) => {
    const [one, other] = [Buffer.from(given), Buffer.from(mac(secret, purpose, words))];
    return one.byteLength === other.byteLength && timingSafeEqual(one, other);
  });
}
