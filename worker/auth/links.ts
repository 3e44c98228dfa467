import { customAlphabet } from 'nanoid';
import { shareCodeAlphabet, shareCodeLength } from '../../contract/share-code.ts';
import { limits } from '../../contract/values/limits.ts';
import { dayMs } from '../../contract/values/time.ts';
import { hashOf, newSecretToken } from './secrets.ts';

const setupLinkMs = limits.daysSetupLinksWork * dayMs;

/** docs/product.md, "Setup link". */
export function newSetupToken(now: Date): { token: string; expiresAt: string } {
  return {
    token: newSecretToken(),
    expiresAt: new Date(now.getTime() + setupLinkMs).toISOString(),
  };
}

const linkMs = 90 * dayMs;

/** Only the response contains the token; `stored` goes to the database (docs/product.md, "Personal links"). */
export function newLink(now: Date) {
  const token = newSecretToken();
  return {
    token,
    stored: { tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + linkMs).toISOString() },
  };
}

/** Nanoid uses the platform's CSPRNG (docs/product.md, "Share codes"). */
const newShareCode = customAlphabet(shareCodeAlphabet, shareCodeLength);

/** Several, in case one is in use. */
export const newShareCodes = () => [newShareCode(), newShareCode(), newShareCode()];
