import { bookmarkCookie } from '../../contract/values/protocol';
import { readCookie, writeCookie } from './cookie';

/** Longer than any replica's lag. */
const forSeconds = 60;

/** Bookmarks sort by age: https://developers.cloudflare.com/d1/reference/time-travel/#bookmarks */
export function laterBookmark(stored: string | null, received: string): string {
  return stored && stored > received ? stored : received;
}

/** No later read may be older than what this browser has already seen (docs/product.md, "Reading data"). */
export function rememberBookmark(received: string | null | undefined): void {
  const stored = readCookie(bookmarkCookie) ?? null;
  if (!received || laterBookmark(stored, received) === stored) return;
  writeCookie(bookmarkCookie, received, forSeconds);
}
