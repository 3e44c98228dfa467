import type { ConfirmedTour } from '../../../worker/contract/groups/confirmed-tour';
import type { Participant } from '../../../worker/contract/groups/participant';
import type { TourSchedule } from '../../../worker/contract/groups/tour-schedule';
import { isAtTime } from '../../../worker/contract/groups/tour-slots';
import type { Language } from '../../../worker/contract/language/languages';
import { dateTexts } from '../../../worker/contract/sentences/dates';
import { todayHere } from './tour-draft';
import { civil, longDate, scheduleOf, tourTime } from './tours';

/** By this device's calendar; false while the time is not known. */
export function isTourOver({ date }: Pick<ConfirmedTour, 'date'>, now: Date | null): boolean {
  return now !== null && date < todayHere(now);
}

export function tourMoment(tour: ConfirmedTour, language: Language): string {
  return dateTexts(language)('dayAndTime', { day: longDate(tour.date, language), time: tourTime(tour, language) });
}

export function dayInBrief(date: string, language: Language): string {
  // The versions of Unicode's data in browsers and servers abbreviate Vietnamese weekdays differently.
  const weekday = language === 'vi' ? 'long' : 'short';
  return civil(language, { weekday, month: 'short', day: 'numeric' }, `${date}T00:00Z`);
}

export function tourInBrief(tour: ConfirmedTour, language: Language): string {
  const day = dayInBrief(tour.date, language);
  return dateTexts(language)('dayAndTime', { day, time: tourTime(tour, language) });
}

type Invited = Pick<Participant, 'id' | 'name' | 'tourAnswer'>;

/** docs/product.md, "Tours". `elsewhere`: those without an answer who have proposed other dates. */
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
