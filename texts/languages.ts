/** English, the fallback, comes first. */
export const languages = ['en', 'es', 'zh-Hans', 'hi', 'ko', 'vi', 'ar', 'pt-BR'] as const;

export type Language = (typeof languages)[number];

type Traits = {
  name: string;
  /** The `Intl` locale, with Latin digits as on bills and leases. */
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

/** The menu's name also in English, for visitors who cannot read the page's language. */
export const englishForLanguage = 'Language';

export const languageCookie = 'language';
export const languageCookieSeconds = 365 * 24 * 60 * 60;

export function languageByTag(tag: string | null | undefined): Language | undefined {
  return languages.find((language) => language.toLowerCase() === tag?.toLowerCase());
}

/** For ranges that the lookup does not shorten to one of our tags. */
const fallbackTags = new Map<string, Language>([
  ['pt', 'pt-BR'],
  ['zh', 'zh-Hans'],
]);

/** Some browsers send a dozen languages; the lookup takes quadratic time. */
const charactersRead = 200;

/** The lookup of RFC 4647 section 3.4; English if no range matches. */
export function languageFrom(acceptLanguage: string | null | undefined): Language {
  const read = (acceptLanguage ?? '').slice(0, charactersRead);
  const ranges = read.split(',').flatMap((range, index) => {
    const [tag = '', ...parameters] = range.split(';').map((text) => text.trim().toLowerCase());
    const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
    return quality > 0 ? [{ tag, quality, index }] : [];
  });
  const byQuality = ranges.toSorted((a, b) => b.quality - a.quality || a.index - b.index);
  for (const { tag } of byQuality) {
    for (let end = tag.length; end > 0; end = tag.lastIndexOf('-', end - 1)) {
      const range = tag.slice(0, end);
      const found = languageByTag(range) ?? fallbackTags.get(range);
      if (found) return found;
    }
  }
  return 'en';
}
