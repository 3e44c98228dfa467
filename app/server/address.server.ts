/** What a deployment says of its addresses (app/wrangler.toml); nothing in a local run. */
export type Addresses = {
  APP_ORIGIN?: string;
  /** `on` where every branch has an address of its own, bound to staging. */
  PREVIEWS?: string;
};

/**
 * Where a request for another host belongs: the site has one address, because writes are taken from that one alone, and
 * the sign-in covers no other.
 * @returns null where it is right, as it is on a developer's machine and on the preview of a branch
 */
export function canonicalAddress(address: string, { APP_ORIGIN, PREVIEWS }: Addresses): string | null {
  const { origin, hostname, pathname, search } = new URL(address);
  if (!APP_ORIGIN || origin === APP_ORIGIN) return null;
  const isPreview = hostname.endsWith('.pages.dev') && !hostname.startsWith('staging.');
  if (PREVIEWS === 'on' && isPreview) return null;
  // Put together, not resolved: a path such as //elsewhere.example would be taken for a host.
  return `${APP_ORIGIN}${pathname}${search}`;
}

/**
 * Whether every percent sign in an address is part of a UTF-8 character, also in the addresses (`p`) that a page asks
 * Remix about before it goes there. Remix's router prints those that are not.
 */
export function isWellFormed(pathname: string, query: URLSearchParams): boolean {
  return [pathname, ...query.getAll('p')].every(canBeDecoded);
}

function canBeDecoded(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}
