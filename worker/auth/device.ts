import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env';
import { hashOf, newSecretToken } from './secrets';

const goodForSeconds = 400 * 24 * 60 * 60;
/** With the ending the cookie lasts for the browser's session: the computer is shared (docs/product.md, "Devices"). */
const cookieForm = /^([\w-]{43})(\.session)?$/;

/** Undefined for a browser that has not written yet (docs/product.md, "Devices"). */
export function deviceSecretOf(c: Context<AppEnv>): string | undefined {
  return cookieOf(c)?.secret;
}

function cookieOf(c: Context<AppEnv>) {
  const cookie = isSecure(c) ? getCookie(c, 'device', 'host') : getCookie(c, 'device');
  const [, secret, ending] = cookie?.match(cookieForm) ?? [];
  return secret === undefined ? undefined : { secret, isOfSession: ending !== undefined };
}

export function deviceHashOf(c: Context<AppEnv>): string | null {
  const secret = deviceSecretOf(c);
  return secret === undefined ? null : hashOf(secret);
}

export function deviceCookie(c: Context<AppEnv>, secret: string): string {
  const isOfSession = c.var.isSharedComputer ?? cookieOf(c)?.isOfSession ?? false;
  const value = isOfSession ? `${secret}.session` : secret;
  const lasting = isOfSession ? {} : { maxAge: goodForSeconds };
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', ...lasting } as const;
  if (!isSecure(c)) return generateCookie('device', value, attributes);
  return generateCookie('device', value, { ...attributes, prefix: 'host', secure: true });
}

/** Makes the browser a device with its first write that succeeds. */
export const rememberDevice = createMiddleware<AppEnv>(async (c, next) => {
  const secret = deviceSecretOf(c) ?? newSecretToken();
  c.set('deviceHash', hashOf(secret));
  await next();
  if (c.res.ok) c.res.headers.append('Set-Cookie', deviceCookie(c, secret));
});

/** Makes it a device before its first write, so that it is known even if that one's answer is lost. */
export const introduceDevice = createMiddleware<AppEnv>((c, next) =>
  deviceSecretOf(c) === undefined ? rememberDevice(c, next) : next(),
);

/** WebKit accepts no `Secure` cookie over plain http, not even from localhost. */
const isSecure = (c: Context<AppEnv>) => c.env.APP_ORIGIN.startsWith('https:');
