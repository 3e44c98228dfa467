import type { Context } from 'hono';
import type { AppEnv } from '../env';
import { newSecretToken } from './secret-token';

/** Tells keys from other bearer tokens. */
const prefix = 'glk_';

export const newApiKey = () => prefix + newSecretToken();

export function apiKeyIn(c: Context<AppEnv>): string | undefined {
  const [, key] = c.req.header('Authorization')?.match(/^Bearer\s+(glk_\S{1,100})$/i) ?? [];
  return key;
}

const readable = /^\/api\/((groups|properties)(\.csv|\/.*)?|agenda|insight(\.csv)?)$/;

/** Allowed reads: docs/product.md, "API keys". */
export const isForKeys = (method: string, path: string): boolean =>
  ['GET', 'HEAD'].includes(method.toUpperCase()) && readable.test(path);
