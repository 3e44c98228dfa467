import { newSecretToken } from '../auth/secret-token.ts';

const goodForMs = 30 * 24 * 60 * 60 * 1000;

/** docs/product.md, "Setup link". */
export function newSetupToken(now: Date): { token: string; expiresAt: string } {
  return {
    token: newSecretToken(),
    expiresAt: new Date(now.getTime() + goodForMs).toISOString(),
  };
}
