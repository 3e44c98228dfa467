import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { secureHeaders } from 'hono/secure-headers';
import { requestIdFrom } from '../../contract/values/protocol';
import type { AppEnv } from '../env';
import { log, releaseOf, withLogOrigin } from '../log';

/** Logs the route's pattern, never its values, so that no log contains a code, a token or a name. */
export const logRequest = createMiddleware<AppEnv>((c, next) => {
  const requestId = requestIdFrom(c.req.raw.headers);
  return withLogOrigin({ requestId, version: releaseOf(c.env) }, async () => {
    const started = performance.now();
    await next();
    const milliseconds = Math.round(performance.now() - started);
    const { status } = c.res;
    const rate = status < 400 ? Number(c.env.REQUEST_LOG_RATE ?? 1) : 1;
    if (Math.random() < rate) {
      const route = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none';
      log.info({ event: 'request', method: c.req.method, route, status, milliseconds, ...c.var.databaseUse });
    }
    if (status === 101) return;
    // Not `c.header`, which would build a new answer.
    c.res.headers.set('Server-Timing', `api;dur=${milliseconds}`);
    c.res.headers.set('X-Request-Id', requestId);
  });
});

const secure = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  strictTransportSecurity: 'max-age=31536000',
  xFrameOptions: 'DENY',
  overwrite: false,
});

/** Routes may set their own values. The headers of an upgrade are immutable. */
export const responseHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.res.webSocket) return;
  await secure(c, async () => undefined);
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
});
