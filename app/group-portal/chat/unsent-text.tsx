import { createContext, type ReactNode, useContext, useState } from 'react';
import { parseKept, tabStore } from '../../device/device-store';
import { WhenLoaded } from '../../ui/when-loaded';

/** Where on the page something is typed that is sent later. */
export type Place = 'message' | 'question';

type Texts = Partial<Record<Place, string>>;

const UnsentTextContext = createContext<{ texts: Texts; keep: () => void } | null>(null);

type UnsentTextProviderProps = { shareCode: string; children: ReactNode };

/**
 * Remembers what is typed in a group and not sent, also where the form that it was typed into goes away; the tab keeps
 * it through a reload.
 */
export function UnsentTextProvider({ shareCode, children }: UnsentTextProviderProps) {
  const [unsent] = useState(() => {
    const key = `unsent:${shareCode}`;
    const texts: Texts = { ...parseKept(tabStore.read(key)) };
    return { texts, keep: () => tabStore.write(key, JSON.stringify(texts)) };
  });
  return <UnsentTextContext.Provider value={unsent}>{children}</UnsentTextContext.Provider>;
}

/** A text that is typed and sent later, and what changes it. */
export function useUnsentText(place: Place) {
  const unsent = useContext(UnsentTextContext);
  const [text, setText] = useState(unsent?.texts[place] ?? '');
  const change = (typed: string) => {
    if (unsent) {
      unsent.texts[place] = typed;
      unsent.keep();
    }
    setText(typed);
  };
  return [text, change] as const;
}

const loadView = () => import('./unsent-text-view');

/** What was typed when its page went away, to be copied before it is left; what shows it is fetched then. */
export function UnsentTexts() {
  const texts = useContext(UnsentTextContext)?.texts ?? {};
  if (!Object.values(texts).some((text) => text.trim())) return null;
  return (
    <WhenLoaded load={loadView} waiting={null}>
      {({ UnsentTextView }) => <UnsentTextView texts={texts} />}
    </WhenLoaded>
  );
}
