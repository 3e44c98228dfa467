import { useState } from 'react';
import type { AgendaDay } from '../../../worker/contract/office/agenda';
import type { StaffUser } from '../../../worker/contract/office/staff';
import { splitAtToday } from '../../domain/group/agenda';
import { todayHere } from '../../domain/group/tour-draft';
import { useNow } from '../../hooks/use-now';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { StaffFrame } from '../staff-frame';
import { StaffLoadFailed } from '../staff-load-failed';
import { AgendaDays } from './agenda-days';
import { CalendarAddress } from './calendar-address';
import { ColleaguesAddresses } from './colleagues-addresses';
import { type AgendaPageData, useAgenda } from './use-agenda';

type AgendaPageProps = { staff: StaffUser; loaded: AgendaPageData | undefined };

/** The tours and deadlines of all groups from today on (docs/product.md, "Agenda"). */
export default function AgendaPage({ staff, loaded }: AgendaPageProps) {
  const { data, error, refetch } = useAgenda(loaded);
  const now = useNow();
  return (
    <StaffFrame staff={staff}>
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
    </StaffFrame>
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
