import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import type { AppEnv } from '../env';
import { hashOf } from './secret-token';

const goodForSeconds = 400 * 24 * 60 * 60;
const secretForm = /^[\w-]{43}$/;

/** Undefined for a browser that has not written yet (docs/product.md, "Devices"). */
export function deviceSecretOf(c: Context<AppEnv>): string | undefined {
  const secret = isSecure(c) ? getCookie(c, 'device', 'host') : getCookie(c, 'device');
  return secret && secretForm.test(secret) ? secret : undefined;
}

export function deviceHashOf(c: Context<AppEnv>): string | null {
  const secret = deviceSecretOf(c);
  return secret === undefined ? null : hashOf(secret);
}

export function deviceCookie(c: Context<AppEnv>, secret: string): string {
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: goodForSeconds } as const;
  if (!isSecure(c)) return generateCookie('device', secret, attributes);
  return generateCookie('device', secret, { ...attributes, prefix: 'host', secure: true });
}

/** WebKit accepts no `Secure` cookie over plain http, not even from localhost. */
const isSecure = (c: Context<AppEnv>) => c.env.APP_ORIGIN.startsWith('https:');
