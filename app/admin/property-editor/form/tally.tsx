import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useMemo, useState } from 'react';

/**
 * Lets the parts of a form tell the form how many of something they have: uploads that have not ended, changes that
 * are not saved.
 */
function createTally() {
  const Context = createContext<{ total: number; report: (id: string, count: number) => void }>({
    total: 0,
    report: () => {},
  });

  function Tally({ children }: { children: ReactNode }) {
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

  return { Tally, useReport, useTotal };
}

/** Photos that are on their way or failed. */
export const unfinishedUploads = createTally();

/** Forms inside the units editor with something typed and not saved. */
export const unsavedForms = createTally();
