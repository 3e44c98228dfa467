import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/errors';

let isOver = false;
const listeners = new Set<() => void>();

function set(next: boolean) {
  isOver = next;
  for (const tell of listeners) tell();
}

/** To be called where a call of this page was answered that nobody is signed in any more. */
export const endSession = () => set(true);

/** To be called when the person goes on, signed in or not. */
export const goOn = () => set(false);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether a failed call says that nobody is signed in (docs/product.md, "Sign-in"). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Whether the person was found to be signed out on this page, and has not gone on since. */
export function useIsSessionOver(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOver,
    () => false,
  );
}
