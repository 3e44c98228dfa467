import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** What only a browser knows, and never changes; `before` on the server and while the page is as the server drew it. */
export function useInBrowser<T extends string | boolean>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before);
}
