import { usFormat } from './us-format';

/**
 * An instant as a day in US short format, on the clocks of a zone: 'Nov 20, 2026' (docs/product.md, "Money and dates").
 */
export function usShortDate(instant: string, timeZone: string): string {
  return usFormat({ dateStyle: 'medium', timeZone }).format(new Date(instant));
}
