const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/**
 * A price as the property's page says it: `$1,250`, or `$1,250.50` where there are cents (docs/product.md, "Rooms").
 */
export function priceOf(cents: number): string {
  return cents % 100 === 0 ? whole.format(cents / 100) : exact.format(cents / 100);
}

/** A price as the Interest Tracker says it, always with two decimals: `$1,250.00` (docs/product.md, "Rooms"). */
export function exactPriceOf(cents: number): string {
  return exact.format(cents / 100);
}

/** How much less or more another room costs a month, in cents: '$50.00 less a month' for -5,000. */
export function differenceOf(cents: number): string {
  if (cents === 0) return 'at the same rent';
  return `${exactPriceOf(Math.abs(cents))} ${cents < 0 ? 'less' : 'more'} a month`;
}

/**
 * From the cheapest to the dearest: `$950–$1,250`, or one price where they are the same (docs/product.md, "Rooms").
 * @param rates monthly rates in cents
 * @returns null where there are no rates
 */
export function priceRangeOf(rates: number[]): string | null {
  if (rates.length === 0) return null;
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  return least === most ? priceOf(least) : `${priceOf(least)}–${priceOf(most)}`;
}

/**
 * Cents of a typed amount; dollar signs, thousands commas and spaces are allowed.
 * @returns NaN where the text is no amount, which the contract's schema refuses with a sentence
 */
export function centsOf(typed: string): number {
  const amount = typed.replace(/[$,\s]/g, '');
  return /^(\d+\.?\d*|\.\d+)$/.test(amount) ? Math.round(Number(amount) * 100) : Number.NaN;
}

export function dollarsOf(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
