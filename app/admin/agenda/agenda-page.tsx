import { Link } from '@remix-run/react';
import { clsx } from 'clsx';
import { CalendarCheck, CalendarClock, Hourglass } from 'lucide-react';
import { useId, useState } from 'react';
import type { AgendaDay, AgendaItem } from '../../../worker/contract/office/agenda';
import { agendaHeading, agendaTime, agendaTypes, splitAtToday } from '../../domain/group/agenda';
import { todayHere } from '../../domain/group/tour-draft';
import { useNow } from '../../hooks/use-now';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { StaffLoadFailed } from '../staff-notice';
import { CalendarAddress, ColleaguesAddresses } from './calendar-addresses';
import { type AgendaPageData, useAgenda } from './use-agenda';

type AgendaPageProps = { loaded: AgendaPageData | undefined };

/** The tours and deadlines of all groups from today on (docs/product.md, "Agenda"). */
export function AgendaPage({ loaded }: AgendaPageProps) {
  const { data, error, refetch } = useAgenda(loaded);
  const now = useNow();
  return (
    <>
      <h1 className="mb-1 text-2xl">Agenda</h1>
      <p className="mb-6 text-ink-soft">Tours and decision deadlines of all groups, on each group’s own clocks.</p>
      {data && now ? (
        <div className="grid grid-cols-1 items-start gap-x-6 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <DaysFromToday days={data.days} today={todayHere(now)} />
          <div className="grid grid-cols-1 gap-6">
            <CalendarAddress isMade={data.link.createdAt !== null} />
            {data.link.colleagues.length > 0 && <ColleaguesAddresses links={data.link.colleagues} />}
          </div>
        </div>
      ) : error ? (
        <StaffLoadFailed what="agenda" error={error} onTryAgain={refetch} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function DaysFromToday({ days, today }: { days: AgendaDay[]; today: string }) {
  const [isPastShown, setIsPastShown] = useState(false);
  const { past, coming } = splitAtToday(days, today);
  return (
    <div className="grid grid-cols-1 gap-6">
      <AgendaDays days={coming} today={today} />
      {coming.length === 1 && <p className="text-ink-soft">Nothing is planned for the days that follow.</p>}
      {past.length > 0 && (
        <>
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
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

function Loading() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading the agenda...</span>
      <Skeleton className="h-7 w-64" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}

type AgendaDaysProps = { days: AgendaDay[]; today: string };

function AgendaDays({ days, today }: AgendaDaysProps) {
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

const icons = { tour: CalendarCheck, proposed_tour: CalendarClock, deadline: Hourglass };

/** Solid where it is settled, outlined where it is proposed. */
const looks = {
  tour: 'border-transparent bg-accent text-on-accent',
  proposed_tour: 'border-accent border-dashed bg-surface text-accent',
  deadline: 'border-transparent bg-info-soft text-info',
};

/** One thing of a day in a line: when, what, whose. */
function AgendaLine({ item }: { item: AgendaItem }) {
  const { type, groupId, propertyName, pointPersonName } = item;
  const Icon = icons[type];
  return (
    <article className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[6rem_12rem_minmax(0,1fr)] sm:items-center">
      <p className="tabular font-medium">{agendaTime(item)}</p>
      <p>
        <span
          className={clsx('inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm', looks[type])}
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          {agendaTypes[type]}
        </span>
      </p>
      <h3 className="wrap-anywhere font-normal text-base tracking-normal">
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
