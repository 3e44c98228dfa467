import { describe, expect, it } from 'vitest';
import { dollarsOf, exactPriceOf, leavesSpaceOfCents, priceOf, priceRangeOf } from '../../../../app/domain/prices';
import { differenceOf } from '../../../../app/domain/rooms';
import { centsOf } from '../../../../contract/values/amount';
import { languages } from '../../../../texts/languages';

describe('a price on the property’s page', () => {
  it('without cents → whole dollars', () => {
    expect(priceOf(99_900, 'en')).toBe('$999');
    expect(priceOf(124_900, 'en')).toBe('$1,249');
    expect(priceOf(10_000_000, 'en')).toBe('$100,000');
  });

  it('with cents → two decimals', () => {
    expect(priceOf(104_950, 'en')).toBe('$1,049.50');
    expect(priceOf(1, 'en')).toBe('$0.01');
  });

  it('always has two decimals in the tracker', () => {
    expect(exactPriceOf(99_900, 'en')).toBe('$999.00');
    expect(exactPriceOf(104_950, 'en')).toBe('$1,049.50');
  });

  it('is exact to the cent', () => {
    for (const cents of [1, 99, 100, 101, 129_950, 123_456, 9_999_999]) {
      for (const text of [priceOf(cents, 'en'), exactPriceOf(cents, 'en')]) {
        expect(Math.round(Number(text.replace(/[$,]/g, '')) * 100)).toBe(cents);
      }
    }
  });
});

describe('prices under each other', () => {
  const column = (...highs: number[]) => highs.map((high) => ({ low: 90_000, high }));

  it('those without cents leave their space where another has some', () => {
    const prices = column(104_950, 99_900, 128_625);
    expect(prices.map(leavesSpaceOfCents(prices))).toEqual([false, true, false]);
  });

  it('none has cents → no space is left', () => {
    const prices = column(104_900, 99_900);
    expect(prices.map(leavesSpaceOfCents(prices))).toEqual([false, false]);
  });
});

describe('a range of prices', () => {
  it('from lowest to highest, for input in any order', () => {
    expect(priceRangeOf([124_900, 99_900, 104_950], 'en')).toBe('$999–$1,249');
    expect(priceRangeOf([99_900, 104_950, 124_900], 'en')).toBe('$999–$1,249');
  });

  it('all the same → one price', () => {
    expect(priceRangeOf([99_900], 'en')).toBe('$999');
    expect(priceRangeOf([104_950, 104_950], 'en')).toBe('$1,049.50');
  });

  it('without rooms → none', () => expect(priceRangeOf([], 'en')).toBeNull());
});

describe('a typed price', () => {
  it('is converted to cents and back exactly', () => {
    for (const cents of [1, 7, 100, 99_999, 104_950, 10_000_000]) expect(centsOf(dollarsOf(cents))).toBe(cents);
  });

  it('shows cents only if there are any', () => {
    expect(dollarsOf(125_000)).toBe('1250');
    expect(dollarsOf(125_050)).toBe('1250.50');
  });
});

describe('an amount typed in any language', () => {
  it('is accepted in the language’s format, and in its field’s initial format', () => {
    for (const language of languages) {
      for (const cents of [1, 7, 100, 99_950, 104_900, 129_950, 10_000_000]) {
        for (const written of [priceOf(cents, language), exactPriceOf(cents, language), dollarsOf(cents)]) {
          expect(centsOf(written), written).toBe(cents);
        }
      }
    }
  });

  it('is shown as on a lease in the United States', () => {
    for (const language of languages)
      expect(priceOf(129_950, language).replace(/[\u2066\u2069]/g, '')).toBe('$1,299.50');
  });
});

describe('another room’s rent', () => {
  it('shows the difference per month, or that the rent is the same', () => {
    expect(differenceOf(-5_000, 'en')).toBe('$50 less per month');
    expect(differenceOf(12_350, 'en')).toBe('$123.50 more per month');
    expect(differenceOf(0, 'en')).toBe('at the same price');
  });
});
