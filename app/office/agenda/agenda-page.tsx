import { Link, useSearchParams } from '@remix-run/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { todayHere } from '../../../rules/tours/tours';
import { api, call } from '../../client/client';
import { useLoadedQueries } from '../../client/queries';
import { Allowed } from '../../client/role';
import { useNow } from '../../client/use-now';
import { useIsWide } from '../../client/use-screen';
import {
  type AgendaAddress,
  agendaAddressOf,
  agendaDaysToRead,
  agendaFilters,
  agendaQueryOf,
  agendaViews,
  daysWithOnly,
  neighboringPeriod,
  periodTitle,
} from '../../domain/staff/agenda';
import { Button, ButtonLink } from '../../ui/button';
import { inElement } from '../../ui/elements';
import { ChevronLeft, ChevronRight, Printer } from '../../ui/icons';
import { Skeleton } from '../../ui/placeholder';
import { ViewLink } from '../navigation';
import { agendaKey } from '../query-keys';
import { StaffLoadFailed } from '../staff-message';
import { AgendaMonth, AgendaWeek } from './agenda-calendar';
import { AgendaList } from './agenda-list';
import { CalendarAddress, ColleaguesAddresses } from './calendar-addresses';

type AgendaPageProps = { loaded: AgendaPageData | undefined };

/**
 * From today on, even if today is empty; past days on demand. On a desktop also a week or a month, which paper has, too. A
 * line leads to its group; a tour's has how many can come and the point person's phone number.
 */
export function AgendaPage({ loaded }: AgendaPageProps) {
  const now = useNow();
  const isWide = useIsWide();
  const { data, error, refetch, address } = useAgenda(loaded, isWide || now === null);
  const view = isWide ? address.view : 'list';
  const isList = view === 'list';
  const days = data && daysWithOnly(data.days, address.only);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="mb-1 text-2xl">Agenda</h1>
        <nav aria-label="View" className="flex gap-4 max-lg:hidden print:hidden">
          {agendaViews.map(({ code, label }) => (
            <ViewLink key={code} to={addressOf({ ...address, view: code })} isCurrent={code === address.view}>
              {label}
            </ViewLink>
          ))}
        </nav>
      </div>
      <p className="mb-3 text-ink-soft print:hidden">
        Tours and decision deadlines for all groups, each in the group's own time zone.
      </p>
      <nav aria-label="Show" className="mb-6 flex flex-wrap gap-2 print:hidden">
        <AgendaFilterLink to={{ ...address, only: undefined }} isCurrent={address.only === undefined}>
          All
        </AgendaFilterLink>
        {agendaFilters.map(({ code, label }) => (
          <AgendaFilterLink key={code} to={{ ...address, only: code }} isCurrent={address.only === code}>
            {label}
          </AgendaFilterLink>
        ))}
      </nav>
      {data && days && now ? (
        <div
          className={
            isList
              ? 'grid grid-cols-1 items-start gap-x-6 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] print:block'
              : 'grid grid-cols-1 gap-y-10'
          }
        >
          {isList ? (
            <AgendaList days={days} today={todayHere(now)} />
          ) : (
            <AgendaPeriod address={{ ...address, view }} from={address.from ?? todayHere(now)}>
              {view === 'week' ? (
                <AgendaWeek days={days} from={address.from ?? todayHere(now)} today={todayHere(now)} />
              ) : (
                <AgendaMonth days={days} from={address.from ?? todayHere(now)} today={todayHere(now)} />
              )}
            </AgendaPeriod>
          )}
          <div
            className={
              isList ? 'grid grid-cols-1 gap-6 print:hidden' : 'grid items-start gap-6 lg:grid-cols-2 print:hidden'
            }
          >
            <CalendarAddress isMade={data.link.createdAt !== null} />
            {data.link.colleagues.length > 0 && (
              <Allowed needed="manager">
                <ColleaguesAddresses links={data.link.colleagues} />
              </Allowed>
            )}
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

const addressOf = (address: AgendaAddress) => `?${new URLSearchParams(agendaQueryOf(address))}`;

type AgendaFilterLinkProps = { to: AgendaAddress; isCurrent: boolean; children: ReactNode };

function AgendaFilterLink({ to, isCurrent, children }: AgendaFilterLinkProps) {
  return (
    <Link
      to={addressOf(to)}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className="grid min-h-11 place-items-center rounded-full border border-line-strong px-4 aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft aria-[current=true]:font-semibold lg:min-h-9"
    >
      {children}
    </Link>
  );
}

type AgendaPeriodProps = { address: AgendaAddress; from: string; children: ReactNode };

function AgendaPeriod({ address: { view, only }, from, children }: AgendaPeriodProps) {
  const titleId = useId();
  const [before, after] = [neighboringPeriod(view, from, -1), neighboringPeriod(view, from, 1)];
  const stepClass = { variant: 'ghost', size: 'sm' } as const;
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-3 flex items-center gap-2">
        <h2 id={titleId} aria-live="polite" className="me-auto text-lg">
          {periodTitle(view, from)}
        </h2>
        <Button {...stepClass} icon={<Printer />} className="print:hidden" onClick={() => window.print()}>
          Print
        </Button>
        <nav aria-label="Days" className="flex print:hidden">
          <ButtonLink
            {...stepClass}
            to={addressOf({ view, only, from: before })}
            preventScrollReset
            aria-label={`Previous ${view}`}
            icon={<ChevronLeft />}
          />
          <ButtonLink {...stepClass} to={addressOf({ view, only })} preventScrollReset>
            Today
          </ButtonLink>
          <ButtonLink
            {...stepClass}
            to={addressOf({ view, only, from: after })}
            preventScrollReset
            aria-label={`Next ${view}`}
            icon={<ChevronRight />}
          />
        </nav>
      </div>
      {inElement(children)}
    </section>
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

export async function readAgenda(client: Pick<typeof api, 'agenda'>, address: AgendaAddress) {
  const [agenda, link] = await Promise.all([
    call(client.agenda.$get({ query: agendaDaysToRead(address, new Date()) })),
    call(client.agenda.link.$get()),
  ]);
  return { ...agenda, link };
}

type AgendaPageData = Awaited<ReturnType<typeof readAgenda>>;

/** Without a calendar the page lists the days around today, whatever the address says. */
function useAgenda(loaded: AgendaPageData | undefined, hasCalendar: boolean) {
  const [query] = useSearchParams();
  const address = agendaAddressOf(query);
  const shown = hasCalendar ? address : { ...address, from: undefined };
  useLoadedQueries(loaded, () => [[[...agendaKey, address.from], loaded]]);
  return {
    address,
    ...useQuery({
      queryKey: [...agendaKey, shown.from],
      queryFn: () => readAgenda(api, shown),
      // Another week's days are no answer to what is on today.
      placeholderData: shown.from ? keepPreviousData : undefined,
    }),
  };
}
