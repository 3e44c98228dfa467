import { Link, useSearchParams } from '@remix-run/react';
import { useCallback, useId, useState } from 'react';
import type { NearDeadline, Today } from '../../../contract/staff/today';
import { todayHere } from '../../../rules/tours/tours';
import { useLoadedQueries } from '../../client/queries';
import { useNow } from '../../client/use-now';
import { deadlineText, nextTourText, queueNames, toursBefore, toursOn } from '../../domain/staff/today';
import { longDate } from '../../domain/tours';
import { CircleCheckBig } from '../../ui/icons';
import { EmptyState, Skeleton } from '../../ui/placeholder';
import { KeysDialog, moveKeys, useListKeys } from '../groups/list-keys';
import { ViewLink } from '../navigation';
import { StaffLoadFailed } from '../staff-message';
import { OfGroup, Queue, QueueHead, Row, Rows, useFocusOnNextRow } from './queue';
import { Remind } from './task-buttons';
import { GivenTourRow, TourRows } from './tour-row';
import { keyOfToday, useQueuesWithForms, useToday } from './use-today';
import { BouncedRow, OfficeStepRow, QuestionRows, ReadyRow, SetupRow } from './waiting-rows';

/**
 * What waits for the office, in queues: each with its count, its first five, and a link to all. 'Mine' has only the groups
 * of the signed-in member of staff. Also the tours of today, earlier ones of which the office has not said how they went,
 * and the first five groups whose deadline is by the end of tomorrow in their time zone, with 'Remind' if that reaches
 * someone. If a read fails, the page keeps what it has and says so.
 */
export function TodayPage({ loaded }: { loaded: Today | undefined }) {
  const [query] = useSearchParams();
  const assignee = query.get('assignee') === 'me' ? 'me' : undefined;
  useLoadedQueries(loaded, () => [[keyOfToday(assignee), loaded]]);
  const { data, error, refetch } = useToday(assignee);
  const now = useNow();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const help = useCallback(() => setIsHelpOpen(true), []);
  useListKeys({ openId: null, onHelp: help });
  const list = useFocusOnNextRow(data);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 lg:-mt-2">
        <h1 className="text-2xl">Today</h1>
        <p className="text-ink-soft">{now && longDate(todayHere(now), 'en')}</p>
        <nav aria-label="Whose" className="flex items-center gap-x-3 max-sm:grow max-sm:basis-1/2">
          <ViewLink to="?assignee=me" isCurrent={assignee === 'me'} preventScrollReset>
            Mine
          </ViewLink>
          <ViewLink to="." isCurrent={assignee === undefined} preventScrollReset>
            All
          </ViewLink>
        </nav>
        <button
          type="button"
          onClick={help}
          className="min-h-11 text-accent text-sm underline underline-offset-4 md:min-h-9 max-lg:pointer-coarse:hidden sm:ms-auto"
        >
          Shortcuts
        </button>
      </div>
      {error && data && (
        <p role="status" className="mb-4 text-danger text-sm">
          This list couldn't be updated. It tries again by itself.
        </p>
      )}
      {data ? (
        <div
          ref={list}
          tabIndex={-1}
          className="grid grid-cols-1 items-start gap-x-8 gap-y-6 outline-none xl:grid-cols-[7fr_5fr]"
        >
          <Waiting today={data} assignee={assignee} now={now} />
        </div>
      ) : error ? (
        <StaffLoadFailed what="list" error={error} onTryAgain={refetch} />
      ) : (
        <Loading />
      )}
      <KeysDialog isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} keys={todayKeys} />
    </>
  );
}

const todayKeys = [...moveKeys('row'), { pressed: ['Enter'], does: "Press the row's button" }];

/** Across the page if the other column has nothing. */
const columnClass = 'grid grid-cols-1 gap-6 empty:hidden xl:[&:not(:has(+:not(:empty)),:not(:empty)+*)]:col-span-2';

type WaitingProps = { today: Today; assignee: 'me' | undefined; now: Date | null };

/** Rows with two buttons are in the wide column. */
function Waiting({ today, assignee, now }: WaitingProps) {
  const { officeSteps, readyGroups, setupLinks, bouncedEmails } = today;
  const { questions, toursToConfirm } = useQueuesWithForms(today);
  const groups = (filter: Record<string, string>) =>
    `/admin/groups?${new URLSearchParams({ ...filter, ...(assignee && { assignee }) })}`;
  return (
    <>
      <div className={columnClass}>
        {queueNames.every((name) => today[name].count === 0) && <NothingWaits {...{ today, assignee, now }} />}
        <Queue title="Answer" count={questions.count} all={{ to: '/admin/groups#questions', text: 'See all' }}>
          <QuestionRows rows={questions.rows} />
        </Queue>
        <Queue title="Confirm a tour" count={toursToConfirm.count} all={{ to: '/admin/agenda', text: 'See all' }}>
          <TourRows rows={toursToConfirm.rows} />
        </Queue>
        <Queue
          title="Approve"
          count={officeSteps.count}
          all={{ to: groups({ waiting: 'office' }), text: 'All with steps for us' }}
        >
          {officeSteps.first.map((group) => (
            <OfficeStepRow key={group.groupId} group={group} />
          ))}
        </Queue>
        <Queue
          title="Say how it ended"
          count={readyGroups.count}
          all={{ to: groups({ waiting: 'lease' }), text: 'All ready to lease' }}
        >
          {readyGroups.first.map((group) => (
            <ReadyRow key={group.groupId} group={group} />
          ))}
        </Queue>
      </div>
      <div className={columnClass}>
        {now && <ToursToday today={today} now={now} />}
        {now && <EarlierTours today={today} now={now} />}
        {now && <DecideByTomorrow groups={today.nearDeadlines} now={now} />}
        <Queue
          title="Setup not completed"
          count={setupLinks.count}
          all={{ to: groups({ status: 'pending', sort: 'setup_link' }), text: 'See all' }}
        >
          {setupLinks.first.map((link) => (
            <SetupRow key={link.groupId} link={link} />
          ))}
        </Queue>
        <Queue title="Email bounced" count={bouncedEmails.count} all={{ to: '/admin/groups#emails', text: 'See all' }}>
          {bouncedEmails.first.map((email) => (
            <BouncedRow key={email.emailId} email={email} />
          ))}
        </Queue>
      </div>
    </>
  );
}

function NothingWaits({ today, assignee, now }: WaitingProps) {
  return (
    <EmptyState
      icon={<CircleCheckBig />}
      title={assignee ? 'Nothing waits for you.' : 'Nothing waits.'}
      action={
        assignee && (
          <Link to="." className="text-accent underline underline-offset-4">
            Show all
          </Link>
        )
      }
    >
      {now && nextTourText(today.upcomingTours, now)}
    </EmptyState>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-3 lg:max-w-3xl">
      <span className="sr-only">Loading what waits...</span>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-16" />
      <Skeleton className="mt-3 h-6 w-40" />
      <Skeleton className="h-48" />
    </div>
  );
}

type ToursProps = { today: Today; now: Date };

function ToursToday({ today, now }: ToursProps) {
  const titleId = useId();
  const tours = toursOn(todayHere(now), today.upcomingTours);
  if (tours.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <QueueHead id={titleId} title="Tours today" link={{ to: '/admin/agenda', text: 'Agenda' }} />
      <Rows labelledBy={titleId}>
        {tours.map((tour) => (
          <GivenTourRow key={tour.groupId} tour={tour} now={now} />
        ))}
      </Rows>
    </section>
  );
}

/** Of which the office has not said how they went. */
function EarlierTours({ today, now }: ToursProps) {
  const titleId = useId();
  const tours = toursBefore(todayHere(now), [...today.earlierTours, ...today.upcomingTours]);
  if (tours.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <QueueHead id={titleId} title="Earlier tours: how did they go?" />
      <Rows labelledBy={titleId}>
        {tours.map((tour) => (
          <GivenTourRow key={tour.groupId} tour={tour} now={now} isEarlier />
        ))}
      </Rows>
    </section>
  );
}

type DecideByTomorrowProps = { groups: NearDeadline[]; now: Date };

function DecideByTomorrow({ groups, now }: DecideByTomorrowProps) {
  const titleId = useId();
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <QueueHead id={titleId} title="Decide by tomorrow" link={{ to: '/admin/agenda', text: 'Agenda' }} />
      <Rows labelledBy={titleId}>
        {groups.map((group) => (
          <DeadlineRow key={group.groupId} group={group} now={now} />
        ))}
      </Rows>
    </section>
  );
}

function DeadlineRow({ group, now }: { group: NearDeadline; now: Date }) {
  const titleId = useId();
  return (
    <Row
      isNarrow
      groupId={group.groupId}
      when={deadlineText(group, now)}
      titleId={titleId}
      title={<OfGroup group={{ ...group, propertyName: null }} />}
      about={`${group.propertyName} · ${group.committed} of ${group.members} in`}
      actions={group.canRemind && <Remind groupId={group.groupId} titleId={titleId} variant="ghost" />}
    />
  );
}
