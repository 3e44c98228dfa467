/** A deployment's settings (app/wrangler.toml); a local run has none of them. */
export type Addresses = {
  APP_ORIGIN?: string;
  /** `on` if every branch has its own preview URL, connected to staging. */
  PREVIEWS?: string;
};

/** Writes and the sign-in work only at the site's one address. Null if the request is right, or for a preview. */
export function canonicalAddress(address: string, { APP_ORIGIN, PREVIEWS }: Addresses): string | null {
  const { origin, hostname, pathname, search } = new URL(address);
  if (!APP_ORIGIN || origin === APP_ORIGIN) return null;
  const isPreview = hostname.endsWith('.pages.dev') && !hostname.startsWith('staging.');
  if (PREVIEWS === 'on' && isPreview) return null;
  // Not resolved against a base: a path such as //elsewhere.example would count as a host.
  return `${APP_ORIGIN}${pathname}${search}`;
}

const maxSegments = 8;
const maxLength = 1000;

/** No page has such a URL, and Remix may take long to handle it. */
export const isTooLong = (pathname: string) =>
  pathname.length > maxLength || pathname.split('/').length - 1 > maxSegments;

/** Remix logs URLs that cannot be decoded. */
export function isWellFormed(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
