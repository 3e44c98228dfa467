import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Where the site is, for links that are passed on; empty while the page is as the server drew it. */
export function useOrigin(): string {
  return useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
}
