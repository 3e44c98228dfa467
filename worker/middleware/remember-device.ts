import { createMiddleware } from 'hono/factory';
import { deviceCookie, deviceSecretOf } from '../auth/device';
import { hashOf, newSecretToken } from '../auth/secret-token';
import type { AppEnv } from '../env';

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
