import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { accessCookie } from '../../contract/staff/office';
import { deviceSecretOf } from '../auth/device';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';

const reads = ['GET', 'HEAD', 'OPTIONS'];

/** Writes, sockets and sign-out must come from this site, or not from a browser. There are no CORS headers. */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const isWrite = !reads.includes(c.req.method) || c.req.path === '/ws';
  const isSignOut = c.req.path === '/api/logout';
  const isForeign = (isWrite || isSignOut) && isFromAnotherSite(c);
  if (isForeign || (isWrite && lacksOriginWithCookie(c)) || (isSignOut && !isOpenedAsPage(c))) {
    throw new ApiError('forbidden', 'foreign');
  }
  return next();
});

function isFromAnotherSite(c: Context<AppEnv>): boolean {
  const site = c.req.header('Sec-Fetch-Site') ?? 'none';
  const origin = c.req.header('Origin') ?? c.env.APP_ORIGIN;
  return !['same-origin', 'none'].includes(site) || origin !== c.env.APP_ORIGIN;
}

/** An image or a frame with the address of sign-out, which is a GET, must sign no one out. */
const isOpenedAsPage = (c: Context<AppEnv>): boolean => (c.req.header('Sec-Fetch-Dest') ?? 'document') === 'document';

/** Every browser sends one of these headers with a write, and only browsers have our cookies. */
function lacksOriginWithCookie(c: Context<AppEnv>): boolean {
  const lacksOrigin = c.req.header('Sec-Fetch-Site') === undefined && c.req.header('Origin') === undefined;
  return lacksOrigin && (getCookie(c, accessCookie) !== undefined || deviceSecretOf(c) !== undefined);
}
