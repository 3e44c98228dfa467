import { type DateOptions, formatShortDate } from '../../../texts/date-formats';
import { cachedFormat } from '../../../texts/formats';

const intlDateFormat = cachedFormat((tag, options: DateOptions) => new Intl.DateTimeFormat(tag, options));

/** The office's pages are always in US English. */
export const usDateFormat = (options: DateOptions) => intlDateFormat('en', options);

/** 'Nov 20, 2026'. */
export const usShortDate = (instant: string, timeZone: string): string => formatShortDate(instant, timeZone, 'en');

/** '6:00 PM EST'. */
export const usTime = (instant: string, timeZone: string): string =>
  usDateFormat({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone }).format(new Date(instant));

/** 'Nov 20, 2026, 6:00 PM EST'. */
export const usDateTime = (instant: string, timeZone: string): string =>
  `${usShortDate(instant, timeZone)}, ${usTime(instant, timeZone)}`;

/** '1 date', '2 dates'. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`;
}
