import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { nameOfError } from '../../contract/values/error-in-log';
import { minuteMs } from '../../contract/values/time';
import { findApiKey, recordApiKeyUse } from '../../db/office/api-keys';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';
import { isolateCache } from '../isolate-cache';
import { log } from '../log';
import { countMiss, isWithinLimit, refuseGuesses, tooManyRequests } from '../middleware/rate-limit';
import { hashOf, newSecretToken } from './secrets';

/** Distinguishes API keys from other bearer tokens. */
const prefix = 'glk_';

export const newApiKey = () => prefix + newSecretToken();

function apiKeyIn(c: Context<AppEnv>): string | undefined {
  const [, key] = c.req.header('Authorization')?.match(/^Bearer\s+(glk_\S{1,100})$/i) ?? [];
  return key;
}

const allowedPaths = /^\/api\/((groups|properties)(\.csv|\/.*)?|agenda|insight(\.csv)?)$/;

/** A key reads groups, properties, the agenda and insights, with all below them. */
export const isAllowedForKeys = (method: string, path: string): boolean =>
  ['GET', 'HEAD'].includes(method.toUpperCase()) && allowedPaths.test(path);

/** Limits writes, because a program may call many times a second. */
const recentlyRecorded = isolateCache<string, true>({ most: 1000, ms: minuteMs });

/** Throws 401 for an unknown key, 403 for a call that keys may not make, 429 above `KEY_LIMIT` or by `refuseGuesses`. */
export const apiKeyAuth = createMiddleware<AppEnv>(async (c, next) => {
  const secret = apiKeyIn(c);
  if (secret === undefined) return next();
  await refuseGuesses(c);
  const key = await findApiKey(c.env.DB, hashOf(secret));
  if (!key) {
    await countMiss(c);
    throw new ApiError('unauthorized', 'keyUnknown');
  }
  if (!(await isWithinLimit(c, 'KEY_LIMIT', String(key.id))))
    throw recordRefusal(c, key.id, 'Too many calls a minute', tooManyRequests());
  if (!isAllowedForKeys(c.req.method, c.req.path))
    throw recordRefusal(c, key.id, `${c.req.method} is not for keys there`, new ApiError('forbidden', 'keysOnlyRead'));
  c.set('principal', { kind: 'key', ...key, deviceHash: '', language: 'en' });
  recordUse(c, key.id, { lastUsedAt: new Date().toISOString() });
  return next();
});

function recordRefusal(c: Context<AppEnv>, id: number, lastError: string, refusal: ApiError): ApiError {
  recordUse(c, id, { lastError });
  return refusal;
}

function recordUse(c: Context<AppEnv>, id: number, use: Parameters<typeof recordApiKeyUse>[2]): void {
  const cacheKey = `${id} ${'lastError' in use ? 'refused' : 'used'}`;
  if (recentlyRecorded.get(cacheKey)) return;
  recentlyRecorded.set(cacheKey, true);
  const recording = recordApiKeyUse(c.var.db, id, use);
  c.executionCtx.waitUntil(
    recording.catch((error) => log.warn({ event: 'last_use_not_recorded', name: nameOfError(error) })),
  );
}
