import { readFileSync } from 'node:fs';
import { addTexts } from '../../../texts/area';
import type { Language } from '../../../texts/languages';

/**
 * Loads a language's texts in a story: `trackerTexts('ar')('join')`. Reads the file itself, because the
 * runner of the stories imports no JSON.
 */
export function loadLanguage(language: Exclude<Language, 'en'>): void {
  const flat: Record<string, string> = JSON.parse(readFileSync(`texts/translations/${language}.json`, 'utf8'));
  const texts: Record<string, Record<string, string>> = {};
  for (const [path, text] of Object.entries(flat)) {
    const [area = '', key = ''] = path.split('.');
    texts[area] = { ...texts[area], [key]: text };
  }
  addTexts(language, texts);
}
