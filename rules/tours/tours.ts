import type { Group } from '../../contract/group';
import type { Participant } from '../../contract/participant';
import type { ConfirmedTour, TourSchedule } from '../../contract/tour-schedule';
import { nameKey } from '../../contract/values/normalized';
import { dayAndTimeIn } from '../../contract/values/time';
import { inputDateTime } from '../deadline';
import type { Writer } from '../members';
import { isTimePreferred, type Tours } from './half-days';

/** A member's by id; else by name as the server matches it, a schedule without a member before a member's. */
export function scheduleOf(
  { participantId, name }: Writer,
  schedules: readonly TourSchedule[],
): TourSchedule | undefined {
  if (participantId !== null) return schedules.find((schedule) => schedule.participantId === participantId);
  const named = schedules.filter(({ participantName }) => nameKey(participantName) === nameKey(name));
  return named.find((schedule) => schedule.participantId === null) ?? named[0];
}

/** Today in this device's time zone, in the format of a date input. */
export function todayHere(now: Date): string {
  const day = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${day.join('-')}`;
}

/**
 * Today in the group's time zone, where its tours take place: a reader further east sees a tour until it is over there.
 * Without a zone, in this device's.
 */
export const todayOf = ({ timeZone }: Pick<Group['customizations'], 'timeZone'>, now: Date): string =>
  clockOf(timeZone, now).day;

function clockOf(timeZone: string | null, instant: Date): { day: string; time: string } {
  if (timeZone !== null && isKnownZone(timeZone)) return dayAndTimeIn(timeZone, instant);
  return { day: todayHere(instant), time: inputDateTime(instant).slice(11) };
}

/** An older browser does not know the newest zones. */
export function isKnownZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== null;
  } catch {
    return false;
  }
}

/** A booked tour with the day and the time that clocks in the zone show at its start; any other as it is. */
export function tourIn(tour: ConfirmedTour, timeZone: string | null): ConfirmedTour {
  if (!tour.start || timeZone === null || !isKnownZone(timeZone)) return tour;
  const { day: date, time } = dayAndTimeIn(timeZone, new Date(tour.start));
  return { ...tour, date, timePreference: 'specific', specificTime: time };
}

export const toursOf = ({ customizations, tourRequest }: Pick<Group, 'customizations' | 'tourRequest'>): Tours => ({
  ...{ confirmedTour: customizations.confirmedTour, tourRequest },
});

type TourAndZone = Pick<Group['customizations'], 'confirmedTour' | 'timeZone'>;

/** Once its day is over, or the office has said how it went; false until the time is known. */
export function isTourOver(customizations: TourAndZone, now: Date | null): boolean {
  const tour = customizations.confirmedTour;
  if (tour === null) return false;
  if (tour.result !== undefined) return true;
  const day = tour.start ? clockOf(customizations.timeZone, new Date(tour.start)).day : tour.date;
  return now !== null && day < todayOf(customizations, now);
}

type TourMoment = Pick<ConfirmedTour, 'date' | 'timePreference' | 'specificTime'> & { start?: string | null };

/**
 * Whether a tour has begun: a booked one at its instant, any other by the clocks of its time zone; without a zone, by this
 * device's. A morning or an afternoon can begin until it is over.
 */
export function hasTourBegun(tour: TourMoment, timeZone: string | null, now: Date): boolean {
  if (tour.start) return tour.start <= now.toISOString();
  const { day, time } = clockOf(timeZone, now);
  const latest = tour.specificTime ?? (tour.timePreference === 'PM' ? '23:59' : '11:59');
  return tour.date < day || (tour.date === day && latest <= time);
}

/** Whether the group came to its tour, as far as the office has not said otherwise. */
export const hasToured = (customizations: TourAndZone, now: Date | null): boolean =>
  isTourOver(customizations, now) && customizations.confirmedTour?.result !== 'no_show';

type Invited = Pick<Participant, 'id' | 'name' | 'tourAnswer'>;

/** What members say about the confirmed tour; `elsewhere` gave other dates. Everyone is in exactly one of the four. */
export function tourAnswers<Participant extends Invited>(
  participants: readonly Participant[],
  tour: ConfirmedTour,
  schedules: readonly TourSchedule[],
) {
  const withAnswer = (answer: Invited['tourAnswer']) => participants.filter(({ tourAnswer }) => tourAnswer === answer);
  const isElsewhere = ({ id, name }: Participant) => {
    const schedule = scheduleOf({ participantId: id, name }, schedules);
    return schedule !== undefined && !isTimePreferred(schedule, tour);
  };
  const withoutAnswer = withAnswer(null);
  return {
    canCome: withAnswer('yes'),
    cannotCome: withAnswer('no'),
    elsewhere: withoutAnswer.filter(isElsewhere),
    unanswered: withoutAnswer.filter((participant) => !isElsewhere(participant)),
  };
}
