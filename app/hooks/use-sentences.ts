import { createContext, useContext } from 'react';
import type { FetchedSet, TextSet } from '../../worker/contract/language/area';
import type { Language } from '../../worker/contract/language/languages';
import { fetchTexts } from './fetch-texts';

const LanguageContext = createContext<Language>('en');

/** @public Says the language of all that stands in it. */
export const LanguageProvider = LanguageContext.Provider;

/** The language that the page speaks. */
export const useLanguage = (): Language => useContext(LanguageContext);

type Spoken<Sentences> = {
  (language: Language): Sentences;
  set: TextSet;
  isKnownIn(language: Language): boolean;
};

/**
 * What makes the sentences of an area in the page's language: `const t = useSentences(chatTexts)`. Where the browser has not
 * fetched them, as on the way to another page, rendering waits for them.
 */
export function useSentences<Sentences>(area: Spoken<Sentences>): Sentences {
  const language = useLanguage();
  if (!area.isKnownIn(language)) waitFor(area.set === 'site' ? 'pages' : (area.set as FetchedSet), language);
  return area(language);
}

const waiting = new Map<string, { promise: Promise<void>; error?: unknown }>();

/** @throws a promise, by which React waits; what the fetch failed with the next time */
function waitFor(set: FetchedSet, language: Language): never {
  const key = `${language} ${set}`;
  const wait = waiting.get(key) ?? { promise: fetchTexts([set], language) };
  if (wait.error) {
    waiting.delete(key);
    throw wait.error;
  }
  waiting.set(key, wait);
  wait.promise.catch((error) => {
    wait.error = error;
  });
  throw wait.promise;
}
