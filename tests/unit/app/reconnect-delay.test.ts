import { describe, expect, it } from 'vitest';
import { probeDelay, reconnectDelay } from '../../../app/portal/live/group-socket';

describe('the wait before the next try to connect', () => {
  const failures = Array.from({ length: 30 }, (_, count) => count);

  it('never shrinks as tries fail, and never passes half a minute', () => {
    const waits = failures.map((count) => reconnectDelay(count, 1));
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBe(30_000);
  });

  it('is short at first', () => expect(reconnectDelay(0, 1)).toBeLessThanOrEqual(500));

  it('differs from one browser to the next by up to a half of itself', () => {
    for (const count of failures) expect(reconnectDelay(count, 0)).toBe(reconnectDelay(count, 1) / 2);
  });
});

describe('the wait before the next look for a server that is away', () => {
  it('stays within one second however long it is away, so that there is a second left to connect', () => {
    expect(probeDelay(1)).toBe(1000);
  });

  it('differs from one browser to the next', () => expect(probeDelay(0)).toBe(500));
});
