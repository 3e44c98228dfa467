import { describe, expect, it } from 'vitest';
import { exactPriceOf, priceOf, priceRangeOf } from '../../../app/domain/prices';

describe('a price on the property’s page', () => {
  it('is in whole dollars where there are no cents', () => {
    expect(priceOf(99_900)).toBe('$999');
    expect(priceOf(124_900)).toBe('$1,249');
    expect(priceOf(10_000_000)).toBe('$100,000');
  });

  it('has two decimals where there are cents', () => {
    expect(priceOf(104_950)).toBe('$1,049.50');
    expect(priceOf(1)).toBe('$0.01');
  });

  it('always has two decimals in the tracker', () => {
    expect(exactPriceOf(99_900)).toBe('$999.00');
    expect(exactPriceOf(104_950)).toBe('$1,049.50');
  });

  it('loses and invents no cent', () => {
    for (const cents of [1, 99, 100, 101, 129_950, 123_456, 9_999_999]) {
      for (const text of [priceOf(cents), exactPriceOf(cents)]) {
        expect(Math.round(Number(text.replace(/[$,]/g, '')) * 100)).toBe(cents);
      }
    }
  });
});

describe('a range of prices', () => {
  it('goes from the cheapest to the dearest, in whichever order they come', () => {
    expect(priceRangeOf([124_900, 99_900, 104_950])).toBe('$999–$1,249');
    expect(priceRangeOf([99_900, 104_950, 124_900])).toBe('$999–$1,249');
  });

  it('is one price where all are the same', () => {
    expect(priceRangeOf([99_900])).toBe('$999');
    expect(priceRangeOf([104_950, 104_950])).toBe('$1,049.50');
  });

  it('is none without rooms', () => expect(priceRangeOf([])).toBeNull());
});
