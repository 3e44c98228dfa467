import { useRef } from 'react';

/** All tries of a form have one effect (docs/product.md, "Idempotency"). */
type IdempotencyKey = { headers: () => { 'Idempotency-Key': string }; renew: () => void };

/** Renew it after a success, or where the server knows the key from another request. */
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
