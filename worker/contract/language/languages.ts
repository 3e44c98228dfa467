/** The languages that the product speaks, English first: it is spoken where nothing else fits. */
export const languages = ['en'] as const;

export type Language = (typeof languages)[number];

/** The tag by which `Intl` knows how a language writes numbers, dates and lists. */
export const intlTags: Record<Language, string> = { en: 'en-US' };

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
      const found = languages.find((language) => language.toLowerCase() === tag.slice(0, end));
      if (found) return found;
    }
  }
  return 'en';
}
