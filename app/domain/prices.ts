import { numberFormat } from '../../texts/formats';
import { type Language, traits } from '../../texts/languages';

const inDollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;

/** Left to right in every language, as on a bill. */
function dollars(amount: number, language: Language, options: Intl.NumberFormatOptions = {}): string {
  const price = numberFormat({ ...inDollars, ...options }).format(amount);
  return traits[language].direction === 'rtl' ? `\u2066${price}\u2069` : price;
}

/** `$1,250`, or `$1,250.50` where there are cents (docs/product.md, "Rooms"). */
export function priceOf(cents: number, language: Language): string {
  if (cents % 100 !== 0) return exactPriceOf(cents, language);
  return dollars(cents / 100, language, { maximumFractionDigits: 0 });
}

/** `$1,250.00`, always with cents, as in the Interest Tracker (docs/product.md, "Rooms"). */
export function exactPriceOf(cents: number, language: Language): string {
  return dollars(cents / 100, language);
}

/** `$950–$1,250`, or one price, of rates in cents; null without rates (docs/product.md, "Rooms"). */
export function priceRangeOf(rates: number[], language: Language): string | null {
  if (rates.length === 0) return null;
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  if (least === most) return priceOf(least, language);
  const range = `${priceOf(least, language)}–${priceOf(most, language)}`;
  return traits[language].direction === 'rtl' ? `\u2066${range}\u2069` : range;
}

/** The initial value of an amount field: `1250`, `1250.50`. */
export function dollarsOf(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
