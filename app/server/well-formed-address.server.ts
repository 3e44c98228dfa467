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
