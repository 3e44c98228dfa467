import { describe, expect, it } from 'vitest';
import { centsOf, dollarsOf } from '../../../app/domain/dollars';

describe('a price that is typed', () => {
  it.each([
    ['950', 95_000],
    ['1250.50', 125_050],
    ['1,250.5', 125_050],
    ['$1,250', 125_000],
    [' 0.07 ', 7],
    ['.5', 50],
    ['19.999', 2000],
  ])('%s is %i cents', (typed, cents) => expect(centsOf(typed)).toBe(cents));

  it.each(['', 'soon', '-5', '1.2.3', '1e3', 'NaN', '950 a month'])('%j is no price', (typed) =>
    expect(centsOf(typed)).toBeNaN(),
  );

  it('comes back to the cent as it was stored', () => {
    for (const cents of [1, 7, 100, 99_999, 104_950, 10_000_000]) expect(centsOf(dollarsOf(cents))).toBe(cents);
  });

  it('shows cents only where there are some', () => {
    expect(dollarsOf(125_000)).toBe('1250');
    expect(dollarsOf(125_050)).toBe('1250.50');
  });
});
