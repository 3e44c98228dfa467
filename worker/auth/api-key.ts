import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { nameOfError } from '../../contract/values/error-in-log';
import { findApiKey, noteApiKey } from '../../db/api-keys';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';
import { isolateCache } from '../isolate-cache';
import { log } from '../log';
import { isWithin, tooMany } from '../middleware/rate-limit';
import { hashOf, newSecretToken } from './secrets';

/** Tells keys from other bearer tokens. */
const prefix = 'glk_';

export const newApiKey = () => prefix + newSecretToken();

function apiKeyIn(c: Context<AppEnv>): string | undefined {
  const [, key] = c.req.header('Authorization')?.match(/^Bearer\s+(glk_\S{1,100})$/i) ?? [];
  return key;
}

const readable = /^\/api\/((groups|properties)(\.csv|\/.*)?|agenda|insight(\.csv)?)$/;

/** Allowed reads: docs/product.md, "API keys". */
export const isForKeys = (method: string, path: string): boolean =>
  ['GET', 'HEAD'].includes(method.toUpperCase()) && readable.test(path);

/** A program may ask many times a second. */
const lastNoted = isolateCache<number, true>({ most: 1000, ms: 60_000 });

/** Throws 401 for an unknown key, 403 for a call that is not for keys, 429 past 600 calls a minute. */
export const apiKeyAuth = createMiddleware<AppEnv>(async (c, next) => {
  const secret = apiKeyIn(c);
  if (secret === undefined) return next();
  const key = await findApiKey(c.env.DB, hashOf(secret));
  if (!key) throw new ApiError('unauthorized', 'keyUnknown');
  if (!(await isWithin(c, 'KEY_LIMIT', String(key.id))))
    throw refusing(c, key.id, 'More than 600 calls a minute', tooMany());
  if (!isForKeys(c.req.method, c.req.path))
    throw refusing(c, key.id, `${c.req.method} is not for keys there`, new ApiError('forbidden', 'keysOnlyRead'));
  c.set('principal', { kind: 'key', ...key, deviceHash: '', language: 'en' });
  if (!lastNoted.get(key.id)) {
    lastNoted.set(key.id, true);
    note(c, key.id, { lastUsedAt: new Date().toISOString() });
  }
  return next();
});

function refusing(c: Context<AppEnv>, id: number, lastError: string, refusal: ApiError): ApiError {
  note(c, id, { lastError });
  return refusal;
}

function note(c: Context<AppEnv>, id: number, how: Parameters<typeof noteApiKey>[2]): void {
  const noting = noteApiKey(c.var.db, id, how);
  c.executionCtx.waitUntil(noting.catch((error) => log.warn({ event: 'not_noted', name: nameOfError(error) })));
}
