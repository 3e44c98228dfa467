import { useRef } from 'react';
import { isConflict } from './errors';

type WithIdempotencyKey = <Answer>(
  send: (options: { headers: { 'Idempotency-Key': string } }) => Promise<Answer>,
) => Promise<Answer>;

/**
 * All tries of a form send one key, so they have one effect (docs/product.md, "Idempotency"). A new key follows a
 * success, or a conflict: the server may have the key from another request.
 */
export function useIdempotencyKey(): WithIdempotencyKey {
  const key = useRef<string>();
  return async (send) => {
    key.current ??= crypto.randomUUID();
    try {
      const answer = await send({ headers: { 'Idempotency-Key': key.current } });
      key.current = undefined;
      return answer;
    } catch (error) {
      if (isConflict(error)) key.current = undefined;
      throw error;
    }
  };
}
