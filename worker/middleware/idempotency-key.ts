import type { Context } from 'hono';
import { sha256 } from 'hono/utils/crypto';
import type { IdempotencyKey } from '../../db/statements/write';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';

export const idempotencyKeyForm = /^[A-Za-z0-9_-]{8,64}$/;

/** The key counts in its scope, for the same request alone; null without one, 400 for a malformed one. */
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
