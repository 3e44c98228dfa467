import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { type Language, languageCookie, languageNamed, traits } from '../../worker/contract/language/languages';
import { isStaffPath } from '../domain/group/access';
import { fetchAllTexts, pageLanguage } from './fetch-texts';
import { LanguageProvider } from './use-sentences';

type Speak = (language: Language) => Promise<void>;

const silent: Speak = async () => undefined;
const SpeechContext = createContext({ speak: silent, show: silent });

/**
 * Lets the page speak another language from now on, and this browser in all that it opens. What was typed stays, and
 * nothing is read again. Rejects where the texts cannot be fetched; the page then stays as it is.
 */
export const useSpeak = (): Speak => useContext(SpeechContext).speak;

/** The language of the page, which the server has chosen and the reader may change (docs/product.md, "Languages"). */
export function SpokenLanguage({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(pageLanguage);

  const show: Speak = useCallback(async (chosen) => {
    await fetchAllTexts(chosen);
    await untilHydrated();
    // At once, for calls and titles speak it too.
    Object.assign(document.documentElement, { lang: chosen, dir: traits[chosen].direction });
    startTransition(() => setLanguage(chosen));
  }, []);

  const speech = useMemo(() => {
    const speak: Speak = async (chosen) => {
      await show(chosen);
      rememberLanguage(chosen);
    };
    return { speak, show };
  }, [show]);

  // A page that was put aside may have been passed by: the reader has chosen another language on the next one.
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
      <SpeechContext.Provider value={speech}>{children}</SpeechContext.Provider>
    </LanguageProvider>
  );
}

export function useFollowedLanguage(pathname: string): void {
  const { show } = useContext(SpeechContext);
  useEffect(() => {
    const chosen = chosenLanguage();
    if (chosen && chosen !== pageLanguage() && !isStaffPath(pathname)) void show(chosen).catch(() => undefined);
  }, [pathname, show]);
}

/** What the server has rendered and no script knows yet would be lost in another language (app/ui/rendered-part.tsx). */
async function untilHydrated(): Promise<void> {
  while (document.querySelector('[data-unhydrated]')) {
    await new Promise((resolve) => addEventListener('hydrated', resolve, { once: true }));
  }
}

const forSeconds = 365 * 24 * 60 * 60;

function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${forSeconds}; SameSite=Lax`;
  // An address that asks for a language would ask for it again when the page is reloaded.
  const address = new URL(location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}

/** The language that was chosen in this browser, in whichever of its tabs. */
const chosenLanguage = (): Language | undefined =>
  languageNamed(document.cookie.match(new RegExp(`(?:^|; )${languageCookie}=([^;]*)`))?.[1]);
