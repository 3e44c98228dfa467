import { createContext, useContext } from 'react';
import type { Language } from '../../worker/contract/language/languages';

const LanguageContext = createContext<Language>('en');

export const LanguageProvider = LanguageContext.Provider;

export const useLanguage = (): Language => useContext(LanguageContext);

/** What makes the sentences of an area in the page's language: `const t = useSentences(chatTexts)`. */
export function useSentences<Sentences>(area: (language: Language) => Sentences): Sentences {
  return area(useLanguage());
}
