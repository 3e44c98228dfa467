import { nameKey } from '../../worker/contract/name-key';
import type { TimePreference, TourSchedule } from '../../worker/contract/tour-schedule';
import { usFormat } from './us-format';

// A civil date has no zone: it is read as UTC and written as UTC, and so stays the same day everywhere.
const longFormat = usFormat({ dateStyle: 'full', timeZone: 'UTC' });

/** A civil date in US long format: 'Friday, November 20, 2026'. */
export function longDate(civilDate: string): string {
  return longFormat.format(new Date(`${civilDate}T00:00:00Z`));
}

/** 'AM', 'PM', or the time that was asked for, as US clocks read: '2:30 PM'. */
export function tourTime({ timePreference, specificTime }: TourTime): string {
  if (timePreference !== 'specific') return timePreference;
  if (!specificTime) return 'Specific Time';
  const [hours = 0, minutes = 0] = specificTime.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** A person's saved schedule, found by name as the server matches it; undefined where they have none. */
export function scheduleOf(name: string, schedules: readonly TourSchedule[]): TourSchedule | undefined {
  const key = nameKey(name);
  return schedules.find(({ participantName }) => nameKey(participantName) === key);
}

export type TourSlot = { date: string; half: 'AM' | 'PM'; canCome: string[]; cannotCome: string[] };

const slotsShown = 3;

/**
 * 'Best for the group' (docs/product.md, "Tours"): up to three halves of days on which most of those who gave dates can
 * come, the earlier first where as many can. A specific time counts for its half of the day, and for both while it is
 * not said.
 * @param from the first day that counts, as YYYY-MM-DD; null counts every day
 */
export function bestTourSlots(schedules: readonly TourSchedule[], from: string | null): TourSlot[] {
  const dates = schedules.flatMap(({ preferredDates }) => preferredDates.map(({ date }) => date));
  const days = [...new Set(dates)].filter((date) => from === null || date >= from).toSorted();
  return days
    .flatMap((date) => (['AM', 'PM'] as const).map((half) => slotAt(date, half, schedules)))
    .filter(({ canCome }) => canCome.length > 0)
    .toSorted((a, b) => b.canCome.length - a.canCome.length)
    .slice(0, slotsShown);
}

/** Whether a schedule has a date in a half of a day. */
export function isAmong({ preferredDates }: Pick<TourSchedule, 'preferredDates'>, { date, half }: Slot): boolean {
  return preferredDates.some((preferred) => preferred.date === date && halvesOf(preferred).includes(half));
}

/** Whether a schedule has a date in a half of the day of a tour. */
export function isAtTime(schedule: Pick<TourSchedule, 'preferredDates'>, tour: TourTime): boolean {
  return halvesOf(tour).some((half) => isAmong(schedule, { date: tour.date, half }));
}

type Slot = Pick<TourSlot, 'date' | 'half'>;

type TourTime = { date: string; timePreference: TimePreference; specificTime?: string | null };

function slotAt(date: string, half: TourSlot['half'], schedules: readonly TourSchedule[]): TourSlot {
  const named = (isMeant: boolean) =>
    schedules
      .filter((schedule) => isAmong(schedule, { date, half }) === isMeant)
      .map(({ participantName }) => participantName);
  return { date, half, canCome: named(true), cannotCome: named(false) };
}

function halvesOf({ timePreference, specificTime }: TourTime): TourSlot['half'][] {
  if (timePreference !== 'specific') return [timePreference];
  if (!specificTime) return ['AM', 'PM'];
  return [specificTime < '12:00' ? 'AM' : 'PM'];
}
