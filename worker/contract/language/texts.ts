import type { TextSet } from './area';
import type { Language } from './languages';

/** The texts of areas in one language, by the area's name and the text's key. */
export type Texts = Record<string, Record<string, string>>;

const learned: Partial<Record<Language, Texts>> = {};

/** Adds texts to those that are known here: all that there are on the server, in a browser what it has fetched. */
export function learnTexts(language: Language, texts: Texts): void {
  learned[language] = { ...learned[language], ...texts };
}

export const learnedTexts = (language: Language, area: string) => learned[language]?.[area];

/** What happens where an area is to speak whose texts are not there; a page lets React wait for them. */
let lack = (area: string, _set: TextSet, language: Language): never => {
  throw new Error(`No texts of ${area} in ${language}`);
};

export const lackTexts: typeof lack = (area, set, language) => lack(area, set, language);

export function whenTextsLack(handle: typeof lack): void {
  lack = handle;
}
