import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env';

const defaults = Object.entries({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
});

/** Puts the site's headers on every answer; a route that sets one itself keeps its own. An upgrade's cannot be changed. */
export const answerHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.res.webSocket) return;
  const answer = new Response(c.res.body, c.res);
  for (const [name, value] of defaults) {
    if (!answer.headers.has(name)) answer.headers.set(name, value);
  }
  // Assigning over an answer would merge the two; an empty place takes it as it is.
  c.res = undefined;
  c.res = answer;
});
