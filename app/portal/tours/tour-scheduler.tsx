import { useState } from 'react';
import type { Group } from '../../../contract/group';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { bestHalfDays, type ProposedHalfDay, requestToCome } from '../../../rules/tours/half-days';
import { isTourOver, scheduleOf, todayOf } from '../../../rules/tours/tours';
import { tourOffers } from '../../../rules/visible-facts';
import { tourTexts } from '../../../texts/sentences/tours';
import { fetchTexts, useSentences } from '../../client/language';
import { useNow } from '../../client/use-now';
import { Card } from '../../ui/card';
import { CalendarHeart } from '../../ui/icons';
import { lazyWithRetry } from '../../ui/lazy-with-retry';
import { Skeleton } from '../../ui/placeholder';
import { useMe } from '../identity/use-me';
import { useWriter } from '../identity/writer';
import { useGroupState } from '../live/use-live';
import { ConfirmAnyTime, useConfirmingTour } from './confirm-tour';
import { ConfirmedTour } from './confirmed-tour';
import { HalfDays } from './half-days';
import { OwnDates, type Picking, YourDates } from './own-dates';
import { RequestedTour, RequestTour } from './request-tour';
import { bookingSkeleton, timesSkeleton } from './times-skeletons';
import { BestForTheGroup, TourList } from './tour-list';

const BookableTimes = lazyWithRetry(
  () => fetchTexts('booking').then(() => import('./bookable-times')),
  'BookableTimes',
  { fallback: timesSkeleton },
);

/** As high as the half-days; a member types no name. */
const halfDaysSkeleton = <Skeleton className="noscript:hidden h-145.5 in-data-member:h-122.5" />;

/**
 * The confirmed tour or what the office was asked for, one's own dates, and the days that suit the group, which are hidden while
 * a tour is to come.
 */
export function TourScheduler({ groupId }: { groupId: number }) {
  const { group, tourSchedules: schedules } = useGroupState(groupId);
  const t = useSentences(tourTexts);
  const writing = useWriter(group);
  const [isConfirming, setIsConfirming] = useConfirmingTour(group.id);
  const now = useNow();
  const { mayLead } = useMe(group.id);
  const tour = group.customizations.confirmedTour;
  const isOver = isTourOver(group.customizations, now);
  const { mayPlan, mayConfirm } = tourOffers(group, mayLead);
  const today = now && todayOf(group.customizations, now);
  const request = requestToCome(group, today);
  const isSettled = tour !== null && !isOver;
  const hasHours = group.property.tourHours !== null;
  const [movedRev, setMovedRev] = useState<number | null>(null);
  const isMoving = isSettled && hasHours && mayConfirm && tour.rev === movedRev;
  const mine = writing?.writer ? scheduleOf(writing.writer, schedules) : undefined;

  const isOwn = (schedule: TourSchedule) =>
    writing?.writers.some((writer) => scheduleOf(writer, schedules) === schedule) === true;

  const bookableTimes = (picking: Picking) => (
    <BookableTimes
      {...{ group, schedules, ...picking }}
      mayBook={mayConfirm}
      onClose={isMoving ? () => setMovedRev(null) : undefined}
    />
  );
  const halfDays = (picking: Picking) => today !== null && <HalfDays {...{ today, schedules, mine, ...picking }} />;
  const picker = !hasHours ? halfDays : isMoving || !isSettled ? bookableTimes : undefined;

  return (
    <Card title={t('scheduler')}>
      <div className="grid grid-cols-1 gap-6">
        {tour && tour.result !== 'no_show' && (
          <ConfirmedTour
            {...{ group, tour, isOver, schedules }}
            isChanging={isConfirming || isMoving}
            onChange={() => (hasHours ? setMovedRev(tour.rev) : setIsConfirming(true))}
          />
        )}
        {request && <RequestedTour {...{ group, request }} mayWithdraw={mayConfirm} />}
        {!mayPlan ? (
          mine && <YourDates schedule={mine} />
        ) : writing && today ? (
          <OwnDates {...{ group, schedules, writing, today }} picker={picker}>
            {(adding) => !isSettled && !hasHours && <BestDays {...{ group, schedules, mayLead, today }} {...adding} />}
          </OwnDates>
        ) : !hasHours ? (
          halfDaysSkeleton
        ) : (
          !isSettled && bookingSkeleton
        )}
        {mayConfirm && (
          <ConfirmAnyTime
            group={group}
            isOffered={!isSettled || isMoving}
            isOpen={isConfirming}
            onOpen={setIsConfirming}
          />
        )}
        {schedules.length > 0 ? <TourList schedules={schedules} isMine={isOwn} /> : <NoTours hasOutcome={!mayPlan} />}
      </div>
    </Card>
  );
}

type BestDaysProps = {
  group: Group;
  schedules: TourSchedule[];
  mayLead: boolean;
  today: string;
  canAdd: (halfDay: ProposedHalfDay) => boolean;
  onAdd: (halfDay: ProposedHalfDay) => void;
};

/** The days that suit the group; the point person asks the office for the best, or another. */
function BestDays({ group, schedules, mayLead, today, canAdd, onAdd }: BestDaysProps) {
  const { mayRequest } = tourOffers(group, mayLead);
  const request = requestToCome(group, today);
  const [best] = bestHalfDays(schedules, today);
  const asksForBest = mayRequest && best !== undefined && !request;
  const isRequested = ({ date, half }: ProposedHalfDay) => request?.date === date && request.half === half;
  const action = (halfDay: ProposedHalfDay, index: number) =>
    mayRequest && !isRequested(halfDay) && !(asksForBest && index === 0) && <RequestTour {...{ group, halfDay }} />;
  return (
    <>
      <BestForTheGroup {...{ group, schedules, canAdd, onAdd, action }} />
      {asksForBest && <RequestTour {...{ group, halfDay: best }} variant="primary" isNamed />}
    </>
  );
}

function NoTours({ hasOutcome }: { hasOutcome: boolean }) {
  const t = useSentences(tourTexts);
  return (
    <div className="flex items-start gap-3 text-ink-soft">
      <CalendarHeart className="mt-0.5 size-5 shrink-0" />
      <p>
        <span className="block font-semibold text-ink">{t('none')}</span>
        {!hasOutcome && <span>{t('beFirst')}</span>}
      </p>
    </div>
  );
}
