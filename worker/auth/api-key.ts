import type { Context } from 'hono';
import type { AppEnv } from '../env';
import { newSecretToken } from './secret-token';

/** By which a key is told from anything else that somebody may send as a bearer. */
const prefix = 'glk_';

export const newApiKey = () => prefix + newSecretToken();

/** The key that a program sends; undefined where it sends none. */
export function apiKeyIn(c: Context<AppEnv>): string | undefined {
  const [, key] = c.req.header('Authorization')?.match(/^Bearer\s+(glk_\S{1,100})$/i) ?? [];
  return key;
}

const readable = /^\/api\/((groups|properties)(\.csv|\/.*)?|agenda|insight(\.csv)?)$/;

/** Whether a key may make a call: read groups, properties, the agenda and insight (docs/product.md, "API keys"). */
export const isForKeys = (method: string, path: string): boolean =>
  ['GET', 'HEAD'].includes(method.toUpperCase()) && readable.test(path);
