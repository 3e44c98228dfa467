/** A group's page, the files that it is made of and what it showed are in a cache of its own; the service worker reads it. */
const nameOf = (shareCode: string) => `group-${shareCode}`;

/** That cache; undefined where this device stores nothing. */
export async function openGroupCache(shareCode: string): Promise<Cache | undefined> {
  return globalThis.caches?.open(nameOf(shareCode)).catch(() => undefined);
}

export function forgetOfflineCopy(shareCode: string): void {
  void globalThis.caches?.delete(nameOf(shareCode)).catch(() => undefined);
}
