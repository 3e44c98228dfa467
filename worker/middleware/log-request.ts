import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { requestIdFrom } from '../contract/values/headers';
import type { AppEnv } from '../env';
import { inRequest, log } from '../log';

/**
 * Names every request, in its answer and in all that is logged of it. Writes one line a request, with the route's
 * pattern and never its values, so that no code, token or name is in a log; and tells the browser how long it took.
 */
export const logRequest = createMiddleware<AppEnv>((c, next) => {
  const requestId = requestIdFrom(c.req.raw.headers);
  return inRequest(requestId, async () => {
    const started = performance.now();
    await next();
    const milliseconds = Math.round(performance.now() - started);
    const route = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none';
    log.info({ event: 'request', method: c.req.method, route, status: c.res.status, milliseconds });
    if (c.res.status === 101) return;
    // On the answer as it is, here and in the other middleware: `c.header` would make another one of it.
    c.res.headers.set('Server-Timing', `api;dur=${milliseconds}`);
    c.res.headers.set('X-Request-Id', requestId);
  });
});
