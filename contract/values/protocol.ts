/** A D1 bookmark: how new the data is that a browser has read. Its later reads are never older. */
export const bookmarkHeader = 'Bookmark';
export const bookmarkCookie = 'bookmark';

const requestIdPattern = /^[\w-]{8,64}$/;

/** The caller's `X-Request-Id` where it is well-formed, else a new one. */
export function requestIdFrom(headers: Headers): string {
  const given = headers.get('X-Request-Id') ?? '';
  return requestIdPattern.test(given) ? given : crypto.randomUUID();
}

/**
 * The pages call the API at one address, with the path and query of the call in this header: Cloudflare stores the address of
 * each request beside a worker's log lines, and hides headers whose name contains `secret`.
 */
export const pathHeader = 'X-Secret-Path';
export const callAddress = '/call';

/** The group's version after a write, as in its notice. */
export const versionHeader = 'Group-Version';

/** The activity entry of a write that can be undone. */
export const activityHeader = 'Activity-Id';

/** The quoted tags of `If-None-Match` without `W/`, for weak comparison (RFC 9110 section 13.1.2); `*` has no other tags. */
export function parseIfNoneMatch(ifNoneMatch: string | null | undefined): string[] {
  if (ifNoneMatch?.trim() === '*') return ['*'];
  return ifNoneMatch?.match(/"[^"]*"/g) ?? [];
}

/** RFC 6455 section 7.4; `none` and `lost` are only received. `accessRevoked`: the device may not open this group anymore. */
export const closeCodes = {
  goingAway: 1001,
  none: 1005,
  lost: 1006,
  policyViolation: 1008,
  tooBig: 1009,
  accessRevoked: 4403,
  groupGone: 4404,
  propertyGone: 4405,
} as const;

/** Restores the address of a call from the pages, who send its path in a header. */
export function atItsAddress(call: Request): Request {
  const path = call.headers.get(pathHeader);
  if (!path?.startsWith('/')) return call;
  const request = new Request(`${new URL(call.url).origin}${path}`, call);
  request.headers.delete(pathHeader);
  return request;
}
