import { Link } from '@remix-run/react';
import { clsx } from 'clsx';
import type { AgendaItem } from '../../../worker/contract/office/agenda';
import { agendaTime, agendaTypes } from '../../domain/group/agenda';
import { CalendarCheck, CalendarClock, Hourglass } from '../../ui/icons';

const icons = { tour: CalendarCheck, proposed_tour: CalendarClock, deadline: Hourglass };

const agendaStyles = {
  tour: 'border-transparent bg-accent text-on-accent',
  proposed_tour: 'border-accent border-dashed bg-surface text-accent',
  deadline: 'border-transparent bg-info-soft text-info',
};

export function AgendaLine({ item }: { item: AgendaItem }) {
  const { type, groupId, propertyName, pointPersonName } = item;
  const Icon = icons[type];
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 sm:grid-cols-[6rem_12rem_minmax(0,1fr)] sm:py-3">
      <p className="tabular font-medium">{agendaTime(item)}</p>
      <p>
        <span
          className={clsx(
            'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm',
            agendaStyles[type],
          )}
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          {agendaTypes[type]}
        </span>
      </p>
      <h3 className="wrap-anywhere font-normal text-base tracking-normal max-sm:col-span-full">
        <Link
          to={`/admin/groups/${groupId}`}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline md:min-h-0"
        >
          {pointPersonName}
        </Link>
        <span className="text-ink-soft"> · {propertyName}</span>
      </h3>
    </article>
  );
}

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
          agendaStyles[type],
        )}
      >
        {time && <span className="tabular">{agendaTime(item)} </span>}
        {pointPersonName}
      </Link>
    </li>
  );
}
