import { useSyncExternalStore } from 'react';

const sharedKey = 'shared-computer';

/** Chosen when a personal link is opened, for all groups of the browser: nothing is stored longer than the tab lives. */
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
    // Storage is blocked, so nothing is stored anyway.
  }
}

let isStoring = true;

/** During sign-out the page may only remove values: its components would otherwise write them again. */
export function stopStoring(): void {
  isStoring = false;
}

export const deviceStore = storeOver(() => (isSharedComputer() ? sessionStorage : localStorage));

export const tabStore = storeOver(() => sessionStorage);

/** Keeps values in memory for the page's lifetime if storage is blocked (private windows, full disks). */
function storeOver(storage: () => Storage) {
  /** Values that could not be stored; newer than the ones in storage. */
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

    /** Notifies of changes, also those in other tabs; returns the function that unsubscribes. */
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

/** Undefined if there is no value, or it is not JSON. */
export function parseStored(text: string | null) {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Null if nothing is stored, undefined on the server and until hydration. */
export function useDeviceStore<T extends string | number>(
  read: () => T | null,
  { subscribe } = deviceStore,
): T | null | undefined {
  return useSyncExternalStore<T | null | undefined>(subscribe, read, () => undefined);
}
