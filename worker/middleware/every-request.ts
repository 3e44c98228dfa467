import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { accessCookie } from '../../contract/office';
import { bookmarkCookie, bookmarkHeader, requestIdFrom } from '../../contract/values/headers';
import { openSession } from '../../db/client';
import { deviceSecretOf } from '../auth/device';
import type { AppEnv, Bindings } from '../env';
import { ApiError, unavailable } from '../errors';
import { inRequest, log } from '../log';
import { wrongSettings } from '../settings';

/** Logs the route's pattern, never its values: no code, token or name gets into a log. */
export const logRequest = createMiddleware<AppEnv>((c, next) => {
  const requestId = requestIdFrom(c.req.raw.headers);
  return inRequest(requestId, async () => {
    const started = performance.now();
    await next();
    const milliseconds = Math.round(performance.now() - started);
    const route = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none';
    log.info({ event: 'request', method: c.req.method, route, status: c.res.status, milliseconds });
    if (c.res.status === 101) return;
    // Not `c.header`, which would build a new answer.
    c.res.headers.set('Server-Timing', `api;dur=${milliseconds}`);
    c.res.headers.set('X-Request-Id', requestId);
  });
});

const defaultHeaders = Object.entries({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
});

/** Routes may set their own. The headers of an upgrade are immutable. */
export const answerHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.res.webSocket) return;
  const { headers } = c.res;
  for (const [name, value] of defaultHeaders) {
    if (!headers.has(name)) headers.set(name, value);
  }
});

/** Settings change only with a deployment. */
const wrongIn = new WeakMap<Bindings, ReturnType<typeof wrongSettings>>();

/** Answers 503 until every setting is right; the log says which is not. */
export const checkSettings = createMiddleware<AppEnv>(async (c, next) => {
  const wrong = wrongIn.get(c.env) ?? wrongSettings(c.env);
  wrongIn.set(c.env, wrong);
  if (wrong.length === 0) return next();
  log.error({ event: 'settings_wrong', wrong, see: 'docs/deploying.md, "Settings"' });
  throw unavailable();
});

/** docs/deploying.md, "Restoring the database". */
export const isPaused = ({ PAUSED }: Pick<Bindings, 'PAUSED'>): boolean => PAUSED === 'on';

export const pause = createMiddleware<AppEnv>((c, next) => {
  if (isPaused(c.env)) throw unavailable();
  return next();
});

const reads = ['GET', 'HEAD', 'OPTIONS'];

/** Writes, the socket and signing out must come from this site or from no browser (docs/product.md, "Cross-site requests"). */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const isWrite = !reads.includes(c.req.method) || c.req.path === '/ws';
  const isGuarded = isWrite || c.req.path === '/api/logout';
  if ((isGuarded && isFromAnotherSite(c)) || (isWrite && lacksOriginWithCookie(c))) {
    throw new ApiError('forbidden', 'foreign');
  }
  return next();
});

function isFromAnotherSite(c: Context<AppEnv>): boolean {
  const site = c.req.header('Sec-Fetch-Site') ?? 'none';
  const origin = c.req.header('Origin') ?? c.env.APP_ORIGIN;
  return !['same-origin', 'none'].includes(site) || origin !== c.env.APP_ORIGIN;
}

/** A browser with a cookie of ours always says where a write comes from; no program has such a cookie. */
function lacksOriginWithCookie(c: Context<AppEnv>): boolean {
  const isSilent = c.req.header('Sec-Fetch-Site') === undefined && c.req.header('Origin') === undefined;
  return isSilent && (getCookie(c, accessCookie) !== undefined || deviceSecretOf(c) !== undefined);
}

const bookmarkForm = /^[0-9a-f-]{1,100}$/i;

/** Continues this browser's D1 session (docs/product.md, "Reading data"). The headers of an upgrade are immutable. */
export const database = createMiddleware<AppEnv>(async (c, next) => {
  const known = getCookie(c, bookmarkCookie);
  openFor(c, known && bookmarkForm.test(known) ? known : undefined);
  await next();
  const bookmark = c.var.bookmark();
  if (bookmark && !c.res.webSocket) c.res.headers.set(bookmarkHeader, bookmark);
});

/** Once more at the primary: the nearest replica may not have heard yet of a new group, code or link. */
export async function retryOnPrimary<Found>(
  c: Context<AppEnv>,
  look: () => Promise<Found | null>,
): Promise<Found | null> {
  const nearby = await look();
  if (nearby !== null) return nearby;
  openFor(c, 'first-primary');
  return look();
}

function openFor(c: Context<AppEnv>, start: string | undefined): void {
  const session = openSession(c.env.DB, start);
  c.set('db', session.db);
  c.set('bookmark', session.bookmark);
}
