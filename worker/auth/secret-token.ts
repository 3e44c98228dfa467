import { createHash } from 'node:crypto';
import { base64url } from 'jose';

/** A secret of 256 random bits, as text that goes into addresses and cookies. */
export function newSecretToken(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
}

/** What the database keeps of a secret: its SHA-256, from which nobody finds the secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
