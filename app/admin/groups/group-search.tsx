import { NavigationType, useNavigationType, useSearchParams } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { groupOrders } from '../../../worker/contract/groups/group-list';
import { groupStatuses } from '../../../worker/contract/groups/group-status';
import { type BoardFilter, boardFilterOf, queryOf, waits } from '../../domain/group/board-filter';
import { useDebounced } from '../../hooks/use-debounced';
import { Choice, SearchField } from '../filter-fields';

type GroupSearchProps = {
  typed: string;
  onType: (typed: string) => void;
  filter: BoardFilter;
  onFilter: (changes: Partial<BoardFilter>) => void;
  properties: { id: number; name: string }[];
};

/** Which groups are shown, and in which order, in view all along the list at a desk; `/` goes to the search. */
export function GroupSearch({ typed, onType, filter, onFilter, properties }: GroupSearchProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const goToSearch = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      place.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', goToSearch);
    return () => document.removeEventListener('keydown', goToSearch);
  }, []);
  const choose = (name: 'status' | 'property' | 'waiting' | 'sort', value: string) =>
    onFilter(boardFilterOf(new URLSearchParams({ ...queryOf({ ...filter, setup: undefined }), [name]: value })));
  return (
    <search
      ref={place}
      className="xl:-my-3 grid items-end gap-3 sm:grid-cols-2 xl:sticky xl:top-0 xl:z-10 xl:grid-cols-[minmax(0,1fr)_repeat(4,9rem)] xl:bg-paper xl:py-3"
    >
      <div className="sm:col-span-2 xl:col-span-1">
        <SearchField
          label="Search groups"
          placeholder="Name, email, property, code or ID"
          value={typed}
          onChange={onType}
        />
      </div>
      <Choice label="Status" value={filter.status ?? ''} onChoose={(value) => choose('status', value)}>
        <option value="">Any status</option>
        {groupStatuses.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </Choice>
      <Choice label="Property" value={filter.property ?? ''} onChoose={(value) => choose('property', value)}>
        <option value="">All properties</option>
        {properties.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label="Waits for" value={filter.waiting ?? ''} onChoose={(value) => choose('waiting', value)}>
        <option value="">Anybody</option>
        {waits.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </Choice>
      <Choice label="Sort by" value={filter.sort} onChoose={(value) => choose('sort', value)}>
        {groupOrders.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </Choice>
    </search>
  );
}

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
