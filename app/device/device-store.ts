import { useSyncExternalStore } from 'react';

export const deviceStore = storeIn(() => localStorage);

export const tabStore = storeIn(() => sessionStorage);

/** Where storage is closed to us (private windows, full disks), texts last as long as the page. */
function storeIn(storage: () => Storage) {
  /** Could not be stored, and is newer than what storage has. */
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

    /** Also after changes in other tabs; returns how to stop. */
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

/** Undefined where there is nothing, or nothing that we wrote. */
export function parseStored(text: string | null) {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Null where nothing is stored, undefined on the server and until the page is hydrated. */
export function useDeviceStore<T extends string | number>(
  read: () => T | null,
  { subscribe } = deviceStore,
): T | null | undefined {
  return useSyncExternalStore<T | null | undefined>(subscribe, read, () => undefined);
}
