import { useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { type BoardFilter, boardFilterOf, queryOf } from '../../domain/group/board-filter';
import { useDebounced } from '../../hooks/use-debounced';

const typingPauseMs = 250;

/** The filter that the address says, and what is typed in the search until the typing pauses. */
export function useBoardFilter() {
  const [params, setParams] = useSearchParams();
  const filter = boardFilterOf(params);
  const [typed, setTyped] = useState(filter.search);
  const settled = useDebounced(typed.trim(), typingPauseMs);
  const change = (changes: Partial<BoardFilter>) =>
    setParams((before) => queryOf({ ...boardFilterOf(before), ...changes }), {
      replace: true,
      preventScrollReset: true,
    });

  useEffect(() => {
    if (settled !== filter.search) change({ search: settled });
  }, [settled]);

  // The address has another search after a step to or from a link.
  const [shown, setShown] = useState(filter.search);
  if (filter.search !== shown) {
    setShown(filter.search);
    if (filter.search !== typed.trim()) setTyped(filter.search);
  }

  return { filter, typed, setTyped, change };
}
