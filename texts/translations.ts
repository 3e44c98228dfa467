import { addTexts, type Texts } from './area';
import type { Language } from './languages';
import ar from './translations/ar.json';
import es from './translations/es.json';
import hi from './translations/hi.json';
import ko from './translations/ko.json';
import ptBR from './translations/pt-BR.json';
import vi from './translations/vi.json';
import zhHans from './translations/zh-Hans.json';

/** Texts by `area.key` (docs/translating.md). */
export type Translation = Record<string, string>;

export const translations: Record<Exclude<Language, 'en'>, Translation> = {
  es,
  'zh-Hans': zhHans,
  hi,
  ko,
  vi,
  ar,
  'pt-BR': ptBR,
};

/** For the server; a browser fetches only one language (app/server/page-texts.server.ts). */
export function addAllLanguages(): void {
  for (const [language, translation] of Object.entries(translations)) {
    addTexts(language as Language, textsByArea(translation));
  }
}

function textsByArea(translation: Translation): Texts {
  const texts: Texts = {};
  for (const [path, text] of Object.entries(translation)) {
    const [area = '', key = ''] = path.split('.');
    texts[area] ??= {};
    texts[area][key] = text;
  }
  return texts;
}
