import ar from '../translations/ar.json';
import es from '../translations/es.json';
import hi from '../translations/hi.json';
import ko from '../translations/ko.json';
import ptBR from '../translations/pt-BR.json';
import vi from '../translations/vi.json';
import zhHans from '../translations/zh-Hans.json';
import { learnTexts } from './area';
import type { Language } from './languages';

/** `machine` until a speaker has read it on screen, then `reviewed`; `of` begins its English's hash (docs/translating.md). */
export type Translated = ({ machine: string } | { reviewed: string }) & { of: string };

type Translation = Record<string, Record<string, Translated>>;

export const translations: Record<Exclude<Language, 'en'>, Translation> = {
  es,
  'zh-Hans': zhHans,
  hi,
  ko,
  vi,
  ar,
  'pt-BR': ptBR,
};

export const textOf = (translated: Translated): string =>
  'reviewed' in translated ? translated.reviewed : translated.machine;

/** For the server; a browser fetches one language (app/server/page-texts.server.ts). */
export function learnAllLanguages(): void {
  for (const [language, areas] of Object.entries(translations)) {
    const texts = Object.entries(areas).map(([area, translated]) => [
      area,
      Object.fromEntries(Object.entries(translated).map(([key, text]) => [key, textOf(text)])),
    ]);
    learnTexts(language as Language, Object.fromEntries(texts));
  }
}
