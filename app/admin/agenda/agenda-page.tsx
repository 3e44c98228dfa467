import { agendaViews } from '../../domain/group/agenda';
import { todayHere } from '../../domain/group/tours';
import { useNow } from '../../hooks/use-now';
import { useIsWide } from '../../hooks/use-screen';
import { Skeleton } from '../../ui/skeleton';
import { StaffLoadFailed } from '../staff-load-failed';
import { DaysFromToday } from './agenda-days';
import { AgendaMonth } from './agenda-month';
import { AgendaPeriod, AgendaViewLink } from './agenda-period';
import { AgendaWeek } from './agenda-week';
import { CalendarAddress, ColleaguesAddresses } from './calendar-addresses';
import { type AgendaPageData, useAgenda } from './use-agenda';

type AgendaPageProps = { loaded: AgendaPageData | undefined };

/** docs/product.md, "Agenda". */
export function AgendaPage({ loaded }: AgendaPageProps) {
  const { data, error, refetch, address } = useAgenda(loaded);
  const now = useNow();
  const isWide = useIsWide();
  const view = isWide ? address.view : 'list';
  const isList = view === 'list';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="mb-1 text-2xl">Agenda</h1>
        <nav aria-label="View" className="flex gap-4 max-lg:hidden print:hidden">
          {agendaViews.map(({ code, label }) => (
            <AgendaViewLink key={code} to={{ ...address, view: code }} isHere={code === address.view}>
              {label}
            </AgendaViewLink>
          ))}
        </nav>
      </div>
      <p className="mb-6 text-ink-soft print:hidden">
        Tours and decision deadlines of all groups, on each group’s own clocks.
      </p>
      {data && now ? (
        <div
          className={
            isList
              ? 'grid grid-cols-1 items-start gap-x-6 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] print:block'
              : 'grid grid-cols-1 gap-y-10'
          }
        >
          {isList ? (
            <DaysFromToday days={data.days} today={todayHere(now)} />
          ) : (
            <AgendaPeriod view={view} from={address.from ?? todayHere(now)}>
              {view === 'week' ? (
                <AgendaWeek days={data.days} from={address.from ?? todayHere(now)} today={todayHere(now)} />
              ) : (
                <AgendaMonth days={data.days} from={address.from ?? todayHere(now)} today={todayHere(now)} />
              )}
            </AgendaPeriod>
          )}
          <div
            className={
              isList ? 'grid grid-cols-1 gap-6 print:hidden' : 'grid items-start gap-6 lg:grid-cols-2 print:hidden'
            }
          >
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
