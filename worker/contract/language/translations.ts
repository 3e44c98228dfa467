import ar from '../sentences/ar.json';
import es from '../sentences/es.json';
import hi from '../sentences/hi.json';
import ko from '../sentences/ko.json';
import ptBR from '../sentences/pt-BR.json';
import vi from '../sentences/vi.json';
import zhHans from '../sentences/zh-Hans.json';
import type { Language } from './languages';
import { learnTexts } from './texts';

/**
 * A text that was translated: under `machine` until somebody who speaks the language has read it on its screen, then under
 * `reviewed`; `of` names the English of which it was made, by the beginning of its hash (docs/translating.md).
 */
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

/** Lets whoever runs in this process speak all languages; a browser fetches one (app/server/page-texts.server.ts). */
export function learnAllLanguages(): void {
  for (const [language, areas] of Object.entries(translations)) {
    const texts = Object.entries(areas).map(([area, translated]) => [
      area,
      Object.fromEntries(Object.entries(translated).map(([key, text]) => [key, textOf(text)])),
    ]);
    learnTexts(language as Language, Object.fromEntries(texts));
  }
}
