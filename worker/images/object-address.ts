const path = '/public-objects/';

/** A key names one object in R2; what belongs to it lies below, where no address reaches. */
export const objectKey = /^[\w-][\w.-]{0,99}$/;

export const addressOf = (key: string) => `${path}${key}`;

/**
 * The path under which an object of this site is served.
 * @param address that path, the same as a whole URL, or the URL that the object was uploaded to
 * @returns null for any other address
 */
export function objectPathOf(address: string, origin: string): string | null {
  const url = URL.parse(address, origin);
  if (url?.origin !== origin || url.hash || !address.includes(url.pathname)) return null;
  if (url.search && address.startsWith('/')) return null;
  const isObject = url.pathname.startsWith(path) && objectKey.test(url.pathname.slice(path.length));
  return isObject ? url.pathname : null;
}
