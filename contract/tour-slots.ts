import type { TimePreference, TourSchedule } from './tour-schedule';

export type TourSlot = { date: string; half: 'AM' | 'PM'; canCome: string[]; cannotCome: string[] };

/** For `specific`, the time may still be missing. */
export type TourTime = { date: string; timePreference: TimePreference; specificTime?: string | null };

type Slot = Pick<TourSlot, 'date' | 'half'>;

type Dates = Pick<TourSchedule, 'participantName' | 'preferredDates'>;

const slotsShown = 3;

/**
 * Up to three half-days on which most can come, in a tie the earlier first (docs/product.md, "Tours"). A specific time counts
 * for its half, or for both while it is missing; null for `from` counts every day.
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

/** None while a confirmed tour is still to come; null for `today` counts no day as over (docs/product.md, "Tours"). */
export function slotsToConfirm(
  tour: Pick<TourTime, 'date'> | null,
  schedules: readonly Dates[],
  today: string | null,
): TourSlot[] {
  const isToCome = tour !== null && (today === null || tour.date >= today);
  return isToCome ? [] : bestTourSlots(schedules, today);
}

export function isAmong({ preferredDates }: Pick<TourSchedule, 'preferredDates'>, { date, half }: Slot): boolean {
  return preferredDates.some((preferred) => preferred.date === date && halvesOf(preferred).includes(half));
}

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
