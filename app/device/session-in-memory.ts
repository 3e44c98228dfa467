/**
 * Lets the router keep its notes where this device refuses to keep anything for a site: Remix reads sessionStorage
 * whenever it goes to a page that it has not been to, and does not ask whether it may.
 */
export function keepSessionInMemory(): void {
  try {
    sessionStorage.getItem('');
  } catch {
    const notes = new Map<string, string>();
    Object.defineProperty(window, 'sessionStorage', {
      value: {
        getItem: (key: string) => notes.get(key) ?? null,
        setItem: (key: string, note: string) => void notes.set(key, note),
        removeItem: (key: string) => void notes.delete(key),
      },
    });
  }
}
