import type { Language } from './languages';

/** The texts of areas in one language, by the area's name and the text's key. */
export type Texts = Record<string, Record<string, string>>;

const learned: Partial<Record<Language, Texts>> = {};

/** Adds texts to those that are known here: all that there are on the server, in a browser what it has fetched. */
export function learnTexts(language: Language, texts: Texts): void {
  learned[language] = { ...learned[language], ...texts };
}

export const learnedTexts = (language: Language, area: string) => learned[language]?.[area];
