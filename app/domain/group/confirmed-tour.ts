import type { ConfirmedTour } from '../../../worker/contract/groups/confirmed-tour';
import type { Participant } from '../../../worker/contract/groups/participant';
import type { TourSchedule } from '../../../worker/contract/groups/tour-schedule';
import { isAtTime } from '../../../worker/contract/groups/tour-slots';
import type { Language } from '../../../worker/contract/language/languages';
import { dateTexts } from '../../../worker/contract/sentences/dates';
import { todayHere } from './tour-draft';
import { civil, longDate, scheduleOf, tourTime } from './tours';

/** Whether the day of a tour is over on this device's calendar; not while the time is not known. */
export function isTourOver({ date }: Pick<ConfirmedTour, 'date'>, now: Date | null): boolean {
  return now !== null && date < todayHere(now);
}

/** When a tour is: 'Friday, November 20, 2026, 2:30 PM'. */
export function tourMoment(tour: ConfirmedTour, language: Language): string {
  return dateTexts(language)('dayAndTime', { day: longDate(tour.date, language), time: tourTime(tour, language) });
}

/** A civil date in brief: 'Fri, Nov 20'. */
export function dayInBrief(date: string, language: Language): string {
  // Short days of the week in Vietnamese differ between the versions of Unicode's data that browsers and servers have.
  const weekday = language === 'vi' ? 'long' : 'short';
  return civil(language, { weekday, month: 'short', day: 'numeric' }, `${date}T00:00Z`);
}

/** When a tour is, in brief: 'Fri, Nov 20, 2:30 PM'. */
export function tourInBrief(tour: ConfirmedTour, language: Language): string {
  const day = dayInBrief(tour.date, language);
  return dateTexts(language)('dayAndTime', { day, time: tourTime(tour, language) });
}

type Invited = Pick<Participant, 'id' | 'name' | 'tourAnswer'>;

/**
 * Who comes to the confirmed tour (docs/product.md, "Tours"): those who can, those who cannot, and those who have not
 * answered, of whom `elsewhere` have given other dates.
 */
export function tourAnswers<Participant extends Invited>(
  participants: readonly Participant[],
  tour: ConfirmedTour,
  schedules: readonly TourSchedule[],
) {
  const withAnswer = (answer: Invited['tourAnswer']) => participants.filter(({ tourAnswer }) => tourAnswer === answer);
  const unanswered = withAnswer(null);
  const elsewhere = unanswered.filter(({ id, name }) => {
    const schedule = scheduleOf({ participantId: id, name }, schedules);
    return schedule !== undefined && !isAtTime(schedule, tour);
  });
  return { canCome: withAnswer('yes'), cannotCome: withAnswer('no'), unanswered, elsewhere };
}
