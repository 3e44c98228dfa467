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
export const formatList = (items: string[], language: Language, options: Intl.ListFormatOptions = {}): string =>
  listFormat(language, options).format(items.map((item) => isolateBidi(item, language)));

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** Isolates text from a sentence in the other direction (https://www.w3.org/International/questions/qa-bidi-unicode-controls). */
export function isolateBidi(text: string, language: Language): string {
  const mayScramble = traits[language].direction === 'rtl' || rightToLeft.test(text);
  return mayScramble ? `\u2068${text}\u2069` : text;
}

export const pluralRules = cachedFormat((tag, options: Intl.PluralRulesOptions) => new Intl.PluralRules(tag, options));
