import { useState } from 'react';
import { groupStatuses } from '../../../contract/group';
import { groupOrders } from '../../../contract/group-list';
import { type BoardFilter, boardFilterOf, queryOf, waits } from '../../domain/board-filter';
import { Button, ButtonLink } from '../../ui/button';
import { Download, SlidersHorizontal, Trash2, Users, X } from '../../ui/icons';
import { Choice, SearchField } from '../filter-fields';

type GroupSearchProps = {
  typed: string;
  onType: (typed: string) => void;
  filter: BoardFilter;
  onFilter: (changes: Partial<BoardFilter>) => void;
  /** Missing if there is nothing to clear, or another control clears it. */
  onClear?: () => void;
  properties: { id: number; name: string }[];
};

/** At a desk a sticky line; on a phone a search with the rest behind a button. */
export function GroupSearch({ typed, onType, filter, onFilter, onClear, properties }: GroupSearchProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choose = (name: 'status' | 'property' | 'waiting' | 'assignee' | 'sort', value: string) =>
    onFilter(boardFilterOf(new URLSearchParams({ ...queryOf({ ...filter, setup: undefined }), [name]: value })));
  const { search: _, sort: __, ...chosen } = queryOf(filter);
  const count = Object.keys(chosen).length;
  return (
    <search className="flex flex-wrap items-end gap-2 lg:sticky lg:top-0 lg:z-10 lg:-my-1.5 lg:flex-nowrap lg:bg-paper lg:py-1.5">
      <div className="min-w-0 flex-1">
        <SearchField
          label="Search groups"
          placeholder="Name, email, property, code, or ID"
          value={typed}
          onChange={onType}
        />
      </div>
      <Button
        variant="secondary"
        icon={<SlidersHorizontal />}
        aria-expanded={isOpen}
        className="px-3 lg:hidden"
        onClick={() => setIsOpen((isShown) => !isShown)}
      >
        {count > 0 ? `Filter (${count})` : 'Filter'}
      </Button>
      <div className={isOpen ? 'grid w-full gap-2 sm:grid-cols-2 lg:contents' : 'hidden lg:contents'}>
        <Choice
          label="Status"
          isLabelShownAtDesk={false}
          className="lg:w-28 shrink-0 xl:w-34"
          value={filter.status ?? ''}
          onChoose={(value) => choose('status', value)}
        >
          <option value="">Any status</option>
          {groupStatuses.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Choice>
        <Choice
          label="Property"
          isLabelShownAtDesk={false}
          className="lg:w-31 shrink-0 xl:w-34"
          value={filter.property ?? ''}
          onChoose={(value) => choose('property', value)}
        >
          <option value="">All properties</option>
          {properties.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice
          label="Waiting on"
          isLabelShownAtDesk={false}
          className="lg:w-34 shrink-0 xl:w-34"
          value={filter.waiting ?? ''}
          onChoose={(value) => choose('waiting', value)}
        >
          <option value="">Waiting on: anyone</option>
          {waits.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Choice>
        <Choice
          label="Assignee"
          isLabelShownAtDesk={false}
          className="lg:w-31 shrink-0 xl:w-34"
          value={filter.assignee ?? ''}
          onChoose={(value) => choose('assignee', value)}
        >
          <option value="">Any assignee</option>
          <option value="me">Me</option>
          <option value="none">No one</option>
          {filter.assignee?.includes('@') && <option value={filter.assignee}>{filter.assignee}</option>}
        </Choice>
        <Choice
          label="Sort by"
          isLabelShownAtDesk={false}
          className="lg:w-30 shrink-0 xl:w-34"
          value={filter.sort}
          onChoose={(value) => choose('sort', value)}
        >
          {groupOrders.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Choice>
        <div className="flex shrink-0 flex-wrap lg:flex-nowrap">
          {onClear && (
            <Button variant="ghost" size="sm" title="Clear filters" icon={<X />} onClick={onClear}>
              <span className="lg:sr-only">Clear filters</span>
            </Button>
          )}
          <ButtonLink
            to={`/api/groups.csv?${new URLSearchParams(queryOf({ ...filter, sort: 'newest' }))}`}
            reloadDocument
            discover="none"
            variant="ghost"
            size="sm"
            title="Groups CSV"
            icon={<Download />}
          >
            <span className="lg:sr-only">Groups CSV</span>
          </ButtonLink>
          <ButtonLink
            to={`/api/groups/roommates.csv?${new URLSearchParams(queryOf({ ...filter, sort: 'newest' }))}`}
            reloadDocument
            discover="none"
            variant="ghost"
            size="sm"
            title="Roommates CSV"
            icon={<Users />}
          >
            <span className="lg:sr-only">Roommates CSV</span>
          </ButtonLink>
          <ButtonLink to="/admin/deleted" variant="ghost" size="sm" title="Deleted groups" icon={<Trash2 />}>
            <span className="lg:sr-only">Deleted groups</span>
          </ButtonLink>
        </div>
      </div>
    </search>
  );
}
