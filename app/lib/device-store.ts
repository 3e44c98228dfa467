/** What could not be stored; it is newer than what storage may still have. */
const inMemory = new Map<string, string>();

/**
 * Text that this device keeps. Where storage is closed to us (private windows, full disks), it lasts as long as the page.
 */
export const deviceStore = {
  read(key: string): string | null {
    try {
      return inMemory.get(key) ?? localStorage.getItem(key);
    } catch {
      return inMemory.get(key) ?? null;
    }
  },

  write(key: string, text: string | null): void {
    try {
      inMemory.delete(key);
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
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

const listeners = new Set<() => void>();
