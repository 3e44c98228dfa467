import { Link } from '@remix-run/react';
import { clsx } from 'clsx';
import type { AgendaItem } from '../../../worker/contract/office/agenda';
import { agendaTime, agendaTypes } from '../../domain/group/agenda';
import { agendaLooks } from './agenda-line';

/** Something of a day in the cell of a week or a month; leads to its group. */
export function AgendaEntry({ item }: { item: AgendaItem }) {
  const { type, groupId, pointPersonName, propertyName, time } = item;
  const what = `${agendaTypes[type]}, ${agendaTime(item)}, ${pointPersonName}, ${propertyName}`;
  return (
    <li>
      <Link
        to={`/admin/groups/${groupId}`}
        title={what}
        aria-label={what}
        className={clsx(
          'block min-h-6 truncate rounded-sm border px-1.5 py-0.5 text-xs hover:underline',
          agendaLooks[type],
        )}
      >
        {time && <span className="tabular">{agendaTime(item)} </span>}
        {pointPersonName}
      </Link>
    </li>
  );
}
