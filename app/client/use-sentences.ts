import { createContext, useContext } from 'react';
import type { Language } from '../../texts/languages';

const LanguageContext = createContext<Language>('en');

export const LanguageProvider = LanguageContext.Provider;

export const useLanguage = (): Language => useContext(LanguageContext);

export function useSentences<Sentences>(area: (language: Language) => Sentences): Sentences {
  return area(useLanguage());
}
