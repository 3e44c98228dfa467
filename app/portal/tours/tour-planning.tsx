import type { Group } from '../../../contract/group';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { bestHalfDays, type ProposedHalfDay, requestToCome } from '../../../rules/tours/half-days';
import { scheduleOf } from '../../../rules/tours/tours';
import { tourOffers } from '../../../rules/visible-facts';
import { fetchTexts } from '../../client/language';
import { lazyWithRetry } from '../../ui/lazy-with-retry';
import { useMe } from '../identity/use-me';
import type { Writing } from '../identity/writer';
import { BestForTheGroup } from './best-for-the-group';
import { HalfDays } from './half-days';
import { OwnDates, type Picking } from './own-dates';
import { RequestTour } from './request-tour';
import { timesSkeleton } from './times-skeletons';

const BookableTimes = lazyWithRetry(
  () => fetchTexts('booking').then(() => import('./bookable-times')),
  'BookableTimes',
  { fallback: timesSkeleton },
);

export type TourPlanningProps = {
  group: Group;
  schedules: TourSchedule[];
  writing: Writing;
  /** YYYY-MM-DD at the property. */
  today: string;
  /** Whether half-days, or times of the office, can be chosen with one press. */
  isPicking: boolean;
  /** A tour is to come. */
  isSettled: boolean;
  /** Undefined where the times of the office stay open. */
  onCloseTimes?: () => void;
};

/** One's own dates, and without hours of the office the days that suit the group. */
export function TourPlanning(props: TourPlanningProps) {
  const { group, schedules, writing, today, isPicking, isSettled, onCloseTimes } = props;
  const { mayLead } = useMe(group.id);
  const { mayConfirm } = tourOffers(group, mayLead);
  const hasHours = group.property.tourHours !== null;
  const mine = writing.writer ? scheduleOf(writing.writer, schedules) : undefined;
  const picker = (picking: Picking) =>
    hasHours ? (
      <BookableTimes {...{ group, schedules, ...picking }} mayBook={mayConfirm} onClose={onCloseTimes} />
    ) : (
      <HalfDays {...{ today, schedules, mine, ...picking }} />
    );
  return (
    <OwnDates {...{ group, schedules, writing, today }} picker={isPicking ? picker : undefined}>
      {(adding) => !isSettled && !hasHours && <BestDays {...{ group, schedules, today }} {...adding} />}
    </OwnDates>
  );
}

type BestDaysProps = {
  group: Group;
  schedules: TourSchedule[];
  today: string;
  canAdd: (halfDay: ProposedHalfDay) => boolean;
  onAdd: (halfDay: ProposedHalfDay) => void;
};

/** The days that suit the group; the point person asks the office for the best, or another. */
function BestDays({ group, schedules, today, canAdd, onAdd }: BestDaysProps) {
  const { mayLead } = useMe(group.id);
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
