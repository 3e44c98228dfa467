const shortestMs = 400;
const longestMs = 30_000;
const probeMs = 1000;

/**
 * How long to wait before the next try to connect to a server that is there, in ms: half as long again after each
 * one that failed, up to half a minute because the group may be full, and never at the same moment as everybody else.
 * @param failures how many tries failed in a row
 * @param chance from 0 to 1, by chance
 */
export function reconnectDelay(failures: number, chance: number): number {
  const longest = Math.min(shortestMs * 1.5 ** failures, longestMs);
  return longest * (0.5 + chance / 2);
}

/**
 * How long to wait before the next look whether a server that was away is back, in ms: the page is to be live again
 * within two seconds of its return, however long it was away.
 * @param chance from 0 to 1, by chance
 */
export function probeDelay(chance: number): number {
  return probeMs * (0.5 + chance / 2);
}
