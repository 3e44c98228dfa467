import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Language, languageByTag, languageCookie, traits } from '../../texts/languages';
import { readCookie, writeCookie } from './cookie';
import { fetchAllTexts, pageLanguage } from './fetch-texts';
import { LanguageProvider } from './use-sentences';

type SetLanguage = (language: Language) => Promise<void>;

const silent: SetLanguage = async () => undefined;
const SetLanguageContext = createContext({ speak: silent, show: silent });

/** Keeps what was typed and reads no data again. Rejects, without a change, if texts cannot be fetched. */
export const useSetLanguage = (): SetLanguage => useContext(SetLanguageContext).speak;

/** Chosen by the server, changed by the user (docs/product.md, "Languages"). */
export function LanguageSwitcher({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(pageLanguage);

  // Of two quick choices the last wins, whichever is fetched first.
  const wanted = useRef<Language>();

  const show: SetLanguage = useCallback(async (chosen) => {
    wanted.current = chosen;
    await fetchAllTexts(chosen);
    await untilHydrated();
    if (wanted.current !== chosen) return;
    // Set before rendering, because calls and titles read it there.
    Object.assign(document.documentElement, { lang: chosen, dir: traits[chosen].direction });
    startTransition(() => setLanguage(chosen));
  }, []);

  const speech = useMemo(() => {
    const speak: SetLanguage = async (chosen) => {
      await show(chosen);
      if (wanted.current === chosen) rememberLanguage(chosen);
    };
    return { speak, show };
  }, [show]);

  // A page from the back/forward cache may be in a language that has changed since.
  useEffect(() => {
    const follow = ({ persisted }: PageTransitionEvent) => {
      const chosen = chosenLanguage();
      if (persisted && chosen && chosen !== pageLanguage()) void show(chosen).catch(() => undefined);
    };
    addEventListener('pageshow', follow);
    return () => removeEventListener('pageshow', follow);
  }, [show]);

  return (
    <LanguageProvider value={language}>
      <SetLanguageContext.Provider value={speech}>{children}</SetLanguageContext.Provider>
    </LanguageProvider>
  );
}

export function useFollowedLanguage(pathname: string): void {
  const { show } = useContext(SetLanguageContext);
  useEffect(() => {
    const chosen = chosenLanguage();
    const isInEnglish = /^\/admin(\/|$)/.test(pathname);
    if (chosen && chosen !== pageLanguage() && !isInEnglish) void show(chosen).catch(() => undefined);
  }, [pathname, show]);
}

/**
 * A component that is not hydrated would be lost when the language changes (app/ui/lazy-hydration.tsx). Rejects if its
 * code cannot be fetched.
 */
async function untilHydrated(): Promise<void> {
  const waiting = new AbortController();
  const once = { once: true, signal: waiting.signal };
  try {
    while (document.querySelector('[data-unhydrated]')) {
      await new Promise((resolve, reject) => {
        addEventListener('hydrated', resolve, once);
        setTimeout(() => reject(new TypeError('The code of a part is missing')), 5000);
      });
    }
  } finally {
    waiting.abort();
  }
}

const forSeconds = 365 * 24 * 60 * 60;

function rememberLanguage(language: Language): void {
  writeCookie(languageCookie, language, forSeconds);
  // Otherwise `lang` in the URL would override the choice at a reload.
  const address = new URL(location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}

/** Chosen in any tab of this browser. */
const chosenLanguage = (): Language | undefined => languageByTag(readCookie(languageCookie));
