import { Link } from '@remix-run/react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { groupStatuses } from '../../../contract/group-status';
import { groupOrders } from '../../../contract/staff/group-orders';
import { Allowed } from '../../client/role';
import { type GroupListFilter, groupListFilterOf, queryOf, waits } from '../../domain/staff/group-list-filter';
import { roleForPage } from '../../domain/staff/page-roles';
import { Button, buttonClass } from '../../ui/button';
import { SlidersHorizontal, X } from '../../ui/icons';
import { CsvLink } from '../csv-link';
import { Choice, SearchField } from '../filter-fields';
import { MoreMenu, menuItemClass } from '../navigation';

type GroupSearchProps = {
  typed: string;
  onType: (typed: string) => void;
  filter: GroupListFilter;
  onFilter: (changes: Partial<GroupListFilter>) => void;
  /** Missing if there is nothing to clear, or another control clears it. */
  onClear?: () => void;
  properties: { id: number; name: string }[];
};

/**
 * A filter that is set is tinted and names itself. 'More' has the CSV files of the filtered groups, and the deleted groups.
 * On a desktop a sticky line; on a phone a search with the rest behind a button.
 */
export function GroupSearch({ typed, onType, filter, onFilter, onClear, properties }: GroupSearchProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choose = (name: 'status' | 'property' | 'waiting' | 'assignee' | 'sort', value: string) =>
    onFilter(groupListFilterOf(new URLSearchParams({ ...queryOf({ ...filter, setup: undefined }), [name]: value })));
  const { search: _, sort: __, ...chosen } = queryOf(filter);
  const count = Object.keys(chosen).length;
  const filtered = new URLSearchParams(queryOf({ ...filter, sort: groupOrders[0].code }));
  return (
    <search className="flex flex-wrap items-end gap-2 lg:sticky lg:top-0 lg:z-10 lg:-my-1.5 lg:flex-nowrap lg:bg-paper lg:py-1.5">
      <div className="min-w-0 flex-1">
        <SearchField
          label="Search groups"
          placeholder="Member, email, property, code, or ID"
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
          className={clsx('shrink-0 lg:w-28', filter.status === undefined ? 'xl:w-34' : 'xl:w-46')}
          value={filter.status ?? ''}
          isSet={filter.status !== undefined}
          onChoose={(value) => choose('status', value)}
        >
          <option value="">Any status</option>
          {groupStatuses.map(({ code, label }) => (
            <option key={code} value={code}>
              {code === filter.status ? `Status: ${label}` : label}
            </option>
          ))}
        </Choice>
        <Choice
          label="Property"
          isLabelShownAtDesk={false}
          className="lg:w-31 shrink-0 xl:w-34"
          value={filter.property ?? ''}
          isSet={filter.property !== undefined}
          onChoose={(value) => choose('property', value)}
        >
          <option value="">All properties</option>
          {properties.map(({ id, name }) => (
            <option key={id} value={id}>
              {String(id) === filter.property ? `Property: ${name}` : name}
            </option>
          ))}
        </Choice>
        <Choice
          label="Waits for"
          isLabelShownAtDesk={false}
          className="lg:w-36 shrink-0 xl:w-42"
          value={filter.waiting ?? ''}
          isSet={filter.waiting !== undefined}
          onChoose={(value) => choose('waiting', value)}
        >
          <option value="">Waits for: anyone</option>
          {waits.map(({ code, label }) => (
            <option key={code} value={code}>
              {code === filter.waiting ? `Waits for: ${label.toLowerCase()}` : label}
            </option>
          ))}
        </Choice>
        <Choice
          label="Assignee"
          isLabelShownAtDesk={false}
          className="lg:w-31 shrink-0 xl:w-34"
          value={filter.assignee ?? ''}
          isSet={filter.assignee !== undefined}
          onChoose={(value) => choose('assignee', value)}
        >
          <option value="">Any assignee</option>
          <option value="me">{filter.assignee === 'me' ? 'Assignee: me' : 'Me'}</option>
          <option value="none">{filter.assignee === 'none' ? 'Assignee: no one' : 'No one'}</option>
          {filter.assignee?.includes('@') && <option value={filter.assignee}>{`Assignee: ${filter.assignee}`}</option>}
        </Choice>
        <Choice
          label="Sort by"
          isLabelShownAtDesk={false}
          className="lg:w-36 shrink-0 xl:w-46"
          value={filter.sort}
          onChoose={(value) => choose('sort', value)}
        >
          {groupOrders.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Choice>
        {onClear && (
          <Button variant="ghost" size="sm" icon={<X />} onClick={onClear} className="shrink-0 lg:px-1.5">
            Clear filters
          </Button>
        )}
        <MoreMenu
          className="relative w-fit shrink-0 max-lg:[&>ul]:start-0 max-lg:[&>ul]:end-auto"
          summaryClass={buttonClass({ variant: 'ghost', size: 'sm' })}
          summary={
            <>
              <span aria-hidden>⋯</span> <span>More</span>
            </>
          }
        >
          {(close) => (
            <>
              <li>
                <CsvLink href={`/api/groups.csv?${filtered}`} onPress={close} className={menuItemClass}>
                  Groups CSV
                </CsvLink>
              </li>
              <li>
                <CsvLink href={`/api/groups/roommates.csv?${filtered}`} onPress={close} className={menuItemClass}>
                  Roommates CSV
                </CsvLink>
              </li>
              <Allowed needed={roleForPage('/admin/deleted')}>
                <li>
                  <Link to="/admin/deleted" className={menuItemClass}>
                    Deleted groups
                  </Link>
                </li>
              </Allowed>
            </>
          )}
        </MoreMenu>
      </div>
    </search>
  );
}
