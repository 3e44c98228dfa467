import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';

/**
 * Refuses what another site's page asks a visitor's browser to do: every write and the socket must come
 * from this site, or from a program that is no browser and carries no staff cookie (contract section 1, "Cross-site").
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
  if (isRead && c.req.path !== '/ws') return next();

  const site = c.req.header('Sec-Fetch-Site');
  const origin = c.req.header('Origin');
  const isForeign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && origin !== c.env.APP_ORIGIN);
  const isUnexplained = site === undefined && origin === undefined && getCookie(c, 'CF_Authorization') !== undefined;
  if (isForeign || isUnexplained) throw new ApiError('forbidden', 'This request did not come from our own pages.');
  return next();
});
