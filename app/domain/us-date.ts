import { usFormat } from './us-format';

/** An instant as a day in US short format, on the clocks of a zone: 'Nov 20, 2026' (spec section 9). */
export function usShortDate(instant: string, timeZone: string): string {
  return usFormat({ dateStyle: 'medium', timeZone }).format(new Date(instant));
}
