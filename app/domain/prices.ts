import type { RoomCosts } from '../../contract/charge';
import type { PublicRoom } from '../../contract/unit';
import type { Amounts } from '../../rules/costs';
import { numberFormat } from '../../texts/formats';
import { type Language, traits } from '../../texts/languages';
import { priceTexts } from '../../texts/sentences/costs';

const inDollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;

/** Left to right in every language, as on a bill. */
function dollars(amount: number, language: Language, options: Intl.NumberFormatOptions = {}): string {
  const price = numberFormat({ ...inDollars, ...options }).format(amount);
  return traits[language].direction === 'rtl' ? `\u2066${price}\u2069` : price;
}

/** `$1,250`, or `$1,250.50` where there are cents. */
export function priceOf(cents: number, language: Language): string {
  if (cents % 100 !== 0) return exactPriceOf(cents, language);
  return dollars(cents / 100, language, { maximumFractionDigits: 0 });
}

/** `$1,250.00`, always with cents, as in the Interest Tracker. */
export function exactPriceOf(cents: number, language: Language): string {
  return dollars(cents / 100, language);
}

/** `$950–$1,250`, or one price, of rates in cents; null without rates ('Contact For Pricing'). */
export function priceRangeOf(rates: number[], language: Language): string | null {
  return rates.length === 0 ? null : rangeOf(rates, language, priceOf);
}

function rangeOf(rates: number[], language: Language, format: typeof priceOf): string {
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  if (least === most) return format(least, language);
  const range = `${format(least, language)}–${format(most, language)}`;
  return traits[language].direction === 'rtl' ? `\u2066${range}\u2069` : range;
}

type PricedRoom = Pick<PublicRoom, 'monthlyRate' | 'monthlyTotal' | 'monthlyTotalMax'>;

/** The room's prices in the form that the API has for rooms. */
export function pricedRoomOf({ rent, monthlyTotal: { low, high } }: RoomCosts): PricedRoom {
  return { monthlyRate: rent, monthlyTotal: low, monthlyTotalMax: high === low ? null : high };
}

const totalsOf = (rooms: readonly PricedRoom[]) =>
  rooms.flatMap(({ monthlyTotal, monthlyTotalMax }) => [monthlyTotal, monthlyTotalMax ?? monthlyTotal]);

/** What rooms cost a month with their required charges, as one price or a range; null without rooms. */
export const monthlyTotalText = (rooms: readonly PricedRoom[], language: Language): string | null =>
  priceRangeOf(totalsOf(rooms), language);

/** For amounts in one column: all with cents if one has them. */
export function alignedAmounts(column: readonly Amounts[], language: Language): (amounts: Amounts) => string {
  const hasCents = column.some(({ low, high }) => low % 100 !== 0 || high % 100 !== 0);
  return ({ low, high }) => rangeOf([low, high], language, hasCents ? exactPriceOf : priceOf);
}

const endsInCents = ({ high }: Amounts) => high % 100 !== 0;

/**
 * For prices that stand under each other, at the end of their lines: which of them leaves the space of the cents that another
 * has, so that the dollars are aligned.
 */
export const leavesSpaceOfCents = (column: readonly Amounts[]): ((amounts: Amounts) => boolean) =>
  column.some(endsInCents) ? (amounts) => !endsInCents(amounts) : () => false;

export const monthlyTotalOfRoom = ({ monthlyTotal, monthlyTotalMax }: PricedRoom): Amounts => ({
  ...{ low: monthlyTotal, high: monthlyTotalMax ?? monthlyTotal },
});

export const amountsText = ({ low, high }: Amounts, language: Language): string =>
  rangeOf([low, high], language, priceOf);

/** Always with cents, for the Interest Tracker. */
export const exactMonthlyTotal = (room: PricedRoom, language: Language): string =>
  rangeOf(totalsOf([room]), language, exactPriceOf);

/** '$999 rent + $72 required charges', below a monthly total; null where there are no required monthly charges. */
export function rentAndCharges(rooms: readonly PricedRoom[], language: Language): string | null {
  const charges = rooms.flatMap((room) => totalsOf([room]).map((total) => total - room.monthlyRate));
  const rent = priceRangeOf(
    rooms.map(({ monthlyRate }) => monthlyRate),
    language,
  );
  const added = priceRangeOf(charges, language);
  if (rent === null || added === null || charges.every((cents) => cents === 0)) return null;
  return priceTexts(language)('rentAndCharges', { rent, charges: added });
}

/** The initial value of an amount field: `1250`, `1250.50`. */
export function dollarsOf(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
