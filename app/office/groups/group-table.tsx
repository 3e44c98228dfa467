import { Link } from '@remix-run/react';
import { clsx } from 'clsx';
import {
  type ComponentType,
  memo,
  type MouseEvent as ReactMouseEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { BulkResult } from '../../../contract/group';
import type { DeskGroup } from '../../../contract/staff/desk';
import type { GroupOrder } from '../../../contract/staff/group-orders';
import { useOrigin, useTimeZone } from '../../client/hydration';
import { Allowed, useMayAct } from '../../client/role';
import { useNow } from '../../client/use-now';
import type { PagedListResult } from '../../client/use-paged-list';
import { Avatar } from '../../ui/avatar';
import type { Elements } from '../../ui/elements';
import { ArrowDown, ArrowUp } from '../../ui/icons';
import { Skeleton } from '../../ui/placeholder';
import { ShowMore, useFocusOnNew } from '../paged-list';
import { BulkBar } from './bulk-bar';
import type { CellContext, Column } from './columns';
import { DeleteGroup } from './group-actions';
import { RowDetails } from './row-details';

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

export type Section = {
  title: string;
  /** Heading of the first column. */
  who: string;
  columns: readonly Column[];
  /** The row's button, and the width of its column at a desk. */
  Action: ComponentType<RowActionProps>;
  actionWidth: string;
};

export type RowActionProps = CellContext & { nameId: string };

type GroupTableProps = {
  section: Section;
  /** How many groups match, once known. */
  hits: string | undefined;
  list: PagedListResult<DeskGroup>;
  sort: GroupOrder;
  onSort: (order: GroupOrder) => void;
  openId: number | null;
  onOpen: (id: number) => void;
};

/** Rows at a desk's width, cards below it. Left out if it is empty. */
export function GroupTable({ section: all, hits, list, ...rest }: GroupTableProps) {
  const titleId = useId();
  const mayAct = useMayAct('agent');
  const section = useMemo(
    () => ({ ...all, columns: all.columns.filter(({ isForAgents }) => mayAct || !isForAgents) }),
    [all, mayAct],
  );
  const { items, error } = list;
  if (items?.length === 0 || (error && !items)) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 className="mb-2 text-base lg:mb-0">
        <span id={titleId}>{section.title}</span>
        {hits && <span className="tabular font-normal text-ink-soft">{` ${hits}`}</span>}
      </h2>
      {items ? <Rows {...rest} section={section} titleId={titleId} list={list} items={items} /> : <Loading />}
    </section>
  );
}

type RowsProps = Omit<GroupTableProps, 'hits'> & { titleId: string; items: DeskGroup[] };

function Rows({ titleId, section, list, items, sort, onSort, openId, onOpen }: RowsProps) {
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
          {...{ section, sort, onSort }}
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
              {...{ group, section, onOpen }}
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
  section: Section;
  isOpen: boolean;
  onOpen: (id: number) => void;
  isSelected: boolean;
  onSelect: (id: number, isSelected: boolean, isRange: boolean) => void;
  /** Why the bulk change was refused for this group. */
  refusal: string | undefined;
};

const GroupRow = memo(function GroupRow(props: GroupRowProps) {
  const { section, isOpen, onOpen, isSelected, onSelect, refusal, ...context } = props;
  const { columns, Action } = section;
  const nameId = useId();
  const { group } = context;
  const { id, pointPersonName } = group;
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
        <Allowed needed="agent">
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
        </Allowed>
      </td>
      <th scope="row" className="row-fact text-start font-semibold max-lg:contents xl:ps-9.5!">
        <span className="flex min-w-0 items-center gap-2 max-lg:-my-1 max-lg:basis-full">
          <Avatar name={pointPersonName} size="xs" className="row-avatar lg:max-xl:hidden" />
          <Link
            id={nameId}
            to={`/admin/groups/${id}`}
            title={pointPersonName}
            className="row-text underline-offset-4 hover:underline max-lg:py-2.5"
          >
            {pointPersonName}
          </Link>
        </span>
        <RowDetails group={group} now={context.now} timeZone={context.timeZone} nameId={nameId} />
        {refusal && (
          <span className="block lg:w-max lg:max-w-200 pb-1 font-medium text-danger text-xs max-lg:basis-full">
            {refusal}
          </span>
        )}
      </th>
      {columns.map(({ heading, className, isForWideWindows, cell }) => (
        <td key={heading} className={clsx('row-fact', className, isForWideWindows && forWideWindows)}>
          {cell(context)}
        </td>
      ))}
      <td className="row-action-cell max-lg:order-2 max-lg:grow">
        <Action {...context} nameId={nameId} />
      </td>
      <td className="max-lg:order-3 max-lg:flex-row-reverse! lg:text-end">
        <DeleteGroup group={group} look={{ icon: null, className: deleteClass, 'aria-describedby': nameId }} />
        <button
          type="button"
          aria-describedby={nameId}
          aria-expanded={isOpen}
          data-opens-sheet
          onClick={() => onOpen(id)}
          className="row-action sr-only focus:not-sr-only max-lg:not-sr-only max-lg:whitespace-nowrap"
        >
          At a glance
        </button>
      </td>
    </tr>
  );
});

const deleteClass = 'p-0! text-ink-soft! max-lg:text-sm! lg:min-h-6! lg:text-xs!';

const forWideWindows = 'max-xl:hidden!';

type HeadingOrder = { sort: GroupOrder; onSort: (order: GroupOrder) => void };

/** Largest first; the others begin with the smallest, the first letter, the soonest. */
const descending: readonly GroupOrder[] = ['newest', 'committed'];

type ColumnHeadingProps = HeadingOrder & Pick<Column, 'heading' | 'orders' | 'isForWideWindows'>;

/** A press sorts by it, the next press by its next order. */
function ColumnHeading({ heading, orders = [], isForWideWindows, sort, onSort }: ColumnHeadingProps) {
  const at = orders.indexOf(sort);
  const Arrow = descending.includes(sort) ? ArrowDown : ArrowUp;
  const next = orders[(at + 1) % orders.length];
  return (
    <th
      scope="col"
      aria-sort={at === -1 ? undefined : descending.includes(sort) ? 'descending' : 'ascending'}
      className={clsx(
        'truncate px-1.5 text-start font-medium text-ink-soft text-xs leading-6',
        isForWideWindows && forWideWindows,
      )}
    >
      {next ? (
        <button
          type="button"
          onClick={() => onSort(next)}
          className={clsx(
            '-mx-1 inline-flex min-h-6 items-center gap-1 whitespace-nowrap rounded-sm px-1 hover:text-ink',
            at !== -1 && 'font-semibold text-ink',
          )}
        >
          <span>{heading}</span>
          {at !== -1 && <Arrow className="size-3" />}
        </button>
      ) : (
        <span>{heading}</span>
      )}
    </th>
  );
}

type TableHeadProps = HeadingOrder & {
  section: Section;
  areAllSelected: boolean;
  onSelectAll: (isSelected: boolean) => void;
  /** Covers the headings, so that nothing moves. */
  bar: Elements;
};

function TableHead({ section, sort, onSort, areAllSelected, onSelectAll, bar }: TableHeadProps) {
  const { who, columns } = section;
  const orderBy = { sort, onSort };
  return (
    <>
      <colgroup className="max-lg:hidden">
        <col className="w-8" />
        <col className="w-36 xl:w-44 2xl:w-60" />
        {columns.map(({ heading, width, isForWideWindows }) => (
          <col key={heading} className={clsx(width, isForWideWindows && forWideWindows)} />
        ))}
        <col className={section.actionWidth} />
        <col className="w-14" />
      </colgroup>
      <thead className="top-12 z-5 bg-paper max-lg:hidden lg:sticky">
        <tr>
          <td>
            <Allowed needed="agent">
              <label className="grid h-7 w-8 place-items-center">
                <input
                  type="checkbox"
                  aria-label="Select all"
                  checked={areAllSelected}
                  onChange={(event) => onSelectAll(event.target.checked)}
                />
              </label>
              {bar}
            </Allowed>
          </td>
          <ColumnHeading heading={who} orders={['name']} {...orderBy} />
          {columns.map(({ heading, orders, isForWideWindows }) => (
            <ColumnHeading key={heading} {...{ heading, orders, isForWideWindows }} {...orderBy} />
          ))}
          <th scope="col">
            <span className="sr-only">Next</span>
          </th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
    </>
  );
}
