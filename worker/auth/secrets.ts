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

/** HMAC-SHA-256, its first 128 bits in base64url (RFC 2104 section 5). */
export function macOf({ SIGNING_SECRET }: Bindings, purpose: Purpose, words: string[]): string {
  const mac = createHmac('sha256', SIGNING_SECRET).update(JSON.stringify([purpose, ...words]));
  return mac.digest().subarray(0, 16).toString('base64url');
}

/** Compares in constant time. */
export function isValidMac(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.byteLength === other.byteLength && timingSafeEqual(one, other);
}
