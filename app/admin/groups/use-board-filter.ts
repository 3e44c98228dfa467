import { NavigationType, useNavigationType, useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { type BoardFilter, boardFilterOf, queryOf } from '../../domain/group/board-filter';
import { useDebounced } from '../../hooks/use-debounced';

const typingPauseMs = 250;

/**
 * The filter as it was last chosen, which the address follows, and what is typed in the search until the typing
 * pauses.
 */
export function useBoardFilter() {
  const [params, setParams] = useSearchParams();
  const navigationType = useNavigationType();
  const [filter, setFilter] = useState(() => boardFilterOf(params));
  const [typed, setTyped] = useState(filter.search);
  const settled = useDebounced(typed.trim(), typingPauseMs);
  const change = (changes: Partial<BoardFilter>) => {
    const chosen = { ...filter, ...changes };
    setFilter(chosen);
    setParams(queryOf(chosen), { replace: true, preventScrollReset: true });
  };

  useEffect(() => {
    if (settled !== filter.search) change({ search: settled });
  }, [settled]);

  // What is chosen here replaces the address; a step back or a link leads to another.
  const [seen, setSeen] = useState(params);
  if (params !== seen) {
    setSeen(params);
    if (navigationType !== NavigationType.Replace) {
      const linked = boardFilterOf(params);
      setFilter(linked);
      setTyped(linked.search);
    }
  }

  return { filter, typed, setTyped, change };
}
