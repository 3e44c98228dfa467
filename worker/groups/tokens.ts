import { hashOf, newSecretToken } from '../auth/secret-token';

const goodForMs = 90 * 24 * 60 * 60 * 1000;

/** The token is handed out once; `kept` is stored (docs/product.md, "Personal links"). */
export function newLink(now: Date) {
  const token = newSecretToken();
  return { token, kept: { tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + goodForMs).toISOString() } };
}
