import { useRef } from 'react';

/**
 * The `Idempotency-Key` of a form, sent with each of its tries so that they have one effect (docs/product.md,
 * "Idempotency").
 */
type IdempotencyKey = { headers: () => { 'Idempotency-Key': string }; renew: () => void };

/** A key that lasts until it is renewed: after a success, or where the server knows it from another request. */
export function useIdempotencyKey(): IdempotencyKey {
  const key = useRef<string>();
  return {
    headers: () => {
      key.current ??= crypto.randomUUID();
      return { 'Idempotency-Key': key.current };
    },
    renew: () => {
      key.current = undefined;
    },
  };
}
