import { useSyncExternalStore } from 'react';

const sharedKey = 'shared-computer';

/** Somebody who opened a personal link said so: nothing is kept here for longer than the tab (docs/product.md, "Devices"). */
export function isSharedComputer(): boolean {
  try {
    return localStorage.getItem(sharedKey) !== null;
  } catch {
    return false;
  }
}

export function rememberSharedComputer(isShared: boolean): void {
  try {
    if (isShared) localStorage.setItem(sharedKey, 'yes');
    else localStorage.removeItem(sharedKey);
  } catch {
    // Where storage is closed to us, nothing is kept anyway.
  }
}

let isStoring = true;

/** From now on this page only removes: it signs somebody out, and its parts would write again what they miss. */
export function stopStoring(): void {
  isStoring = false;
}

export const deviceStore = storeIn(() => (isSharedComputer() ? sessionStorage : localStorage));

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
      if (text !== null && !isStoring) return;
      try {
        inMemory.delete(key);
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
      } catch {
        if (text !== null) inMemory.set(key, text);
      }
      for (const listener of listeners) listener();
    },

    forget(isForgotten: (key: string, text: string | null) => boolean): void {
      try {
        const keys = [...inMemory.keys(), ...Object.keys(storage())];
        for (const key of keys) if (isForgotten(key, this.read(key))) this.write(key, null);
      } catch {
        inMemory.clear();
      }
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
