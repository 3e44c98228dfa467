import { type RefObject, useEffect, useRef } from 'react';
import { type Language, languageCookie } from '../../texts/languages';
import { readCookie, writeCookie } from './cookie';
import { tabStore } from './device-store';

/** Says that the menu had the focus before the page was loaded again. */
const switched = 'switched-language';

const forSeconds = 365 * 24 * 60 * 60;

/** Loads the page again in another language (docs/product.md, "Languages"). Rejects if the site cannot be reached. */
export async function switchLanguage(language: Language): Promise<void> {
  await fetch('/robots.txt', { cache: 'no-store' });
  writeCookie(languageCookie, language, forSeconds);
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
