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

export const dateFormat = cachedFormat(
  (tag, options: Intl.DateTimeFormatOptions & { timeZone: string }, language) =>
    new Intl.DateTimeFormat(tag, language === 'hi' ? onHindiClock(options) : options),
);

export const numberFormat = cachedFormat(
  (tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);

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

/** 'Tuesday, December 1, 2026 at 6:00 PM CST'; UTC without a zone. */
export const formatInstant = (instant: string | null, timeZone: string | null, language: Language): string =>
  dateFormat(language, {
    ...{ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
    timeZone: timeZone ?? 'UTC',
  }).format(new Date(instant ?? 0));

const day = {
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const;

/**
 * 'दोपहर 3:05', with the period of the day first. Without these options `Intl` writes '3:05 pm', and 'pm बजे' in a sentence.
 * With a time zone it would write the period after the time, so that 24 hours are used there.
 */
function onHindiClock({ dateStyle, timeStyle, ...fields }: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  if (!timeStyle && !fields.hour) return { dateStyle, ...fields };
  const date = dateStyle && day[dateStyle === 'full' ? 'full' : 'medium'];
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  // With a long month the zone would become 'GMT-6 बजे'.
  if (fields.timeZoneName) return { ...fields, ...(fields.month && { month: 'short' }), ...clock, hourCycle: 'h23' };
  return { ...date, ...fields, ...clock, dayPeriod: 'short' };
}
