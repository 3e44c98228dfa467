import type {
  ConfirmedTour,
  HalfOfDay,
  ProposedDates,
  TimePreference,
  TourRequest,
  TourSchedule,
} from '../../contract/tour-schedule';
import { limits } from '../../contract/values/limits';
import { dayAfter } from '../../contract/values/time';

export type ProposedHalfDay = { date: string; half: HalfOfDay; canCome: string[]; cannotCome: string[] };

/** A form may have chosen `specific` without a time yet. */
export type TourTime = { date: string; timePreference: TimePreference; specificTime?: string | null };

export type HalfDay = Pick<ProposedHalfDay, 'date' | 'half'>;

const halfDaysShown = 3;

/**
 * 'Best for the group': up to three half-days on which most of those who gave dates can come. In a tie the earlier comes
 * first, AM before PM. A specific time counts for its half-day (before 12:00 is AM), a missing one for both. Without `from`
 * every day counts.
 */
export function bestHalfDays(schedules: readonly ProposedDates[], from: string | null): ProposedHalfDay[] {
  const dates = schedules.flatMap(({ preferredDates }) => preferredDates.map(({ date }) => date));
  const days = [...new Set(dates)].filter((date) => from === null || date >= from).toSorted();
  return days
    .flatMap((date) => (['AM', 'PM'] as const).map((half) => halfDayAt(date, half, schedules)))
    .filter(({ canCome }) => canCome.length > 0)
    .toSorted((a, b) => b.canCome.length - a.canCome.length)
    .slice(0, halfDaysShown);
}

/**
 * The half-days for which a tour waits to be confirmed, on the group's page, its office page and in the agenda: what the point
 * person has asked for, otherwise the best, or none while a confirmed tour is upcoming. Without `today` no day is past. What
 * Today lists is `tourToConfirm`.
 */
export function halfDaysToConfirm(
  { confirmedTour, tourRequest }: Tours,
  schedules: readonly ProposedDates[],
  today: string | null,
): ProposedHalfDay[] {
  const request = requestToCome({ tourRequest }, today);
  if (request) return [halfDayAt(request.date, request.half, schedules)];
  return isTourToCome(confirmedTour, today) ? [] : bestHalfDays(schedules, today);
}

/**
 * What the office is to confirm: what the point person has asked for, otherwise the tour that they have planned, otherwise the
 * best half-day; null while a tour that the office knows of is upcoming. Where the property has hours for tours, the group books
 * one for its best half-day.
 */
export function tourToConfirm(
  { confirmedTour, tourRequest, hasTourHours }: Tours & { confirmedTour: ConfirmedTour | null; hasTourHours: boolean },
  schedules: readonly ProposedDates[],
  today: string | null,
): (ProposedHalfDay & { planned: ConfirmedTour | null }) | null {
  const isRequested = requestToCome({ tourRequest }, today) !== null;
  const isPlanned = confirmedTour && isTourToCome(confirmedTour, today) && isTourPlanned(confirmedTour);
  if (isPlanned && !isRequested) {
    const [half = 'AM'] = halvesOf(confirmedTour);
    return { ...halfDayAt(confirmedTour.date, half, schedules), planned: confirmedTour };
  }
  if (hasTourHours && !isRequested) return null;
  const [slot] = halfDaysToConfirm({ confirmedTour, tourRequest }, schedules, today);
  return slot ? { ...slot, planned: null } : null;
}

/** Entered by the point person, neither booked nor confirmed by the office. */
export const isTourPlanned = ({ by, start }: Pick<ConfirmedTour, 'by' | 'start'>): boolean =>
  by === 'point_person' && !start;

/** What the point person has asked for, until its day is over. */
export const requestToCome = <Request extends Tours['tourRequest']>(
  { tourRequest }: { tourRequest: Request },
  today: string | null,
): Request | null => (tourRequest && isToCome(tourRequest, today) ? tourRequest : null);

const isToCome = ({ date }: { date: string }, today: string | null) => today === null || date >= today;

const isTourToCome = (tour: Tours['confirmedTour'], today: string | null): boolean =>
  tour !== null && tour.result === undefined && isToCome(tour, today);

/** What a group has decided about its tour, or asked for. */
export type Tours = {
  confirmedTour: Pick<ConfirmedTour, 'date' | 'result'> | null;
  tourRequest: Omit<TourRequest, 'requestedAt'> | null;
};

/** The half-days that can be chosen with one press: two weeks from today, each with seven days. */
export const halfDayWeeks = (today: string): string[][] =>
  [0, 7].map((from) => Array.from({ length: 7 }, (_, at) => dayAfter(today, from + at)));

/**
 * The dates with one more half-day, or without all that is on it; null where there are as many as a schedule may have.
 */
export function toggledHalfDay(
  dates: TourSchedule['preferredDates'],
  halfDay: HalfDay,
): TourSchedule['preferredDates'] | null {
  const others = dates.filter((date) => !isHalfDayPreferred({ preferredDates: [date] }, halfDay));
  if (others.length < dates.length) return others;
  return dates.length < limits.tourDates ? [...dates, { date: halfDay.date, timePreference: halfDay.half }] : null;
}

export function isHalfDayPreferred(
  { preferredDates }: Pick<TourSchedule, 'preferredDates'>,
  { date, half }: HalfDay,
): boolean {
  return preferredDates.some((preferred) => preferred.date === date && halvesOf(preferred).includes(half));
}

export function isTimePreferred(schedule: Pick<TourSchedule, 'preferredDates'>, tour: TourTime): boolean {
  return halvesOf(tour).some((half) => isHalfDayPreferred(schedule, { date: tour.date, half }));
}

function halfDayAt(date: string, half: ProposedHalfDay['half'], schedules: readonly ProposedDates[]): ProposedHalfDay {
  const namesWhere = (canCome: boolean) =>
    schedules
      .filter((schedule) => isHalfDayPreferred(schedule, { date, half }) === canCome)
      .map(({ participantName }) => participantName);
  return { date, half, canCome: namesWhere(true), cannotCome: namesWhere(false) };
}

function halvesOf({ timePreference, specificTime }: TourTime): ProposedHalfDay['half'][] {
  if (timePreference !== 'specific') return [timePreference];
  if (!specificTime) return ['AM', 'PM'];
  return [halfOf(specificTime)];
}

const noon = '12:00';

/** Of a time, `HH:MM`. */
export const halfOf = (time: string): HalfOfDay => (time < noon ? 'AM' : 'PM');

/** `HH:MM`, to sort tours of a day: half a day counts from its beginning. */
export const startTime = (timePreference: TimePreference | null, specificTime: string | null): string =>
  specificTime ?? (timePreference === 'PM' ? noon : '00:00');
