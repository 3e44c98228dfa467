import { bookmarkCookie } from '../../worker/contract/values/headers';

/** Longer than any replica lags. */
const forSeconds = 60;

/** The later of two; they sort from oldest to newest. https://developers.cloudflare.com/d1/reference/time-travel/#bookmarks */
export function laterBookmark(known: string | null, received: string): string {
  return known && known > received ? known : received;
}

/**
 * Notes how new the data is that this browser has seen, so that nothing that it reads next, nor a page that it opens
 * next, is older (docs/product.md, "Reading data"). Answers overtake each other: the latest bookmark stays.
 */
export function rememberBookmark(received: string | null | undefined): void {
  const known = document.cookie.match(new RegExp(`(?:^|; )${bookmarkCookie}=([^;]*)`))?.[1] ?? null;
  if (!received || laterBookmark(known, received) === known) return;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${bookmarkCookie}=${received}; Path=/; Max-Age=${forSeconds}; SameSite=Lax`;
}
