const shortestMs = 400;
const longestMs = 5000;

/**
 * How long to wait before the next try to connect, in ms: half as long again after each one that failed, up to five
 * seconds, and never at the same moment as everybody else.
 * @param failures how many tries failed in a row
 * @param chance from 0 to 1, by chance
 */
export function reconnectDelay(failures: number, chance: number): number {
  const longest = Math.min(shortestMs * 1.5 ** failures, longestMs);
  return longest * (0.5 + chance / 2);
}
