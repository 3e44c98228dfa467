import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** For what never changes; `before` on the server and until the page is hydrated. */
export function useInBrowser<T extends string | boolean>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before);
}

/** By what the device says of itself. */
export const useHasNetwork = (): boolean =>
  useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  );

function onNetwork(notify: () => void): () => void {
  addEventListener('online', notify);
  addEventListener('offline', notify);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
}

/** Whether the page is hydrated. */
export const useIsReady = (): boolean => useInBrowser(() => true, false);

export const useOrigin = (): string => useInBrowser(() => location.origin, '');

let zone: string | undefined;

// Asked once: it costs more than rendering a message.
const zoneHere = () => {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
};

export const useTimeZone = (): string => useInBrowser(zoneHere, 'UTC');
