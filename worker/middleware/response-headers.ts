import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env';

const defaultHeaders = Object.entries({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
});

/** Routes may set their own values. The headers of an upgrade are immutable. */
export const responseHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.res.webSocket) return;
  const { headers } = c.res;
  for (const [name, value] of defaultHeaders) {
    if (!headers.has(name)) headers.set(name, value);
  }
});
