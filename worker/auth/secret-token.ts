import { createHash } from 'node:crypto';
import { base64url } from 'jose';

/** 256 random bits, fit for addresses and cookies. */
export function newSecretToken(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
}

/** The SHA-256, which is all that the database keeps of a secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
