import { useSyncExternalStore } from 'react';
import { CallFailed } from '../api/errors';
import { store } from '../ui/store';

const isOver = store(false);

/** To be called where a call of this page was answered that nobody is signed in any more. */
export const endSession = () => isOver.set(true);

export const goOn = () => isOver.set(false);

/** Whether a failed call says that nobody is signed in (docs/product.md, "Sign-in"). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 401;
}

/** Whether the person was found to be signed out on this page, and has not gone on since. */
export function useIsSessionOver(): boolean {
  return useSyncExternalStore(isOver.subscribe, isOver.get, () => false);
}
