import { Link } from '@remix-run/react';
import { clsx } from 'clsx';
import { memo, useId } from 'react';
import { Avatar } from '../../../ui/avatar';
import { buttonClass } from '../../../ui/button';
import { ExternalLink, PanelRightOpen } from '../../../ui/icons';
import { type CellOf, type Column, hiddenBelow } from './columns';

type GroupRowProps = CellOf & {
  columns: readonly Column[];
  isOpen: boolean;
  onOpen: (id: number) => void;
  isTicked: boolean;
  onTick: (id: number, isTicked: boolean, isRange: boolean) => void;
  /** Why the bulk change was refused for this group. */
  refusal: string | undefined;
};

/** The button that opens the sheet reaches over the whole row. */
export const GroupRow = memo(function GroupRow(props: GroupRowProps) {
  const { columns, isOpen, onOpen, isTicked, onTick, refusal, ...of } = props;
  const nameId = useId();
  const { id, pointPersonName, pointPersonSetupComplete, shareCode } = of.group;
  return (
    <tr
      aria-labelledby={nameId}
      tabIndex={-1}
      data-group={id}
      className={clsx(
        'group/row relative scroll-mt-24 scroll-mb-4 outline-offset-[-2px] max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-0.5 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-3',
        isOpen || isTicked ? 'lg:bg-accent-soft' : 'lg:hover:bg-sunken lg:focus:bg-sunken',
      )}
    >
      <td className={clsx(cellClass, 'max-lg:hidden lg:!px-0')}>
        <label className="relative z-1 grid h-7 w-8 place-items-center">
          <input
            type="checkbox"
            aria-label={`Tick ${pointPersonName}`}
            checked={isTicked}
            onChange={({ target, nativeEvent }) =>
              onTick(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </label>
      </td>
      <th scope="row" className={clsx(cellClass, 'text-start font-semibold')}>
        <span className="flex min-w-0 items-center gap-2">
          <Avatar name={pointPersonName} size="xs" />
          <Link
            id={nameId}
            to={`/admin/groups/${id}`}
            title={pointPersonName}
            className="relative z-1 min-w-0 truncate underline-offset-4 hover:underline max-lg:-my-2.5 max-lg:py-2.5"
          >
            {pointPersonName}
          </Link>
        </span>
        {refusal && <span className="block w-max max-w-200 pb-1 ps-8 font-medium text-danger text-xs">{refusal}</span>}
      </th>
      {columns.map(({ heading, from, className, cell }) => (
        <td key={heading} className={clsx(cellClass, from && hiddenBelow[from], className)}>
          {cell(of)}
        </td>
      ))}
      <td className={clsx(cellClass, 'max-lg:contents')}>
        <span className="flex justify-end max-lg:contents">
          {pointPersonSetupComplete && (
            <Link
              to={`/group/${shareCode}`}
              target="_blank"
              rel="noopener"
              discover="none"
              title="View Group"
              aria-label="View Group"
              aria-describedby={nameId}
              className={clsx(iconClass, 'relative z-1 max-lg:hidden')}
            >
              <ExternalLink aria-hidden />
            </Link>
          )}
          <button
            type="button"
            title="At a glance"
            aria-label="At a glance"
            aria-describedby={nameId}
            aria-expanded={isOpen}
            data-opens-sheet
            onClick={() => onOpen(id)}
            className={clsx(iconClass, 'after:absolute after:inset-0 max-lg:[&>svg]:hidden')}
          >
            <PanelRightOpen aria-hidden />
          </button>
        </span>
      </td>
    </tr>
  );
});

const cellClass = 'min-w-0 lg:h-8 lg:border-line lg:border-b lg:px-1.5 lg:py-0';

const iconClass = buttonClass({
  variant: 'ghost',
  size: 'sm',
  className: 'text-ink-soft lg:min-h-7 lg:w-7 lg:px-0 max-lg:absolute max-lg:inset-0',
});
