import { useSyncExternalStore } from 'react';
import { CallFailed } from '../api/errors';
import { store } from '../ui/store';

const isOver = store(false);

/** A call was answered that nobody is signed in any more. */
export const endSession = () => isOver.set(true);

export const goOn = () => isOver.set(false);

/** docs/product.md, "Sign-in". */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 401;
}

/** Until they go on. */
export function useIsSessionOver(): boolean {
  return useSyncExternalStore(isOver.subscribe, isOver.get, () => false);
}
