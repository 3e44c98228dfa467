/**
 * The header of an answer, and the cookie of what is asked next, that say how new the data is that a browser has seen
 * (docs/product.md, "Reading data").
 */
export const bookmarkHeader = 'Bookmark';
export const bookmarkCookie = 'bookmark';

const form = /^[\w-]{8,64}$/;

/** The id of a request: the one that whoever asks gave it, as our own pages do, where it is a plain one; else a new one. */
export function requestIdFrom(headers: Headers): string {
  const asked = headers.get('X-Request-Id') ?? '';
  return form.test(asked) ? asked : crypto.randomUUID();
}

/** The header of a write's answer that says which version of the group it made, as the notice of it does. */
export const versionHeader = 'Group-Version';

/** The header that names the entry of a write in the group's activity, where it has one that can be undone. */
export const activityHeader = 'Activity-Id';

/**
 * The tags that an `If-None-Match` lists (RFC 9110 section 13.1.2), each in its quotation marks. They are compared
 * weakly, so none has its `W/`. An `*` stands alone, for whatever there is.
 */
export function knownTags(ifNoneMatch: string | null | undefined): string[] {
  if (ifNoneMatch?.trim() === '*') return ['*'];
  return ifNoneMatch?.match(/"[^"]*"/g) ?? [];
}
