import { Link } from '@remix-run/react';
import { clsx } from 'clsx';
import {
  memo,
  type MouseEvent as ReactMouseEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { BulkResult, GroupSummary } from '../../../contract/group';
import type { GroupOrder } from '../../../contract/staff/group-orders';
import { useOrigin, useTimeZone } from '../../client/hydration';
import { useNow } from '../../client/use-now';
import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';
import type { Elements } from '../../ui/elements';
import { ArrowDown, ArrowUp } from '../../ui/icons';
import { Skeleton } from '../../ui/placeholder';
import { ShowMore, useFocusOnNew } from '../paged-list';
import { StaffLoadFailed } from '../staff-message';
import { BulkBar } from './bulk-bar';
import type { CellContext, Column, ColumnLine } from './columns';
import { DeleteGroup } from './group-actions';
import type { useGroups } from './read-groups';

const none: ReadonlySet<number> = new Set();

/** Rows that leave the list are no longer selected. */
function useSelection(items: readonly { id: number }[]) {
  const [chosen, setChosen] = useState(none);
  const shown = useRef(items);
  shown.current = items;
  const lastId = useRef<number>();

  const select = useCallback((id: number, isSelected: boolean, isRange: boolean) => {
    const ids = shown.current.map((item) => item.id);
    const from = isRange && lastId.current !== undefined ? ids.indexOf(lastId.current) : -1;
    const to = ids.indexOf(id);
    lastId.current = id;
    const touched = from === -1 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    setChosen((before) => {
      const after = new Set(before);
      for (const one of touched) isSelected ? after.add(one) : after.delete(one);
      return after;
    });
  }, []);

  const selected = useMemo(() => items.filter(({ id }) => chosen.has(id)).map(({ id }) => id), [items, chosen]);
  return {
    selected: new Set(selected),
    select,
    selectAll: () => setChosen(new Set(items.map(({ id }) => id))),
    selectOnly: (ids: readonly number[]) => setChosen(new Set(ids)),
    clear: () => setChosen(none),
  };
}

type GroupTableProps = {
  title: string;
  /** How many groups match, once known and if the list is filtered. */
  hits: string | undefined;
  /** Heading of the first column. */
  who: string;
  columns: readonly Column[];
  list: ReturnType<typeof useGroups>;
  /** Shown for an empty list. */
  empty: string;
  sort: GroupOrder;
  onSort: (order: GroupOrder) => void;
  openId: number | null;
  onOpen: (id: number) => void;
};

/** Rows at a desk's width, cards below it. */
export function GroupTable({ title, hits, list, empty, ...rest }: GroupTableProps) {
  const titleId = useId();
  const { items, error, isStale, refetch } = list;
  return (
    <section aria-labelledby={titleId}>
      <h2 className="mb-2 text-base lg:mb-0">
        <span id={titleId}>{title}</span>
        {hits && <span className="tabular">{` · ${hits}`}</span>}
      </h2>
      {items && items.length > 0 ? (
        <Rows {...rest} titleId={titleId} list={list} items={items} />
      ) : items && !isStale ? (
        <p className="text-ink-soft">{empty}</p>
      ) : error ? (
        <StaffLoadFailed what="groups" error={error} onTryAgain={refetch} />
      ) : (
        <Loading />
      )}
    </section>
  );
}

type RowsProps = Omit<GroupTableProps, 'title' | 'hits' | 'empty'> & { titleId: string; items: GroupSummary[] };

function Rows({ titleId, who, columns, list, items, sort, onSort, openId, onOpen }: RowsProps) {
  const context = { now: useNow(), timeZone: useTimeZone(), origin: useOrigin() };
  const { list: rows, noteEnd } = useFocusOnNew<HTMLTableSectionElement>(items.length);
  const { selected, select, selectAll, selectOnly, clear } = useSelection(items);
  const [done, setDone] = useState<number[]>([]);
  const [refusals, setRefusals] = useState<BulkResult['refused']>([]);
  const takeResult = ({ done, refused }: BulkResult) => {
    setRefusals(refused);
    selectOnly(refused.map(({ id }) => id));
    setDone(done);
  };
  // The bar disappears: the focus moves to the first changed row.
  useEffect(() => {
    rows.current?.querySelector<HTMLElement>(`[data-group="${done[0]}"]`)?.focus();
  }, [done]);
  return (
    <>
      <table
        aria-labelledby={titleId}
        aria-busy={list.isStale}
        className="w-full text-sm max-lg:block lg:table-fixed lg:border-separate lg:border-spacing-0 aria-busy:[&_tbody>tr>*]:invisible aria-busy:[&_tbody>tr]:animate-wait aria-busy:[&_tbody>tr]:bg-sunken"
      >
        <TableHead
          {...{ who, columns, sort, onSort }}
          areAllSelected={selected.size === items.length}
          onSelectAll={(isSelected) => (isSelected ? selectAll() : clear())}
          bar={<BulkBar groups={items.filter(({ id }) => selected.has(id))} onResult={takeResult} onClear={clear} />}
        />
        <tbody
          ref={rows}
          tabIndex={-1}
          className="outline-none max-lg:grid max-lg:grid-cols-1 max-lg:gap-2 sm:max-lg:grid-cols-2"
        >
          {items.map((group) => (
            <GroupRow
              key={group.id}
              {...context}
              {...{ group, columns, onOpen }}
              isOpen={group.id === openId}
              isSelected={selected.has(group.id)}
              onSelect={select}
              refusal={selected.has(group.id) ? refusals.find(({ id }) => id === group.id)?.message : undefined}
            />
          ))}
        </tbody>
      </table>
      <ShowMore more={list.more} onPress={noteEnd} />
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-2 lg:gap-1">
      <span className="sr-only">Loading groups...</span>
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} className="h-24 lg:h-8" />
      ))}
    </div>
  );
}

type GroupRowProps = CellContext & {
  columns: readonly Column[];
  isOpen: boolean;
  onOpen: (id: number) => void;
  isSelected: boolean;
  onSelect: (id: number, isSelected: boolean, isRange: boolean) => void;
  /** Why the bulk change was refused for this group. */
  refusal: string | undefined;
};

const GroupRow = memo(function GroupRow(props: GroupRowProps) {
  const { columns, isOpen, onOpen, isSelected, onSelect, refusal, ...context } = props;
  const nameId = useId();
  const { id, pointPersonName, pointPersonSetupComplete, shareCode } = context.group;
  const openFromRow = ({ target, currentTarget }: ReactMouseEvent) => {
    // The dialog that asks before deleting is a child only for React.
    if (target instanceof Element && currentTarget.contains(target) && !target.closest('a, button, label')) onOpen(id);
  };
  return (
    <tr
      aria-labelledby={nameId}
      tabIndex={-1}
      data-group={id}
      onClick={openFromRow}
      className={clsx(
        'group-row',
        isOpen || isSelected ? 'lg:bg-accent-soft' : 'lg:hover:bg-sunken lg:focus:bg-sunken',
      )}
    >
      <td className="px-0! max-lg:hidden!">
        <label className="grid h-7 w-8 place-items-center">
          <input
            type="checkbox"
            aria-label={`Select ${pointPersonName}`}
            checked={isSelected}
            onChange={({ target, nativeEvent }) =>
              onSelect(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </label>
      </td>
      <th scope="row" className="text-start font-semibold max-lg:basis-full">
        <span className="flex min-w-0 items-center gap-2">
          <Avatar name={pointPersonName} size="xs" className="lg:max-xl:hidden" />
          <span className="min-w-0 flex-1 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2">
            <Link
              id={nameId}
              to={`/admin/groups/${id}`}
              title={pointPersonName}
              className="row-text underline-offset-4 hover:underline max-lg:-my-2.5 max-lg:py-2.5"
            >
              {pointPersonName}
            </Link>
            <SecondLine group={context.group} />
          </span>
        </span>
        {refusal && (
          <span className="block lg:w-max lg:max-w-200 pb-1 ps-8 font-medium text-danger text-xs">{refusal}</span>
        )}
      </th>
      {columns.map(({ lines, isForWideWindows, isShort }) => (
        <td
          key={lines[0]?.heading}
          className={clsx(isForWideWindows && forWideWindows, isShort ? 'max-lg:contents' : 'max-lg:basis-full')}
        >
          {lines.map(({ heading, className, cell }) => (
            <div key={heading} className={clsx('min-w-0', className)}>
              {cell(context)}
            </div>
          ))}
        </td>
      ))}
      <td className="max-lg:grow">
        <div className="flex flex-1 gap-x-5 lg:block lg:text-end">
          {pointPersonSetupComplete && (
            <a
              href={`/group/${shareCode}`}
              target="_blank"
              rel="noopener"
              aria-describedby={nameId}
              className="row-action"
            >
              View Group
            </a>
          )}
          <DeleteGroup
            group={context.group}
            look={{ icon: null, className: deleteClass, 'aria-describedby': nameId }}
          />
          <button
            type="button"
            aria-describedby={nameId}
            aria-expanded={isOpen}
            data-opens-sheet
            onClick={() => onOpen(id)}
            className="row-action sr-only focus:not-sr-only max-lg:not-sr-only max-lg:ms-auto max-lg:whitespace-nowrap"
          >
            At a glance
          </button>
        </div>
      </td>
    </tr>
  );
});

const deleteClass = 'p-0! text-ink-soft! max-lg:text-sm! lg:min-h-6! lg:text-xs!';

/** Why the search found the group if by a member, else who its name stands for. */
function SecondLine({ group: { foundMember, pointPersonSetupComplete } }: { group: GroupSummary }) {
  if (foundMember)
    return (
      <span title={foundMember} className="row-text font-normal text-xs lg:flex">
        {`member: ${foundMember}`}
      </span>
    );
  return (
    pointPersonSetupComplete && (
      <Badge tone="accent" className="px-1.5! py-0! text-xs! lg:flex lg:w-max">
        Group Admin
      </Badge>
    )
  );
}

const forWideWindows = 'max-xl:hidden!';

type LineHeadingProps = Pick<ColumnLine, 'heading' | 'orders'> & {
  sort: GroupOrder;
  onSort: (order: GroupOrder) => void;
};

/** Largest first; the others begin with the smallest, the first letter, the soonest. */
const descending: readonly GroupOrder[] = ['newest', 'committed'];

/** A press sorts by it, the next press by its next order. */
function LineHeading({ heading, orders, sort, onSort }: LineHeadingProps) {
  if (!orders) return <span>{heading}</span>;
  const at = orders.indexOf(sort);
  const Arrow = descending.includes(sort) ? ArrowDown : ArrowUp;
  const next = orders[(at + 1) % orders.length];
  return (
    <button
      type="button"
      onClick={() => next && onSort(next)}
      className={clsx(
        '-mx-1 inline-flex min-h-6 items-center gap-1 whitespace-nowrap rounded-sm px-1 hover:text-ink',
        at !== -1 && 'font-semibold text-ink',
      )}
    >
      <span>{heading}</span>
      {at !== -1 && <Arrow className="size-3" />}
    </button>
  );
}

type ColumnHeadingProps = Omit<LineHeadingProps, 'heading' | 'orders'> & {
  lines: readonly Pick<ColumnLine, 'heading' | 'orders'>[];
  isForWideWindows?: boolean;
};

function ColumnHeading({ lines, isForWideWindows, ...order }: ColumnHeadingProps) {
  const isSorted = lines.some(({ orders }) => orders?.includes(order.sort));
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (descending.includes(order.sort) ? 'descending' : 'ascending') : undefined}
      className={clsx(
        'px-1.5 py-0.5 text-start align-top font-medium text-ink-soft text-xs leading-6',
        isForWideWindows && forWideWindows,
      )}
    >
      {lines.map(({ heading, orders }) => (
        <div key={heading} className="h-6 truncate">
          <LineHeading {...{ heading, orders }} {...order} />
        </div>
      ))}
    </th>
  );
}

type TableHeadProps = {
  /** Heading of the first column. */
  who: string;
  columns: readonly Column[];
  sort: GroupOrder;
  onSort: (order: GroupOrder) => void;
  areAllSelected: boolean;
  onSelectAll: (isSelected: boolean) => void;
  /** Covers the headings, so that nothing moves. */
  bar: Elements;
};

function TableHead({ who, columns, sort, onSort, areAllSelected, onSelectAll, bar }: TableHeadProps) {
  const orderBy = { sort, onSort };
  return (
    <>
      <colgroup className="max-lg:hidden">
        <col className="w-8" />
        <col />
        {columns.map(({ lines, width, isForWideWindows }) => (
          <col key={lines[0]?.heading} className={clsx(width, isForWideWindows && forWideWindows)} />
        ))}
        <col className="w-23" />
      </colgroup>
      <thead className="top-12 z-5 bg-paper max-lg:hidden lg:sticky">
        <tr>
          <td>
            <label className="grid h-7 w-8 place-items-center">
              <input
                type="checkbox"
                aria-label="Select all"
                checked={areAllSelected}
                onChange={(event) => onSelectAll(event.target.checked)}
              />
            </label>
            {bar}
          </td>
          <ColumnHeading lines={[{ heading: who, orders: ['name'] }]} {...orderBy} />
          {columns.map(({ lines, isForWideWindows }) => (
            <ColumnHeading key={lines[0]?.heading} {...{ lines, isForWideWindows }} {...orderBy} />
          ))}
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
    </>
  );
}
