import { describe, expect, it } from 'vitest';
import { probeDelay, reconnectDelay } from '../../../app/portal/live/group-socket';

describe('the delay before the next connection attempt', () => {
  const failures = Array.from({ length: 30 }, (_, count) => count);

  it('never shrinks as attempts fail, and is at most half a minute', () => {
    const waits = failures.map((count) => reconnectDelay(count, 1));
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBe(30_000);
  });

  it('is short at first', () => expect(reconnectDelay(0, 1)).toBeLessThanOrEqual(500));

  it('varies between browsers by up to a half', () => {
    for (const count of failures) expect(reconnectDelay(count, 0)).toBe(reconnectDelay(count, 1) / 2);
  });
});

describe('the delay before the next check of an unavailable server', () => {
  it('stays within one second, so that a second is left to connect', () => {
    expect(probeDelay(1)).toBe(1000);
  });

  it('varies between browsers', () => expect(probeDelay(0)).toBe(500));
});
