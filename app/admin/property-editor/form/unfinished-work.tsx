import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useMemo, useState } from 'react';

function createCount() {
  const Context = createContext<{ total: number; report: (id: string, count: number) => void }>({
    total: 0,
    report: () => {},
  });

  function Provider({ children }: { children: ReactNode }) {
    const [counts, setCounts] = useState<Record<string, number>>({});
    const report = useCallback((id: string, count: number) => setCounts((known) => ({ ...known, [id]: count })), []);
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const value = useMemo(() => ({ total, report }), [total, report]);
    return <Context.Provider value={value}>{children}</Context.Provider>;
  }

  /** Counts for the part that calls it, until it goes. */
  function useReport(count: number) {
    const id = useId();
    const { report } = useContext(Context);
    useEffect(() => report(id, count), [report, id, count]);
    useEffect(() => () => report(id, 0), [report, id]);
  }

  const useTotal = () => useContext(Context).total;

  return { Provider, useReport, useTotal };
}

export const unfinishedUploads = createCount();

export const unsavedForms = createCount();
