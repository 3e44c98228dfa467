import type { Context } from 'hono';
import { sha256 } from 'hono/utils/crypto';
import type { IdempotencyKey } from '../../db/statements/idempotency-keys';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';

export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * The key is valid only for an equal request in its scope: the call, and its group, or who of the staff calls. Null without a
 * key; throws 400 for a malformed one.
 */
export async function idempotencyKeyOf(
  c: Context<AppEnv>,
  scope: [call: string, ...ids: (string | number)[]],
  request: unknown,
): Promise<IdempotencyKey | null> {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined) return null;
  if (!idempotencyKeyPattern.test(key)) throw new ApiError('invalid', 'keyMalformed');
  return { scope: scope.join(' '), key, requestHash: (await sha256(JSON.stringify(request))) ?? '' };
}
