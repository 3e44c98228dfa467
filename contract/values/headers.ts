/** How new the data is that a browser has seen, in an answer and the next request (docs/product.md, "Reading data"). */
export const bookmarkHeader = 'Bookmark';
export const bookmarkCookie = 'bookmark';

const form = /^[\w-]{8,64}$/;

/** The caller's `X-Request-Id` where it is well-formed, else a new one. */
export function requestIdFrom(headers: Headers): string {
  const asked = headers.get('X-Request-Id') ?? '';
  return form.test(asked) ? asked : crypto.randomUUID();
}

/** The group's version that a write made, as in its notice. */
export const versionHeader = 'Group-Version';

/** The log entry of a write that can be undone. */
export const activityHeader = 'Activity-Id';

/** The quoted tags of `If-None-Match` without `W/`, for weak comparison (RFC 9110 section 13.1.2); `*` stands alone. */
export function knownTags(ifNoneMatch: string | null | undefined): string[] {
  if (ifNoneMatch?.trim() === '*') return ['*'];
  return ifNoneMatch?.match(/"[^"]*"/g) ?? [];
}
