import { useCallback, useMemo, useRef, useState } from 'react';

const none: ReadonlySet<number> = new Set();

/** Which rows of a list are ticked; those that are not in the list any more are not. */
export function useSelection(items: readonly { id: number }[]) {
  const [chosen, setChosen] = useState(none);
  const shown = useRef(items);
  shown.current = items;
  const lastId = useRef<number>();

  /** @param isRange all rows from the one that was ticked or unticked before, as this one */
  const tick = useCallback((id: number, isTicked: boolean, isRange: boolean) => {
    const ids = shown.current.map((item) => item.id);
    const from = isRange && lastId.current !== undefined ? ids.indexOf(lastId.current) : -1;
    const to = ids.indexOf(id);
    lastId.current = id;
    const touched = from === -1 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    setChosen((before) => {
      const after = new Set(before);
      for (const one of touched) isTicked ? after.add(one) : after.delete(one);
      return after;
    });
  }, []);

  const ticked = useMemo(() => items.filter(({ id }) => chosen.has(id)).map(({ id }) => id), [items, chosen]);
  return {
    ticked: new Set(ticked),
    tick,
    tickAll: () => setChosen(new Set(items.map(({ id }) => id))),
    tickThese: (ids: readonly number[]) => setChosen(new Set(ids)),
    clear: () => setChosen(none),
  };
}
