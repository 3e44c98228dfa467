/** The languages that the product speaks, English first: it is spoken where nothing else fits. */
export const languages = ['en', 'es', 'zh-Hans', 'hi', 'ko', 'vi', 'ar', 'pt-BR'] as const;

export type Language = (typeof languages)[number];

type Traits = {
  name: string;
  /** The tag by which `Intl` knows how it writes numbers, dates and lists; with Latin digits, as bills and rents have. */
  intl: string;
  direction: 'ltr' | 'rtl';
};

export const traits: Record<Language, Traits> = {
  en: { name: 'English', intl: 'en-US', direction: 'ltr' },
  es: { name: 'Español', intl: 'es-US', direction: 'ltr' },
  'zh-Hans': { name: '简体中文', intl: 'zh-Hans', direction: 'ltr' },
  hi: { name: 'हिन्दी', intl: 'hi-u-nu-latn', direction: 'ltr' },
  ko: { name: '한국어', intl: 'ko', direction: 'ltr' },
  vi: { name: 'Tiếng Việt', intl: 'vi', direction: 'ltr' },
  ar: { name: 'العربية', intl: 'ar-u-nu-latn', direction: 'rtl' },
  'pt-BR': { name: 'Português (Brasil)', intl: 'pt-BR', direction: 'ltr' },
};

/** The menu of languages is named in English too, for whoever reads nothing else on the page. */
export const englishForLanguage = 'Language';

export const languageCookie = 'language';

/** A language of ours that is asked for by exactly its tag, in whatever case. */
export function languageNamed(tag: string | null | undefined): Language | undefined {
  return languages.find((language) => language.toLowerCase() === tag?.toLowerCase());
}

/** What ranges find that lead to none of our tags by being cut: the Portuguese and the Chinese that we have. */
const nearest: Record<string, Language> = { pt: 'pt-BR', zh: 'zh-Hans' };

/**
 * The language of an `Accept-Language` that we speak, English where there is none: looked up as RFC 4647 section 3.4 has it,
 * each of its ranges in turn, the best liked first, and cut from its end until one fits.
 */
export function languageFrom(acceptLanguage: string | null | undefined): Language {
  const ranges = (acceptLanguage ?? '').split(',').flatMap((range, index) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
    return quality > 0 ? [{ tag, quality, index }] : [];
  });
  const byLiking = ranges.toSorted((a, b) => b.quality - a.quality || a.index - b.index);
  for (const { tag } of byLiking) {
    for (let end = tag.length; end > 0; end = tag.lastIndexOf('-', end - 1)) {
      const range = tag.slice(0, end);
      const found = languageNamed(range) ?? nearest[range];
      if (found) return found;
    }
  }
  return 'en';
}
