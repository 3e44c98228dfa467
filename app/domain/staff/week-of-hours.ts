import type { OpenPeriod } from '../../../contract/tour-hours';
import { limits } from '../../../contract/values/limits';
import { dayAfter, dayAndTimeIn } from '../../../contract/values/time';
import { minutesOf, slotsOn, type TourTimes, timeOf, weekdayOf } from '../../../rules/tours/tour-hours';
import { byTime, usualHours } from './tour-hours-draft';
import { counted } from './us-format';

/** Monday is 1. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** While a time is missing, or the end comes first, hours are not on the week grid. */
const isComplete = ({ from, to }: OpenPeriod): boolean => from !== '' && from < to;

/** The hours with one more period; those that it touches become one with it. */
function withPeriod(weekly: readonly OpenPeriod[], added: OpenPeriod): OpenPeriod[] {
  const isTouched = (period: OpenPeriod) =>
    isComplete(period) && period.weekday === added.weekday && period.from <= added.to && added.from <= period.to;
  const joined = [added, ...weekly.filter(isTouched)];
  const from = joined.map((period) => period.from).toSorted()[0] ?? added.from;
  const to =
    joined
      .map((period) => period.to)
      .toSorted()
      .at(-1) ?? added.to;
  return [...weekly.filter((period) => !isTouched(period)), { weekday: added.weekday, from, to }].toSorted(byTime);
}

/** The hours without a part of a day, which may cut a period in two. */
function withoutPeriod(weekly: readonly OpenPeriod[], removed: OpenPeriod): OpenPeriod[] {
  return weekly.flatMap((period) => {
    const { weekday, from, to } = period;
    if (!isComplete(period) || weekday !== removed.weekday || to <= removed.from || removed.to <= from) return [period];
    const rest = [
      { weekday, from, to: removed.from },
      { weekday, from: removed.to, to },
    ];
    return rest.filter(isComplete);
  });
}

/** The last day's hours on the next day that has none; a week is mostly the same hours on some of its days. */
export function suggestedPeriod(weekly: readonly OpenPeriod[]): OpenPeriod {
  const last = weekly.at(-1);
  if (!last) return { weekday: 1, ...usualHours };
  const following = Array.from({ length: 6 }, (_, days) => ((last.weekday + days) % 7) + 1);
  const free = following.find((weekday) => !weekly.some((period) => period.weekday === weekday));
  return free ? { ...last, weekday: free } : { weekday: last.weekday, from: '', to: '' };
}

export const isWeekFull = (weekly: readonly OpenPeriod[]): boolean => weekly.length >= limits.openPeriods;

/** 'Next week: 24 slots, 2 groups each', from the next Monday in the property's zone on. */
export function nextWeekText({ timeZone, tourHours }: TourTimes, now: Date): string | null {
  if (timeZone === null || tourHours === null) return null;
  const { day } = dayAndTimeIn(timeZone, now);
  const monday = dayAfter(day, 8 - weekdayOf(day));
  const slots = slotsOn({ timeZone, tourHours }, monday, 7).length;
  if (slots === 0) return 'Next week: no slots';
  return `Next week: ${counted(slots, 'slot')}, ${counted(tourHours.groupsAtOnce, 'group')} each`;
}

const cellMinutes = 30;

/** A time of the week grid: half an hour from `from` on. The last of a day ends a minute early, as `24:00` is no time. */
export type GridTime = { from: string; to: string };

const usuallyShown = { from: 8 * 60, to: 20 * 60 };

/** From eight to eight, and as much more as the hours need. */
export function gridTimes(weekly: readonly OpenPeriod[]): GridTime[] {
  const endOf = (minutes: number) => (minutes === 24 * 60 ? '23:59' : timeOf(minutes));
  const complete = weekly.filter(isComplete);
  const first = Math.min(usuallyShown.from, ...complete.map(({ from }) => Math.floor(minutesOf(from) / 60) * 60));
  const last = Math.max(usuallyShown.to, ...complete.map(({ to }) => Math.ceil(minutesOf(to) / 60) * 60));
  return Array.from({ length: (last - first) / cellMinutes }, (_, at) => ({
    from: timeOf(first + at * cellMinutes),
    to: endOf(first + (at + 1) * cellMinutes),
  }));
}

/** Whether tours are given at any time of a cell. */
export const isOpenAt = (weekly: readonly OpenPeriod[], { weekday, from, to }: OpenPeriod): boolean =>
  weekly.some((period) => isComplete(period) && period.weekday === weekday && period.from < to && from < period.to);

/** Both from 0. */
export type GridCell = { day: number; row: number };

/** Two corners of a part of the week grid. */
export type GridArea = GridCell & { toDay: number; toRow: number };

/** The area between two corners, or of a single cell. */
export const areaTo = ({ day, row }: GridCell, to: GridCell = { day, row }): GridArea => ({
  day,
  row,
  toDay: to.day,
  toRow: to.row,
});

/** One period for each day of the area. */
export function periodsIn({ day, row, toDay, toRow }: GridArea, times: readonly GridTime[]): OpenPeriod[] {
  const [first, last] = [Math.min(day, toDay), Math.max(day, toDay)];
  const { from = '' } = times[Math.min(row, toRow)] ?? {};
  const { to = '' } = times[Math.max(row, toRow)] ?? {};
  return Array.from({ length: last - first + 1 }, (_, at) => ({ weekday: first + at + 1, from, to }));
}

/** Opens the periods, or closes them. */
export const paintedWeek = (
  weekly: readonly OpenPeriod[],
  periods: readonly OpenPeriod[],
  opens: boolean,
): OpenPeriod[] =>
  periods.reduce<OpenPeriod[]>(
    (week, period) => (opens ? withPeriod(week, period) : withoutPeriod(week, period)),
    [...weekly],
  );
