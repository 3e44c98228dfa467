import { expect } from 'vitest';

/**
 * Runs it within a second of CPU time, on however busy a machine, and returns what it returns. What takes quadratic time in
 * a long input, or tries every combination, takes several seconds.
 */
export function expectFast<Result>(run: () => Result): Result {
  const before = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1000);
  return result;
}
