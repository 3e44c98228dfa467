import { hashOf, newSecretToken } from '../auth/secret-token';

const goodForMs = 90 * 24 * 60 * 60 * 1000;

/** A new link: the token to hand out once, and what is kept of it (docs/product.md, "Personal links"). */
export function newLink(now: Date) {
  const token = newSecretToken();
  return { token, kept: { tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + goodForMs).toISOString() } };
}
