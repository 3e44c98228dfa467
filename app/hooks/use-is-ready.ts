import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page answers to touch; false on the server and while the page is as the server drew it. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
