import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { GroupOrder } from '../../../../worker/contract/groups/group-list';
import { ColumnHeading } from './column-heading';
import { type Column, hiddenBelow } from './columns';

type TableHeadProps = {
  /** What the first column is called: whose name it has. */
  who: string;
  columns: readonly Column[];
  sort: GroupOrder;
  onSort: (order: GroupOrder) => void;
  isAllTicked: boolean;
  onTickAll: (isTicked: boolean) => void;
  /** What can be done to the ticked rows: lies over the headings, so that nothing moves. */
  bar: ReactNode;
};

/** The columns with their widths and headings, in view all along the rows; on a phone there are none. */
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
