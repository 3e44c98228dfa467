import type { TextSet } from './area';
import type { Language } from './languages';

/** By area and key. */
export type Texts = Record<string, Record<string, string>>;

const learned: Partial<Record<Language, Texts>> = {};

/** The server knows all texts, a browser those that it has fetched. */
export function learnTexts(language: Language, texts: Texts): void {
  learned[language] = { ...learned[language], ...texts };
}

export const learnedTexts = (language: Language, area: string) => learned[language]?.[area];

/** Called where an area's texts are missing; a page replaces it and suspends. */
let lack = (area: string, _set: TextSet, language: Language): never => {
  throw new Error(`No texts of ${area} in ${language}`);
};

export const lackTexts: typeof lack = (area, set, language) => lack(area, set, language);

export function whenTextsLack(handle: typeof lack): void {
  lack = handle;
}
