import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { GroupOrder } from '../../../contract/group-list';
import { ArrowDown, ArrowUp } from '../../ui/icons';
import { type Column, hiddenBelow } from './columns';

type ColumnHeadingProps = Pick<Column, 'heading' | 'orders' | 'from'> & {
  sort: GroupOrder;
  onSort: (order: GroupOrder) => void;
};

/** Largest first; the others begin with the smallest, the first letter, the soonest. */
const descending: readonly GroupOrder[] = ['newest', 'committed'];

/** A press sorts by it, the next goes on to its other order. */
function ColumnHeading({ heading, orders, from, sort, onSort }: ColumnHeadingProps) {
  const look = clsx('h-8 px-1.5 text-start font-medium text-ink-soft text-xs', from && hiddenBelow[from]);
  if (!orders) {
    return (
      <th scope="col" className={look}>
        {heading}
      </th>
    );
  }
  const at = orders.indexOf(sort);
  const Arrow = descending.includes(sort) ? ArrowDown : ArrowUp;
  const next = orders[(at + 1) % orders.length];
  return (
    <th
      scope="col"
      aria-sort={at === -1 ? undefined : descending.includes(sort) ? 'descending' : 'ascending'}
      className={look}
    >
      <button
        type="button"
        onClick={() => next && onSort(next)}
        className={clsx(
          '-mx-1 inline-flex min-h-6 items-center gap-1 whitespace-nowrap rounded-sm px-1 hover:text-ink',
          at !== -1 && 'font-semibold text-ink',
        )}
      >
        {heading}
        {at !== -1 && <Arrow className="size-3" />}
      </button>
    </th>
  );
}

type TableHeadProps = {
  /** Heading of the first column. */
  who: string;
  columns: readonly Column[];
  sort: GroupOrder;
  onSort: (order: GroupOrder) => void;
  isAllTicked: boolean;
  onTickAll: (isTicked: boolean) => void;
  /** Lies over the headings, so that nothing moves. */
  bar: ReactNode;
};

export function TableHead({ who, columns, sort, onSort, isAllTicked, onTickAll, bar }: TableHeadProps) {
  const orderBy = { sort, onSort };
  return (
    <>
      <colgroup className="max-lg:hidden">
        <col className="w-8" />
        <col />
        {columns.map(({ heading, width, from }) => (
          <col key={heading} className={clsx(width, from && hiddenBelow[from])} />
        ))}
        <col className="w-16" />
      </colgroup>
      <thead className="top-12 z-5 bg-paper max-lg:hidden lg:sticky">
        <tr>
          <th scope="col">
            <label className="grid h-7 w-8 place-items-center">
              <input
                type="checkbox"
                aria-label="Tick all"
                checked={isAllTicked}
                onChange={(event) => onTickAll(event.target.checked)}
              />
            </label>
            {bar}
          </th>
          <ColumnHeading heading={who} orders={['name']} {...orderBy} />
          {columns.map(({ heading, orders, from }) => (
            <ColumnHeading key={heading} {...{ heading, orders, from }} {...orderBy} />
          ))}
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
    </>
  );
}
