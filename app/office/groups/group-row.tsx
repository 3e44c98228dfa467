import { Link } from '@remix-run/react';
import { clsx } from 'clsx';
import { memo, useId } from 'react';
import { Avatar } from '../../ui/avatar';
import { ExternalLink, PanelRightOpen } from '../../ui/icons';
import { type CellOf, type Column, hiddenBelow } from './columns';
import './group-row.css';

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
      className={clsx('group-row', isOpen || isTicked ? 'lg:bg-accent-soft' : 'lg:hover:bg-sunken lg:focus:bg-sunken')}
    >
      <td className="px-0! max-lg:hidden">
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
      <th scope="row" className="text-start font-semibold">
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
        <td key={heading} className={clsx(from && hiddenBelow[from], className)}>
          {cell(of)}
        </td>
      ))}
      <td className="whitespace-nowrap text-end max-lg:contents">
        {pointPersonSetupComplete && (
          <a
            href={`/group/${shareCode}`}
            target="_blank"
            rel="noopener"
            title="View Group"
            aria-label="View Group"
            aria-describedby={nameId}
            className="row-icon relative z-1 max-lg:hidden"
          >
            <ExternalLink />
          </a>
        )}
        <button
          type="button"
          title="At a glance"
          aria-label="At a glance"
          aria-describedby={nameId}
          aria-expanded={isOpen}
          data-opens-sheet
          onClick={() => onOpen(id)}
          className="row-icon after:absolute after:inset-0 max-lg:absolute max-lg:inset-0 max-lg:*:hidden"
        >
          <PanelRightOpen />
        </button>
      </td>
    </tr>
  );
});
