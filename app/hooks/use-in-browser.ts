import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** What only a browser knows, and never changes; `before` on the server and while the page is as the server drew it. */
export function useInBrowser<T extends string | boolean>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before);
}

/** Whether the page answers to touch; false on the server and while the page is as the server drew it. */
export const useIsReady = (): boolean => useInBrowser(() => true, false);

/** Where the site is, for links that are passed on; empty while the page is as the server drew it. */
export const useOrigin = (): string => useInBrowser(() => location.origin, '');

let zone: string | undefined;

// Asked once: it costs more than rendering a message, and each message shows a time.
const zoneHere = () => {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
};

/** The zone of this device; UTC while the page is as the server drew it, which cannot know. */
export const useTimeZone = (): string => useInBrowser(zoneHere, 'UTC');
