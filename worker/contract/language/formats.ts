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

/** How a language joins the members of a list: 'Ana, Ben, and Cy'. */
export const listFormat = madeOnce((tag, options: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options));

export const pluralRules = madeOnce((tag, options: Intl.PluralRulesOptions) => new Intl.PluralRules(tag, options));

/** An instant as a short day, on the clocks of a zone: 'Nov 20, 2026'. */
export function shortDate(instant: string, timeZone: string, language: Language): string {
  return dateFormat(language, { dateStyle: 'medium', timeZone }).format(new Date(instant));
}
