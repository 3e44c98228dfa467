import { dateFormat, shortDate } from '../../worker/contract/language/formats';

/** How the office's pages, which are in English, write a moment on the clocks of a zone. */
export const usFormat = (options: Intl.DateTimeFormatOptions & { timeZone: string }) => dateFormat('en', options);

/** An instant as a day in US short format, on the clocks of a zone: 'Nov 20, 2026'. */
export const usShortDate = (instant: string, timeZone: string): string => shortDate(instant, timeZone, 'en');

/** A number with its noun in agreement: '1 date', '2 dates'. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
