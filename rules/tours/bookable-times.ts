import type { Participant } from '../../contract/participant';
import type { TourSlots } from '../../contract/tour-booking';
import type { HalfOfDay, TourSchedule } from '../../contract/tour-schedule';
import { clockIn } from '../../contract/values/time';
import { halfOf, isHalfDayPreferred } from './half-days';

type Scheduled = Pick<TourSchedule, 'participantId' | 'preferredDates'>;

/** A time of the property's clocks: a day, and `HH:MM`. */
type LocalTime = { date: string; time: string };

/** A time that the group can book, with the day, the time and the half of the day that the property's clocks show. */
export type BookableTime = TourSlots['slots'][number] &
  LocalTime & {
    half: HalfOfDay;
    /** How many people have typed exactly this time. */
    typed: number;
  };

type Listed = Pick<Participant, 'id' | 'interestLevel'>;

/**
 * Answers whose dates include the half of the day in which a time is, without members who are out; the schedules are read once
 * for each half-day.
 */
export function whoCanCome(
  schedules: readonly Scheduled[],
  participants: readonly Listed[],
): (time: LocalTime) => number[] {
  const active = new Set(activeMembers(participants).map(({ id }) => id));
  const found = new Map<string, number[]>();
  return ({ date, time }) => {
    const half = halfOf(time);
    const halfDay = `${date} ${half}`;
    const members =
      found.get(halfDay) ??
      schedules
        .filter((schedule) => isHalfDayPreferred(schedule, { date, half }))
        .flatMap(({ participantId }) => (participantId !== null && active.has(participantId) ? participantId : []));
    found.set(halfDay, members);
    return members;
  };
}

/**
 * The slots as a page shows them, which knows of votes before the slots are read again: who can come is what the group's dates
 * say now.
 * @param timeZone the property's
 */
export function bookableTimes(
  slots: TourSlots['slots'],
  timeZone: string,
  schedules: readonly TourSchedule[],
  participants: readonly Listed[],
): BookableTime[] {
  const clock = clockIn(timeZone);
  const membersAt = whoCanCome(schedules, participants);
  return slots.map((slot) => {
    const { day: date, time } = clock(new Date(slot.start));
    const isTyped = (typed: TourSchedule['preferredDates'][number]) =>
      typed.date === date && typed.specificTime === time;
    return {
      ...{ ...slot, date, time, half: halfOf(time) },
      canCome: membersAt({ date, time }),
      typed: schedules.filter(({ preferredDates }) => preferredDates.some(isTyped)).length,
    };
  });
}

/** Of whom 'can come' counts. */
export const activeMembers = <One extends Pick<Participant, 'interestLevel'>>(participants: readonly One[]): One[] =>
  participants.filter(({ interestLevel }) => interestLevel !== 'im_out');

const timesShown = 3;

/**
 * 'Best for the group': up to three times at which most can come. Who can come is the same in half a day, so each half-day offers
 * one: the time that most have typed, else its first. In a tie the earlier comes first.
 */
export function bestTimes(times: readonly BookableTime[]): BookableTime[] {
  const ranked = times.toSorted(
    (one, other) =>
      other.canCome.length - one.canCome.length || other.typed - one.typed || one.start.localeCompare(other.start),
  );
  const offered = new Map<string, BookableTime>();
  for (const time of ranked) {
    const halfDay = `${time.date} ${time.half}`;
    if (!offered.has(halfDay)) offered.set(halfDay, time);
    if (offered.size === timesShown) break;
  }
  return [...offered.values()];
}
