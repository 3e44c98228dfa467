import { type Language, traits } from './languages';

/** Made once for each language and form, because that costs more than using one a hundred times. */
function madeOnce<Options, Format>(make: (tag: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: Language, options: Options): Format => {
    const key = `${language} ${JSON.stringify(options)}`;
    const format = made.get(key) ?? make(traits[language].intl, options);
    made.set(key, format);
    return format;
  };
}

export const dateFormat = madeOnce(
  (tag, options: Intl.DateTimeFormatOptions & { timeZone: string }) => new Intl.DateTimeFormat(tag, options),
);

export const numberFormat = madeOnce((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));

const listFormat = madeOnce((tag, options: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options));

/** The members of a list as a language joins them, 'Ana, Ben, and Cy', in its own direction whatever their letters. */
export const listOf = (members: string[], language: Language, options: Intl.ListFormatOptions = {}): string =>
  listFormat(language, options).format(members.map((member) => isolated(member, language)));

const writtenFromTheRight = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/**
 * Own words as they stand in a sentence whose letters may run the other way: apart from them, so that neither scrambles the
 * other (https://www.w3.org/International/questions/qa-bidi-unicode-controls).
 */
export function isolated(words: string, language: Language): string {
  const mayScramble = traits[language].direction === 'rtl' || writtenFromTheRight.test(words);
  return mayScramble ? `\u2068${words}\u2069` : words;
}

export const pluralRules = madeOnce((tag, options: Intl.PluralRulesOptions) => new Intl.PluralRules(tag, options));

/** An instant as a short day, on the clocks of a zone: 'Nov 20, 2026'. */
export function shortDate(instant: string, timeZone: string, language: Language): string {
  return dateFormat(language, { dateStyle: 'medium', timeZone }).format(new Date(instant));
}
