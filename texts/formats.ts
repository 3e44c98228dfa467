import { type Language, traits } from './languages';

/** Making a format costs more than using it a hundred times. */
function madeOnce<Options, Format>(make: (tag: string, options: Options, language: Language) => Format) {
  const made = new Map<string, Format>();
  return (language: Language, options: Options): Format => {
    const key = `${language} ${JSON.stringify(options)}`;
    const format = made.get(key) ?? make(traits[language].intl, options, language);
    made.set(key, format);
    return format;
  };
}

export const dateFormat = madeOnce(
  (tag, options: Intl.DateTimeFormatOptions & { timeZone: string }, language) =>
    new Intl.DateTimeFormat(tag, language === 'hi' ? onHindiClock(options) : options),
);

export const numberFormat = madeOnce((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));

const listFormat = madeOnce((tag, options: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options));

/** 'Ana, Ben, and Cy'; each member keeps its own direction. */
export const listOf = (members: string[], language: Language, options: Intl.ListFormatOptions = {}): string =>
  listFormat(language, options).format(members.map((member) => isolated(member, language)));

const writtenFromTheRight = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** Isolates words from a sentence in another direction (https://www.w3.org/International/questions/qa-bidi-unicode-controls). */
export function isolated(words: string, language: Language): string {
  const mayScramble = traits[language].direction === 'rtl' || writtenFromTheRight.test(words);
  return mayScramble ? `\u2068${words}\u2069` : words;
}

export const pluralRules = madeOnce((tag, options: Intl.PluralRulesOptions) => new Intl.PluralRules(tag, options));

/** 'Nov 20, 2026' */
export function shortDate(instant: string, timeZone: string, language: Language): string {
  return dateFormat(language, { dateStyle: 'medium', timeZone }).format(new Date(instant));
}

/** 'Tuesday, December 1, 2026 at 6:00 PM CST'; UTC without a zone. */
export const instantInZone = (instant: string | null, timeZone: string | null, language: Language): string =>
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
 * 'दोपहर 3:05': the part of the day comes first. By itself `Intl` writes '3:05 pm', and 'pm बजे' within a sentence. Beside
 * the name of a time zone it would write the part behind the time; there the 24 hours of timetables stand.
 */
function onHindiClock({ dateStyle, timeStyle, ...fields }: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  if (!timeStyle && !fields.hour) return { dateStyle, ...fields };
  const date = dateStyle && day[dateStyle === 'full' ? 'full' : 'medium'];
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  // With a long month it would be 'GMT-6 बजे'.
  if (fields.timeZoneName) return { ...fields, ...(fields.month && { month: 'short' }), ...clock, hourCycle: 'h23' };
  return { ...date, ...fields, ...clock, dayPeriod: 'short' };
}
