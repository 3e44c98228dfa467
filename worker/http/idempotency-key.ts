import type { Context } from 'hono';
import { sha256 } from 'hono/utils/crypto';
import type { IdempotencyKey } from '../../db/statements/idempotency-keys';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';

export const idempotencyKeyForm = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * The request's `Idempotency-Key`, under which a write is made once; null without one.
 * @param scope where the key counts: the call, and the group or person
 * @param request what the request asks for: a key is good for the same again alone
 * @throws ApiError 400 for a malformed key
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
