const shortestMs = 400;
const longestMs = 30_000;
const probeMs = 1000;

/** In ms, up to half a minute because the group may be full; `chance`, 0 to 1, keeps browsers from coming together. */
export function reconnectDelay(failures: number, chance: number): number {
  const longest = Math.min(shortestMs * 1.5 ** failures, longestMs);
  return longest * (0.5 + chance / 2);
}

/** In ms: a page is live within two seconds of a server's return, however long that was away. */
export function probeDelay(chance: number): number {
  return probeMs * (0.5 + chance / 2);
}
