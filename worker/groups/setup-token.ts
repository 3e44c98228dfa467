import { newSecretToken } from '../auth/secret-token.ts';

const goodForMs = 30 * 24 * 60 * 60 * 1000;

/** A token for a setup link: 256 random bits, good for 30 days from `now` (docs/product.md, "Setup link"). */
export function newSetupToken(now: Date): { token: string; expiresAt: string } {
  return {
    token: newSecretToken(),
    expiresAt: new Date(now.getTime() + goodForMs).toISOString(),
  };
}
