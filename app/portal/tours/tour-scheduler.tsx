import { useState } from 'react';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { requestToCome } from '../../../rules/tours/half-days';
import { isTourOver, scheduleOf, todayOf } from '../../../rules/tours/tours';
import { tourOffers } from '../../../rules/visible-facts';
import { tourTexts } from '../../../texts/sentences/tours';
import { useSentences } from '../../client/language';
import { useNow } from '../../client/use-now';
import { Card } from '../../ui/card';
import type { Elements } from '../../ui/elements';
import { CalendarHeart } from '../../ui/icons';
import { lazyWithRetry } from '../../ui/lazy-with-retry';
import { Skeleton } from '../../ui/placeholder';
import { useMe } from '../identity/use-me';
import { useWriter } from '../identity/writer';
import { useGroupState } from '../live/use-live';
import { WhenNear } from '../when-near';
import { ConfirmedTour } from './confirmed-tour';
import { RequestedTour } from './requested-tour';
import { bookingSkeleton } from './times-skeletons';
import { TourList } from './tour-list';
import type { TourPlanningProps } from './tour-planning';
import { useConfirmingTour } from './use-confirming-tour';
import { YourDates } from './your-dates';

const TourPlanning = lazyWithRetry(() => import('./tour-planning'), 'TourPlanning', { fallback: planningSpace });

const ConfirmAnyTime = lazyWithRetry(() => import('./confirm-tour'), 'ConfirmAnyTime');

/** As high as the half-days; a member types no name. */
const halfDaysSkeleton = <Skeleton className="noscript:hidden h-145.5 in-data-member:h-122.5" />;

function planningSpace({ group, isPicking }: Pick<TourPlanningProps, 'group' | 'isPicking'>): Elements {
  if (!isPicking) return null;
  return group.property.tourHours === null ? halfDaysSkeleton : bookingSkeleton;
}

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

  // Half-days also while a tour is to come, times of the office only to move it.
  const isPicking = !hasHours || !isSettled || isMoving;

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
          <WhenNear placeholder={planningSpace({ group, isPicking })}>
            <TourPlanning
              {...{ group, schedules, writing, today, isPicking, isSettled }}
              onCloseTimes={isMoving ? () => setMovedRev(null) : undefined}
            />
          </WhenNear>
        ) : (
          planningSpace({ group, isPicking })
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
