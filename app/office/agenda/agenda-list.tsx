import { Link } from '@remix-run/react';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import type { AgendaDay, AgendaItem } from '../../../contract/staff/agenda';
import { useTimeZone } from '../../client/hydration';
import { agendaHeading, agendaTime, agendaType, splitAtToday, tourMarks } from '../../domain/staff/agenda';
import { counted } from '../../domain/staff/us-format';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { CalendarCheck, CalendarClock, CircleX, Hourglass } from '../../ui/icons';
import { PhoneLink } from '../../ui/phone-link';

type DaysProps = { days: AgendaDay[]; today: string };

export function AgendaList({ days, today }: DaysProps) {
  const [isPastShown, setIsPastShown] = useState(false);
  const { past, coming } = splitAtToday(days, today);
  return (
    <div className="grid grid-cols-1 gap-6">
      <AgendaDays days={coming} today={today} />
      {coming.length === 1 && <p className="text-ink-soft">Nothing else is scheduled.</p>}
      {past.length > 0 && (
        <>
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start print:hidden"
            aria-expanded={isPastShown}
            onClick={() => setIsPastShown((isShown) => !isShown)}
          >
            {isPastShown ? 'Hide the past month' : 'Show the past month'}
          </Button>
          {isPastShown && <AgendaDays days={past} today={today} />}
        </>
      )}
    </div>
  );
}

function AgendaDays({ days, today }: DaysProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {days.map((day) => (
        <Day key={day.date} day={day} today={today} />
      ))}
    </div>
  );
}

function Day({ day: { date, items }, today }: { day: AgendaDay; today: string }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-2 text-lg">
        {agendaHeading(date, today)}
      </h2>
      {items.length === 0 ? (
        <p className="text-ink-soft">Nothing today.</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {items.map((item) => (
            <li key={`${item.type} ${item.groupId}`}>
              <AgendaLine item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const icons = { tour: CalendarCheck, canceled_tour: CircleX, proposed_tour: CalendarClock, deadline: Hourglass };

export const agendaStyles = {
  tour: 'border-transparent bg-accent text-on-accent',
  canceled_tour: 'border-line bg-sunken text-ink-soft',
  proposed_tour: 'border-accent border-dashed bg-surface text-accent',
  deadline: 'border-transparent bg-info-soft text-info',
};

/** A planned tour waits for the office as a proposed one does. */
export const agendaLook = ({ type, isPlanned }: AgendaItem) => (isPlanned ? 'proposed_tour' : type);

function AgendaLine({ item }: { item: AgendaItem }) {
  const { type, groupId, propertyName, pointPersonName } = item;
  const timeZone = useTimeZone();
  const look = agendaLook(item);
  const Icon = icons[look];
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 sm:grid-cols-[8.5rem_11rem_minmax(0,1fr)] sm:py-3">
      <p className="tabular whitespace-nowrap font-medium">{agendaTime(item, timeZone)}</p>
      <p>
        <span
          className={clsx(
            'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm',
            agendaStyles[look],
          )}
        >
          <Icon className="size-4 shrink-0" />
          <span>{agendaType(item)}</span>
        </span>
      </p>
      <h3 className="wrap-anywhere font-normal text-base tracking-normal max-sm:col-span-full">
        <Link
          to={`/admin/groups/${groupId}`}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline md:min-h-0"
        >
          {pointPersonName}
        </Link>
        <span className="text-ink-soft">{` · ${propertyName}`}</span>
        {type !== 'deadline' && type !== 'canceled_tour' && <WhoComes item={item} />}
        <Marks item={item} />
      </h3>
    </article>
  );
}

function Marks({ item }: { item: AgendaItem }) {
  const marks = tourMarks(item);
  if (marks.length === 0) return null;
  return (
    <span className="tabular mt-1 flex flex-wrap gap-1.5">
      {marks.map((mark) => (
        <Badge key={mark} tone={mark === 'Outside tour hours' ? 'danger' : 'neutral'}>
          {mark}
        </Badge>
      ))}
    </span>
  );
}

function WhoComes({ item: { canCome, members, phone } }: { item: AgendaItem }) {
  return (
    <span className="tabular block text-ink-soft text-sm">
      <span>{`${canCome ?? ''} of ${counted(members ?? 0, 'member', 'members')} can come`}</span>
      {phone && (
        <>
          <span> · </span>
          <PhoneLink phone={phone} className="text-accent underline underline-offset-4">
            {phone}
          </PhoneLink>
        </>
      )}
    </span>
  );
}
