import type { Context } from 'hono';
import { sha256 } from 'hono/utils/crypto';
import type { Claim, Once } from '../../db/once';
import type { AppEnv } from '../env';
import { ApiError, conflict } from '../errors';

const keyReused = 'This was already sent, with other details. Please look whether it arrived before you send it again.';

/** What an `Idempotency-Key` may be. */
export const idempotencyKey = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Reads the request's `Idempotency-Key`; null without one.
 * @param scope where the key counts: the call, and the group or person
 * @throws ApiError 400 for a malformed key
 */
export async function claimOf(c: Context<AppEnv>, scope: string, body: unknown): Promise<Claim | null> {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined) return null;
  if (!idempotencyKey.test(key)) throw new ApiError('invalid', 'The Idempotency-Key is malformed.');
  return { scope, key, requestHash: (await sha256(JSON.stringify(body))) ?? '' };
}

/**
 * The row that a keyed write made, or made the first time.
 * @throws ApiError 409 where the key was used for something else, or what `refusal` says where a rule refused the write
 */
export async function madeOnce<T>({ result, isKeyReused }: Once<T>, refusal: () => Promise<ApiError>): Promise<T> {
  if (isKeyReused) throw conflict(keyReused);
  if (result === null) throw await refusal();
  return result;
}
