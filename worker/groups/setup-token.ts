import { newSecretToken } from '../auth/secret-token.ts';
import { limits } from '../contract/values/limits.ts';

const goodForMs = limits.daysSetupLinksWork * 24 * 60 * 60 * 1000;

/** docs/product.md, "Setup link". */
export function newSetupToken(now: Date): { token: string; expiresAt: string } {
  return {
    token: newSecretToken(),
    expiresAt: new Date(now.getTime() + goodForMs).toISOString(),
  };
}
