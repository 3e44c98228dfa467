import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { WhenLoaded } from '../ui/when-loaded';

/** Where on the page something is typed that is sent later. */
export type Place = 'message' | 'question';

const UnsentTextContext = createContext<{ current: Partial<Record<Place, string>> } | null>(null);

/** Remembers what is typed and not sent, also where the form that it was typed into goes away. */
export function UnsentTextProvider({ children }: { children: ReactNode }) {
  const texts = useRef({});
  return <UnsentTextContext.Provider value={texts}>{children}</UnsentTextContext.Provider>;
}

/** A text that is typed and sent later, and what changes it. */
export function useUnsentText(place: Place) {
  const texts = useContext(UnsentTextContext);
  const [text, setText] = useState(texts?.current[place] ?? '');
  const change = (typed: string) => {
    if (texts) texts.current[place] = typed;
    setText(typed);
  };
  return [text, change] as const;
}

const loadView = () => import('./unsent-text-view');

/** What was typed when its page went away, to be copied before it is left; what shows it is fetched then. */
export function UnsentTexts() {
  const current = useContext(UnsentTextContext)?.current ?? {};
  if (!Object.values(current).some((text) => text.trim())) return null;
  return (
    <WhenLoaded load={loadView} waiting={null}>
      {({ UnsentTextView }) => <UnsentTextView texts={current} />}
    </WhenLoaded>
  );
}
