import { useSyncExternalStore } from 'react';

export const deviceStore = storeIn(() => localStorage);

/** Text that this tab keeps: through a reload, and until it is closed. */
export const tabStore = storeIn(() => sessionStorage);

/** A store of texts. Where storage is closed to us (private windows, full disks), they last as long as the page. */
function storeIn(storage: () => Storage) {
  /** What could not be stored; it is newer than what storage may still have. */
  const inMemory = new Map<string, string>();
  const listeners = new Set<() => void>();

  return {
    read(key: string): string | null {
      try {
        return inMemory.get(key) ?? storage().getItem(key);
      } catch {
        return inMemory.get(key) ?? null;
      }
    },

    write(key: string, text: string | null): void {
      try {
        inMemory.delete(key);
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
      } catch {
        if (text !== null) inMemory.set(key, text);
      }
      for (const listener of listeners) listener();
    },

    /** Calls back after a change here or in another tab; returns how to stop. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
  };
}

/** What a store keeps as JSON; undefined where that is nothing, or was not written by us. */
export function parseStored(text: string | null) {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/**
 * What this device keeps, or this tab, as it is now; null where that is nothing.
 * @returns undefined on the server and while the page is as the server drew it: then it is not known
 */
export function useDeviceStore<T extends string | number>(
  read: () => T | null,
  { subscribe } = deviceStore,
): T | null | undefined {
  return useSyncExternalStore<T | null | undefined>(subscribe, read, () => undefined);
}
