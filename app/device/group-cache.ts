/** A group's page, its files and what it showed; the service worker reads this cache. */
const nameOf = (shareCode: string) => `group-${shareCode}`;

/** Undefined where this device stores nothing. */
export async function openGroupCache(shareCode: string): Promise<Cache | undefined> {
  return globalThis.caches?.open(nameOf(shareCode)).catch(() => undefined);
}

export function forgetOfflineCopy(shareCode: string): void {
  void globalThis.caches?.delete(nameOf(shareCode)).catch(() => undefined);
}
