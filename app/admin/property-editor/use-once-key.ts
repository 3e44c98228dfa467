import { useState } from 'react';

/**
 * The `Idempotency-Key` of one opened form: sent again, it makes nothing twice (contract section 1).
 * A form that stays open for the next entry is given another one by a new `key`.
 */
export function useOnceKey(): string {
  return useState(() => crypto.randomUUID())[0];
}
