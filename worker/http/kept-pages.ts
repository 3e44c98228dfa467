import { LRUCache } from 'lru-cache';

/** A page as it was found: which it is, and its JSON text, null where that was known already. */
export type Found = { version: string; body: string | null };

/** In characters, of all pages that an isolate keeps: 10 MB of its 128 at most, some six hundred of usual size. */
const most = 5_000_000;

const pages = new LRUCache<string, { version: string; body: string }>({
  maxSize: most,
  sizeCalculation: ({ body }) => body.length,
});

/**
 * Builds a page unless it is as it was when it was last built here; which it is now is asked of the database each time.
 * Everyone with the link sees the same page, so what was built for one is sent to the next.
 * @param address what the page is kept under
 * @param visitors the version that the visitor has: the body is null where that is the one there is
 * @param find looks the page up by the version that is known already; null where there is none
 */
export async function builtOnce(
  address: string,
  visitors: string | undefined,
  find: (known?: string) => Promise<Found | null>,
): Promise<Found | null> {
  const kept = pages.get(address);
  const found = await find(kept?.version ?? visitors);
  if (!found) {
    pages.delete(address);
    return null;
  }
  const { version, body } = found;
  if (body !== null) pages.set(address, { version, body });
  return { version, body: version === visitors ? null : (body ?? kept?.body ?? null) };
}
