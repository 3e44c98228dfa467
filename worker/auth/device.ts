import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { limits } from '../../contract/values/limits';
import type { AppEnv } from '../env';
import { hashOf, newSecretToken } from './secrets';

/** The suffix marks a shared computer, whose cookie lasts for the browser's session, also after later writes. */
const cookiePattern = /^([\w-]{43})(\.session)?$/;

/** Undefined before a browser's first write. */
export function deviceSecretOf(c: Context<AppEnv>): string | undefined {
  return cookieOf(c)?.secret;
}

function cookieOf(c: Context<AppEnv>) {
  const cookie = isSecure(c) ? getCookie(c, 'device', 'host') : getCookie(c, 'device');
  const [, secret, suffix] = cookie?.match(cookiePattern) ?? [];
  return secret === undefined ? undefined : { secret, isSessionOnly: suffix !== undefined };
}

export function deviceHashOf(c: Context<AppEnv>): string | null {
  const secret = deviceSecretOf(c);
  return secret === undefined ? null : hashOf(secret);
}

export function deviceCookie(c: Context<AppEnv>, secret: string): string {
  const isSessionOnly = c.var.isSharedComputer ?? cookieOf(c)?.isSessionOnly ?? false;
  const value = isSessionOnly ? `${secret}.session` : secret;
  const lifetime = isSessionOnly ? {} : { maxAge: limits.daysDeviceCookieLasts * 24 * 60 * 60 };
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', ...lifetime } as const;
  if (!isSecure(c)) return generateCookie('device', value, attributes);
  return generateCookie('device', value, { ...attributes, prefix: 'host', secure: true });
}

/** The browser becomes a device with its first successful write. Each later one prolongs the cookie. */
export const rememberDevice = createMiddleware<AppEnv>(async (c, next) => {
  const secret = deviceSecretOf(c) ?? newSecretToken();
  c.set('deviceHash', hashOf(secret));
  await next();
  if (c.res.ok) c.res.headers.append('Set-Cookie', deviceCookie(c, secret));
});

/** The browser becomes a device before its first write, so that a lost response to that write does not lose the device. */
export const introduceDevice = createMiddleware<AppEnv>((c, next) =>
  deviceSecretOf(c) === undefined ? rememberDevice(c, next) : next(),
);

/** WebKit accepts no `Secure` cookie over plain http, not even from localhost. */
const isSecure = (c: Context<AppEnv>) => c.env.APP_ORIGIN.startsWith('https:');
