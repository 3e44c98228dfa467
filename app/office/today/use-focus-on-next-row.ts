import { type RefObject, useEffect, useRef } from 'react';

/** When the row with the focus leaves, the next one gets the focus, or the one before it. `shown` changes with the rows. */
export function useFocusOnNextRow(shown: unknown): RefObject<HTMLDivElement> {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement[]>([]);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-group]') : null;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-group]') ?? [])];
      const at = row ? rows.indexOf(row) : -1;
      if (row && at >= 0) focused.current = [row, ...rows.slice(at + 1), ...rows.slice(0, at).reverse()];
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  useEffect(() => {
    const { activeElement } = document;
    const [row] = focused.current;
    // The frame has moved the focus to the nearest element around the row.
    const isLost = row?.isConnected === false && activeElement?.closest('[data-group]') === null;
    if (isLost && (activeElement?.contains(list.current) || list.current?.contains(activeElement)))
      focused.current.find(({ isConnected }) => isConnected)?.focus();
  }, [shown]);

  return list;
}
