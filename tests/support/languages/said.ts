import { readFileSync } from 'node:fs';
import { learnTexts } from '../../../worker/contract/language/area';
import type { Language } from '../../../worker/contract/language/languages';

type Marked = Record<string, Record<string, Record<string, string>>>;

/**
 * Lets the tables of sentences speak a language in a story: `trackerTexts('ar')('join')`. Reads its file by itself, for the
 * runner of the stories imports no JSON.
 */
export function learnLanguage(language: Exclude<Language, 'en'>): void {
  const marked: Marked = JSON.parse(readFileSync(`worker/contract/translations/${language}.json`, 'utf8'));
  const texts = Object.entries(marked).map(([area, said]) => [
    area,
    Object.fromEntries(Object.entries(said).map(([key, text]) => [key, text.reviewed ?? text.machine])),
  ]);
  learnTexts(language, Object.fromEntries(texts));
}
