import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Bindings } from '../env';

/** A code made for one purpose is good for no other. */
type Purpose = 'upload' | 'tag' | 'network';

/** HMAC-SHA-256, its first 128 bits in base64url (RFC 2104 section 5). */
export function macOf({ SIGNING_SECRET }: Bindings, purpose: Purpose, words: string[]): string {
  const mac = createHmac('sha256', SIGNING_SECRET).update(JSON.stringify([purpose, ...words]));
  return mac.digest().subarray(0, 16).toString('base64url');
}

/** Compares in constant time. */
export function isMac(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.byteLength === other.byteLength && timingSafeEqual(one, other);
}
