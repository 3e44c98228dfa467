import { type Language, traits } from './languages';

/** Creating an `Intl` format costs more than using it a hundred times. */
export function cachedFormat<Options, Format>(make: (tag: string, options: Options, language: Language) => Format) {
  const formats = new Map<string, Format>();
  return (language: Language, options: Options): Format => {
    const key = `${language} ${JSON.stringify(options)}`;
    const format = formats.get(key) ?? make(traits[language].intl, options, language);
    formats.set(key, format);
    return format;
  };
}

const usNumberFormat = cachedFormat((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));

/** '1,299.50' in every language, as on leases in the United States. */
export const numberFormat = (options: Intl.NumberFormatOptions) => usNumberFormat('en', options);

const listFormat = cachedFormat((tag, options: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options));

/** 'Ana, Ben, and Cy'; each item keeps its own text direction. */
export const formatList = (items: string[], language: Language): string =>
  listFormat(language, {}).format(items.map((item) => isolateBidi(item, language)));

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/;

const containsIsolate = /[\u2066-\u2068]/;

/**
 * Isolates text from a sentence in the other direction (https://www.w3.org/International/questions/qa-bidi-unicode-controls).
 * Text that contains isolates was composed in the language and has its direction: if it consisted only of isolates, it would
 * have no letter that gives it one.
 */
export function isolateBidi(text: string, language: Language): string {
  const isRightToLeft = traits[language].direction === 'rtl';
  if (!isRightToLeft && !rightToLeft.test(text)) return text;
  const isolate = isRightToLeft && containsIsolate.test(text) ? '\u2067' : '\u2068';
  return `${isolate}${text}\u2069`;
}

export const pluralRules = cachedFormat((tag, options: Intl.PluralRulesOptions) => new Intl.PluralRules(tag, options));
