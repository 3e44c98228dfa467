import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';
import { addTexts, type FetchedSet, type TextSet, type Texts } from '../../texts/area';
import { type Language, languageByTag, languageCookie, languageCookieSeconds } from '../../texts/languages';
import { tabStore } from './device/device-store';
import { rememberingFailure } from './failed-requests';

/** The value of this browser's cookie, if it has one. */
export const readCookie = (name: string): string | undefined =>
  document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]*)`))?.[1];

/** Sets a cookie for the whole site. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`;
}

export const pageLanguage = (): Language => languageByTag(globalThis.document?.documentElement.lang) ?? 'en';

/** Running and finished requests by set; a failed one is removed, so that it is tried again. */
const fetched = new Map<FetchedSet, Promise<void>>();

/** Their URLs are in the page's head (app/root.tsx). */
export async function fetchTextsOfPage(): Promise<void> {
  await Promise.all(textUrls().map((url) => fetchTexts(url.split('/').at(-1) as FetchedSet)));
}

const textUrls = () => [...document.querySelectorAll<HTMLLinkElement>('link[href^="/texts/"]')].map(({ href }) => href);

/** For what comes with code that is loaded later. */
export function fetchTexts(set: FetchedSet): Promise<void> {
  const [url = ''] = textUrls();
  const fetching = fetched.get(set) ?? addFetchedTexts(url.replace(/[^/]+$/, set));
  fetched.set(set, fetching);
  fetching.catch(() => fetched.delete(set));
  return fetching;
}

async function addFetchedTexts(url: string): Promise<void> {
  addTexts(pageLanguage(), await rememberingFailure(readTexts(url)));
}

async function readTexts(url: string): Promise<Texts> {
  const answer = await fetch(url);
  if (!answer.ok) throw new TypeError(`${answer.status} for ${url}`);
  return answer.json();
}

const waiting = new Map<TextSet, { promise: Promise<void>; error?: unknown }>();

/** For client-side navigation. Throws a promise for React to suspend on, or the error of the last failed fetch. */
export function waitForTexts(_area: string, set: TextSet): never {
  const wait = waiting.get(set) ?? { promise: fetchTexts(set as FetchedSet) };
  if (wait.error) {
    waiting.delete(set);
    throw wait.error;
  }
  waiting.set(set, wait);
  wait.promise.catch((error) => {
    wait.error = error;
  });
  throw wait.promise;
}

/** The key in sessionStorage: the menu had the focus before the page was loaded again. */
const switched = 'switched-language';

/**
 * Loads the page again in another language: in the place and at the scroll position where it was, with unsaved input and
 * checked rooms. Rejects if the site cannot be reached; the page then keeps its language and says so.
 */
export async function switchLanguage(language: Language): Promise<void> {
  await fetch('/robots.txt', { cache: 'no-store' });
  writeCookie(languageCookie, language, languageCookieSeconds);
  tabStore.write(switched, 'yes');
  // Otherwise `lang` in the URL would override the choice.
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
  location.reload();
}

/** Gives the focus back to the menu. */
export function useFocusAfterSwitch(): RefObject<HTMLSelectElement> {
  const menu = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (tabStore.read(switched) === null) return;
    tabStore.write(switched, null);
    menu.current?.focus({ preventScroll: true });
  }, []);
  return menu;
}

const whenLoaded = globalThis.document && readCookie(languageCookie);

/** After a change in another tab the page loads again at its next navigation, or when Back leads to it. */
export function useFollowedLanguage(pathname: string): void {
  const loadedAt = useRef(pathname);
  useEffect(() => {
    const follow = () => {
      if (readCookie(languageCookie) !== whenLoaded) location.reload();
    };
    // Not as the page loads: the browser may be on its way to one that sets the cookie.
    if (pathname !== loadedAt.current) follow();
    const followBack = ({ persisted }: PageTransitionEvent) => persisted && follow();
    addEventListener('pageshow', followBack);
    return () => removeEventListener('pageshow', followBack);
  }, [pathname]);
}

const LanguageContext = createContext<Language>('en');

export const LanguageProvider = LanguageContext.Provider;

export const useLanguage = (): Language => useContext(LanguageContext);

export function useSentences<Sentences>(area: (language: Language) => Sentences): Sentences {
  return area(useLanguage());
}
