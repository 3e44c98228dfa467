import type { Context } from 'hono';
import { sha256 } from 'hono/utils/crypto';
import type { IdempotencyKey } from '../../db/statements/idempotency-keys';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';

export const idempotencyKeyForm = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Null without the header; throws 400 for a malformed key.
 * @param scope where the key counts: the call, and the group or person
 * @param request the key is good for the same request alone
 */
export async function idempotencyKeyOf(
  c: Context<AppEnv>,
  scope: string,
  request: unknown,
): Promise<IdempotencyKey | null> {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined) return null;
  if (!idempotencyKeyForm.test(key)) throw new ApiError('invalid', 'keyMalformed');
  return { scope, key, requestHash: (await sha256(JSON.stringify(request))) ?? '' };
}
