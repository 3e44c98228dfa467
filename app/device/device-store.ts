/** Text that this device keeps. */
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
      for (const tell of listeners) tell();
    },

    /** Calls back after a change here or in another tab; returns how to stop. */
    subscribe(tell: () => void): () => void {
      listeners.add(tell);
      addEventListener('storage', tell);
      return () => {
        listeners.delete(tell);
        removeEventListener('storage', tell);
      };
    },
  };
}

/** What a store keeps as JSON; undefined where that is nothing, or was not written by us. */
export function parseKept(text: string | null) {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
