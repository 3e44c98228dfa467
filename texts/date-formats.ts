import { cachedFormat } from './formats';
import type { Language } from './languages';

export type DateOptions = Intl.DateTimeFormatOptions & { timeZone: string };
type DateFormat = { format: (date: Date) => string };

/** `Intl`, except where its data is not what people write, or differs between browsers and servers. */
export const dateFormat = cachedFormat((tag, options: DateOptions, language): DateFormat => {
  if (language === 'hi') return new Intl.DateTimeFormat(tag, withHindiDayPeriod(options));
  if (language === 'ko') return koreanFormat(tag, options);
  if (language === 'vi') return vietnameseFormat(tag, options);
  if (language === 'ar') return new Intl.DateTimeFormat(tag, withNamedMonth(options));
  return new Intl.DateTimeFormat(tag, options);
});

/** 'Nov 20, 2026' */
export function formatShortDate(instant: string, timeZone: string, language: Language): string {
  return dateFormat(language, { dateStyle: 'medium', timeZone }).format(new Date(instant));
}

const dayFields = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
} as const;

/** 'दोपहर 3:05', with the period of the day first; else `Intl` writes '3:05 pm', and 'pm बजे' in a sentence. */
function withHindiDayPeriod({
  dateStyle,
  timeStyle,
  ...fields
}: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  if (!timeStyle && !fields.hour) return { dateStyle, ...fields };
  const clock = { hour: 'numeric', minute: '2-digit', dayPeriod: 'short' } as const;
  return { ...(dateStyle && dayFields[dateStyle === 'full' ? 'full' : 'medium']), ...fields, ...clock };
}

const koreanHalves: Record<string, string> = { AM: '오전', PM: '오후' };

/** '오후 3:05'; newer `Intl` data has 'PM 3:05'. */
function koreanFormat(tag: string, options: Intl.DateTimeFormatOptions): DateFormat {
  const parts = new Intl.DateTimeFormat(tag, options);
  return {
    format: (date) =>
      parts
        .formatToParts(date)
        .map(({ type, value }) => (type === 'dayPeriod' ? (koreanHalves[value] ?? value) : value))
        .join(''),
  };
}

/** '15:05, 24 tháng 11, 2026'; `Intl` has 'lúc' ('at') or nothing between them, and abbreviates months ('thg 11'). */
function vietnameseFormat(tag: string, options: DateOptions): DateFormat {
  const { timeStyle, hour, minute, ...dayOptions } = options;
  const hasTime = timeStyle !== undefined || hour !== undefined;
  const hasDay = dayOptions.dateStyle !== undefined || dayOptions.day !== undefined;
  const ofDay = { ...withNamedMonth(dayOptions), ...(dayOptions.month === 'short' && { month: 'long' as const }) };
  const day = new Intl.DateTimeFormat(tag, hasDay ? ofDay : options);
  if (!hasTime || !hasDay) return day;
  const clock = new Intl.DateTimeFormat(tag, { timeStyle, hour, minute, timeZone: options.timeZone });
  return { format: (date) => `${clock.format(date)}, ${day.format(date)}` };
}

/** Avoids '5/11', which Americans read as May 11, and abbreviated months in Vietnamese. */
const withNamedMonth = ({ dateStyle, ...rest }: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions => ({
  ...rest,
  dateStyle: dateStyle === 'medium' ? 'long' : dateStyle,
});

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
