import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { deviceSecretOf } from '../auth/device';
import { accessCookie } from '../contract/office/staff';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';

const reads = ['GET', 'HEAD', 'OPTIONS'];

/** Writes, the socket and signing out must come from this site or from no browser (docs/product.md, "Cross-site requests"). */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const isWrite = !reads.includes(c.req.method) || c.req.path === '/ws';
  const isGuarded = isWrite || c.req.path === '/api/logout';
  if ((isGuarded && isForeign(c)) || (isWrite && isUnexplained(c))) {
    throw new ApiError('forbidden', 'foreign');
  }
  return next();
});

function isForeign(c: Context<AppEnv>): boolean {
  const site = c.req.header('Sec-Fetch-Site') ?? 'none';
  const origin = c.req.header('Origin') ?? c.env.APP_ORIGIN;
  return !['same-origin', 'none'].includes(site) || origin !== c.env.APP_ORIGIN;
}

/** A browser with a cookie of ours always says where a write comes from; no program has such a cookie. */
function isUnexplained(c: Context<AppEnv>): boolean {
  const isSilent = c.req.header('Sec-Fetch-Site') === undefined && c.req.header('Origin') === undefined;
  return isSilent && (getCookie(c, accessCookie) !== undefined || deviceSecretOf(c) !== undefined);
}
