import { type Language, traits } from './languages';

/** Creating an `Intl` format costs more than using it a hundred times. */
function cachedFormat<Options, Format>(make: (tag: string, options: Options, language: Language) => Format) {
  const formats = new Map<string, Format>();
  return (language: Language, options: Options): Format => {
    const key = `${language} ${JSON.stringify(options)}`;
    const format = formats.get(key) ?? make(traits[language].intl, options, language);
    formats.set(key, format);
    return format;
  };
}

type DateOptions = Intl.DateTimeFormatOptions & { timeZone: string };
const intlDateFormat = cachedFormat((tag, options: DateOptions) => new Intl.DateTimeFormat(tag, options));

/** For the office's pages. */
export const usDateFormat = (options: DateOptions) => intlDateFormat('en', options);

type DateFormat = { format: (date: Date) => string };

/** `Intl`, except where its data is not what people write, or differs between browsers and servers. */
export const dateFormat = cachedFormat((tag, options: DateOptions, language): DateFormat => {
  if (language === 'hi') return new Intl.DateTimeFormat(tag, withHindiDayPeriod(options));
  if (language === 'ko') return koreanFormat(tag, options);
  if (language === 'vi') return vietnameseFormat(tag, options);
  if (language === 'ar') return new Intl.DateTimeFormat(tag, withNamedMonth(options));
  return new Intl.DateTimeFormat(tag, options);
});

const usNumberFormat = cachedFormat((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));

/** '1,299.50' in every language, as on leases in the United States. */
export const numberFormat = (options: Intl.NumberFormatOptions) => usNumberFormat('en', options);

const listFormat = cachedFormat((tag, options: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options));

/** 'Ana, Ben, and Cy'; each item keeps its own text direction. */
export const formatList = (items: string[], language: Language, options: Intl.ListFormatOptions = {}): string =>
  listFormat(language, options).format(items.map((item) => isolateBidi(item, language)));

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** Isolates text from a sentence in the other direction (https://www.w3.org/International/questions/qa-bidi-unicode-controls). */
export function isolateBidi(text: string, language: Language): string {
  const mayScramble = traits[language].direction === 'rtl' || rightToLeft.test(text);
  return mayScramble ? `\u2068${text}\u2069` : text;
}

export const pluralRules = cachedFormat((tag, options: Intl.PluralRulesOptions) => new Intl.PluralRules(tag, options));

/** 'Nov 20, 2026' */
export function formatShortDate(instant: string, timeZone: string, language: Language): string {
  return dateFormat(language, { dateStyle: 'medium', timeZone }).format(new Date(instant));
}

/** 'Tuesday, December 1, 2026 at 6:00 PM (Central Time)'; UTC without a zone. */
export function formatInstant(instant: string | null, timeZone: string | null, language: Language): string {
  const zone = timeZone ?? 'UTC';
  const moment = dateFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: zone });
  return `${moment.format(new Date(instant ?? 0))} (${timeZoneName(zone, language)})`;
}

/** 'Central Time', without an abbreviation that few people know, and the same in summer and winter. */
export function timeZoneName(timeZone: string, language: Language): string {
  // `Intl` calls it 'GMT' in some browsers and 'GMT+00:00' in others.
  if (timeZone === 'UTC') return 'UTC';
  return zoneFormat(language, { timeZone, timeZoneName: 'longGeneric' });
}

const zoneFormat = cachedFormat((tag, options: DateOptions): string => {
  const parts = new Intl.DateTimeFormat(tag, options).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? options.timeZone;
});

const dayFields = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  short: { day: 'numeric', month: 'numeric', year: '2-digit' },
} as const;

/** 'दोपहर 3:05', with the period of the day first; else `Intl` writes '3:05 pm', and 'pm बजे' in a sentence. */
function withHindiDayPeriod({
  dateStyle,
  timeStyle,
  ...fields
}: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  if (!timeStyle && !fields.hour) return { dateStyle, ...fields };
  const clock = { hour: 'numeric', minute: '2-digit', dayPeriod: 'short' } as const;
  return { ...(dateStyle && dayFields[dateStyle]), ...fields, ...clock };
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

/** '15:05, 24 tháng 11, 2026'; `Intl` has 'lúc' ('at') before the time, which the sentences have already. */
function vietnameseFormat(tag: string, options: DateOptions): DateFormat {
  const { dateStyle, timeStyle, timeZone } = options;
  if (!dateStyle || !timeStyle) return new Intl.DateTimeFormat(tag, withNamedMonth(options));
  const clock = new Intl.DateTimeFormat(tag, { timeStyle, timeZone });
  const day = new Intl.DateTimeFormat(tag, withNamedMonth({ dateStyle, timeZone }));
  return { format: (date) => `${clock.format(date)}, ${day.format(date)}` };
}

/** Not '5/11', which Americans read as May 11, and no abbreviated month in Vietnamese. */
const withNamedMonth = ({ dateStyle, ...rest }: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions => ({
  ...rest,
  dateStyle: dateStyle === 'medium' ? 'long' : dateStyle,
});
