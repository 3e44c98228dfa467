import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { deviceSecretOf } from '../auth/device';
import { accessCookie } from '../contract/office/staff';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';

const reads = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses what another site's page asks a visitor's browser to do: every write, the socket and signing out must
 * come from this site, or from a program that is no browser (docs/product.md, "Cross-site requests").
 */
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

/** A browser that carries a cookie of ours says where a write comes from; a program has no such cookie by accident. */
function isUnexplained(c: Context<AppEnv>): boolean {
  const isSilent = c.req.header('Sec-Fetch-Site') === undefined && c.req.header('Origin') === undefined;
  return isSilent && (getCookie(c, accessCookie) !== undefined || deviceSecretOf(c) !== undefined);
}
