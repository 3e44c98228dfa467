import type { ConfirmedTour } from '../../../worker/contract/groups/confirmed-tour';
import type { Participant } from '../../../worker/contract/groups/participant';
import type { TourSchedule } from '../../../worker/contract/groups/tour-schedule';
import { isAtTime } from '../../../worker/contract/groups/tour-slots';
import { usFormat } from '../us-format';
import { todayHere } from './tour-draft';
import { longDate, scheduleOf, tourTime } from './tours';

/** Whether the day of a tour is over on this device's calendar; not while the time is not known. */
export function isTourOver({ date }: Pick<ConfirmedTour, 'date'>, now: Date | null): boolean {
  return now !== null && date < todayHere(now);
}

/** When a tour is: 'Friday, November 20, 2026, 2:30 PM'. */
export function tourMoment(tour: ConfirmedTour): string {
  return `${longDate(tour.date)}, ${tourTime(tour)}`;
}

const briefFormat = usFormat({ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** The same in brief: 'Fri, Nov 20, 2:30 PM'. */
export function tourInBrief(tour: ConfirmedTour): string {
  return `${briefFormat.format(new Date(`${tour.date}T00:00:00Z`))}, ${tourTime(tour)}`;
}

type Asked = Pick<Participant, 'id' | 'name' | 'tourAnswer'>;

/**
 * Who comes to the confirmed tour (docs/product.md, "Tours"): those who can, those who cannot, and those who have not
 * answered, of whom `elsewhere` have given other dates.
 */
export function tourAnswers<Participant extends Asked>(
  participants: readonly Participant[],
  tour: ConfirmedTour,
  schedules: readonly TourSchedule[],
) {
  const saying = (answer: Asked['tourAnswer']) => participants.filter(({ tourAnswer }) => tourAnswer === answer);
  const unanswered = saying(null);
  const elsewhere = unanswered.filter(({ id, name }) => {
    const schedule = scheduleOf({ participantId: id, name }, schedules);
    return schedule !== undefined && !isAtTime(schedule, tour);
  });
  return { canCome: saying('yes'), cannotCome: saying('no'), unanswered, elsewhere };
}
