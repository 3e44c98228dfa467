import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';
import { checkSignature, type Permission } from '../uploads/upload-signature';

/** On this text with a 403, upload clients ask for a new address. */
const expired = '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>';

/** @param permissionOf the words that must have been signed */
export function signed(permissionOf: (c: Context<AppEnv>) => Permission) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { expires = '', signature = '' } = c.req.query();
    const outcome = checkSignature(c.env, permissionOf(c), { expires, signature }, new Date());
    if (outcome === 'expired') return c.body(expired, 403, { 'Content-Type': 'application/xml' });
    if (outcome === 'forged') throw new ApiError('forbidden', 'uploadForged');
    return next();
  });
}
