import type { TimePreference, TourSchedule } from './tour-schedule';

export type TourSlot = { date: string; half: 'AM' | 'PM'; canCome: string[]; cannotCome: string[] };

/** When a tour is; without a time it may be that `specific` does not say which. */
export type TourTime = { date: string; timePreference: TimePreference; specificTime?: string | null };

type Slot = Pick<TourSlot, 'date' | 'half'>;

type Dates = Pick<TourSchedule, 'participantName' | 'preferredDates'>;

const slotsShown = 3;

/**
 * 'Best for the group' (docs/product.md, "Tours"): up to three halves of days on which most of those who gave dates can
 * come, the earlier first where as many can. A specific time counts for its half of the day, and for both while it is
 * not said.
 * @param from the first day that counts, as YYYY-MM-DD; null counts every day
 */
export function bestTourSlots(schedules: readonly Dates[], from: string | null): TourSlot[] {
  const dates = schedules.flatMap(({ preferredDates }) => preferredDates.map(({ date }) => date));
  const days = [...new Set(dates)].filter((date) => from === null || date >= from).toSorted();
  return days
    .flatMap((date) => (['AM', 'PM'] as const).map((half) => slotAt(date, half, schedules)))
    .filter(({ canCome }) => canCome.length > 0)
    .toSorted((a, b) => b.canCome.length - a.canCome.length)
    .slice(0, slotsShown);
}

export function isAmong({ preferredDates }: Pick<TourSchedule, 'preferredDates'>, { date, half }: Slot): boolean {
  return preferredDates.some((preferred) => preferred.date === date && halvesOf(preferred).includes(half));
}

/** Whether a schedule has a date in a half of the day of a tour. */
export function isAtTime(schedule: Pick<TourSchedule, 'preferredDates'>, tour: TourTime): boolean {
  return halvesOf(tour).some((half) => isAmong(schedule, { date: tour.date, half }));
}

function slotAt(date: string, half: TourSlot['half'], schedules: readonly Dates[]): TourSlot {
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
