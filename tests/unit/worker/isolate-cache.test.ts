import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isolateCache } from '../../../worker/isolate-cache';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }));
afterEach(() => void vi.useRealTimers());

it('an entry expires after its lifetime, however often it is read, and starts again when it is set', () => {
  const known = isolateCache<string, boolean>({ most: 10, ms: 1000 });
  known.set('Ana', true);
  vi.setSystemTime(999);
  expect(known.get('Ana')).toBe(true);
  vi.setSystemTime(1000);
  expect(known.get('Ana')).toBe(undefined);
  known.set('Ana', false);
  vi.setSystemTime(1999);
  expect(known.get('Ana')).toBe(false);
  vi.setSystemTime(2000);
  expect(known.get('Ana')).toBe(undefined);
});

it('without a lifetime an entry stays until it is deleted', () => {
  const known = isolateCache<number, string>({ most: 10 });
  known.set(1, 'Ana');
  vi.setSystemTime(10 ** 12);
  expect(known.get(1)).toBe('Ana');
  known.delete(1);
  expect(known.get(1)).toBe(undefined);
});

it('over its limit the least recently used entries are dropped', () => {
  const known = isolateCache<number, true>({ most: 100 });
  for (let key = 0; key < 1000; key++) {
    known.set(key, true);
    expect(known.get(0)).toBe(true);
  }
  const kept = (keys: number[]) => keys.filter((key) => known.get(key)).length;
  const [latest, earlier] = [upTo(49).map((back) => 999 - back), upTo(950)];
  expect(kept(latest)).toBe(49);
  expect(kept(earlier)).toBeLessThanOrEqual(51);
});

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
