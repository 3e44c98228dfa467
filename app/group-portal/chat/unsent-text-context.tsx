import { createContext, type ReactNode, useContext, useState } from 'react';
import { parseKept, tabStore } from '../../device/device-store';

/** The texts that are typed in a group and sent later, by the form that they are typed into. */
export type UnsentTexts = { message?: string; question?: string };

const UnsentTextContext = createContext<{ texts: UnsentTexts; store: () => void } | null>(null);

type UnsentTextProviderProps = { shareCode: string; children: ReactNode };

/**
 * Remembers what is typed in a group and not sent, also where the form that it was typed into goes away; the tab keeps
 * it through a reload.
 */
export function UnsentTextProvider({ shareCode, children }: UnsentTextProviderProps) {
  const [unsent] = useState(() => {
    const key = `unsent:${shareCode}`;
    const texts: UnsentTexts = { ...parseKept(tabStore.read(key)) };
    return { texts, store: () => tabStore.write(key, JSON.stringify(texts)) };
  });
  return <UnsentTextContext.Provider value={unsent}>{children}</UnsentTextContext.Provider>;
}

export function useUnsentText(form: keyof UnsentTexts) {
  const unsent = useContext(UnsentTextContext);
  const [text, setText] = useState(unsent?.texts[form] ?? '');
  const change = (typed: string) => {
    if (unsent) {
      unsent.texts[form] = typed;
      unsent.store();
    }
    setText(typed);
  };
  return [text, change] as const;
}

export function useUnsentTexts(): UnsentTexts {
  return useContext(UnsentTextContext)?.texts ?? {};
}
