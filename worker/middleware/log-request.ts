import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from '../env';

/**
 * Writes one line a request, with the route's pattern and never its values, so that no code, token or name
 * is in a log; and tells the browser how long the answer took.
 */
export const logRequest = createMiddleware<AppEnv>(async (c, next) => {
  const started = performance.now();
  await next();
  const milliseconds = Math.round(performance.now() - started);
  const route = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none';
  const requestId = c.req.header('CF-Ray') ?? null;
  const line = { event: 'request', method: c.req.method, route, status: c.res.status, milliseconds, requestId };
  // As text, because the runtime takes as long to inspect an object as all else here takes together.
  console.log(JSON.stringify(line));
  // On the answer as it is, here and in the other middleware: `c.header` would make another one of it.
  if (c.res.status !== 101) c.res.headers.set('Server-Timing', `api;dur=${milliseconds}`);
});
