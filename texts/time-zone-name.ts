import { cachedFormat } from './formats';
import type { Language } from './languages';

/** 'Central Time', without an abbreviation that few people know, and the same in summer and winter. */
export function timeZoneName(timeZone: string, language: Language): string {
  // `Intl` calls it 'GMT' in some browsers and 'GMT+00:00' in others.
  if (timeZone === 'UTC') return 'UTC';
  return zoneFormat(language, { timeZone, timeZoneName: 'longGeneric' });
}

const zoneFormat = cachedFormat((tag, options: Intl.DateTimeFormatOptions & { timeZone: string }): string => {
  const parts = new Intl.DateTimeFormat(tag, options).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? options.timeZone;
});
