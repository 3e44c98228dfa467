import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';
import { checkSignature, type Permission } from '../uploads/upload-signature';

/** Upload clients look for this text in an answer of 403 and then ask for a new address. */
const expired = '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>';

/**
 * Lets a request through whose address was signed for what it does.
 * @param permissionOf what the request does, in the words that were signed
 * @throws ApiError 403 where it was not signed by us; an expired one gets 403 in the form that upload clients know
 */
export function signed(permissionOf: (c: Context<AppEnv>) => Permission) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { expires = '', signature = '' } = c.req.query();
    const outcome = checkSignature(c.env, permissionOf(c), { expires, signature }, new Date());
    if (outcome === 'expired') return c.body(expired, 403, { 'Content-Type': 'application/xml' });
    if (outcome === 'forged') throw new ApiError('forbidden', 'uploadForged');
    return next();
  });
}
