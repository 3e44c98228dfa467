import { tzOffset } from '@date-fns/tz';
import type { TourHours } from '../../contract/tour-hours';
import { dayAfter, dayAndTimeIn, dayMs, hourMs, minuteMs } from '../../contract/values/time.ts';

/** Instants; the end is not part of it. */
export type Span = { start: string; end: string };

/** A time that a group can book, with the day and the time (`HH:MM`) that the property's clocks show at its start. */
export type Slot = Span & { date: string; time: string };

/** Without hours or a zone there is nothing to book. */
export type TourTimes = { timeZone: string | null; tourHours: TourHours | null };

type Asked = {
  /** The first of the days, in the property's zone; today if not given. */
  from?: string;
  days: number;
  now: Date;
  /** The office's notice and last day do not bind staff. */
  isStaff: boolean;
};

/**
 * The slots that begin on the days, in their order, with the number of groups that can still book each. What is taken, by
 * bookings and busy events, takes one place of every slot that it overlaps.
 */
export function bookableSlots(
  times: TourTimes,
  taken: readonly Span[],
  { from, days, now, isStaff }: Asked,
): (Slot & { left: number })[] {
  const { timeZone, tourHours } = times;
  if (timeZone === null || tourHours === null) return [];
  const today = dayAndTimeIn(timeZone, now).day;
  const last = isStaff ? null : dayAfter(today, tourHours.daysAhead);
  const earliest = new Date(now.getTime() + (isStaff ? 0 : tourHours.noticeHours * hourMs)).toISOString();
  const overlapping = overlapCounter(taken);
  return slotsOn(times, from ?? today, days)
    .filter(({ date, start }) => start >= earliest && (last === null || date <= last))
    .map((slot) => ({ ...slot, left: tourHours.groupsAtOnce - overlapping(slot) }))
    .filter(({ left }) => left > 0);
}

/**
 * Every slot that begins on the days, whether or not it can be booked. Slots begin at local times, one after the other from
 * the beginning of an open period, and none would end after it. A time that clocks skip is left out; one that they show twice
 * counts once, the first.
 */
export function slotsOn({ timeZone, tourHours }: TourTimes, from: string, days: number): Slot[] {
  if (timeZone === null || tourHours === null) return [];
  return Array.from({ length: days }, (_, day) => dayAfter(from, day))
    .flatMap((date) => {
      const instantAt = firstInstants(timeZone, date);
      return startsOn(date, tourHours).flatMap((minutes) => {
        const start = instantAt(minutes);
        if (start === null) return [];
        const end = new Date(start + tourHours.minutes * minuteMs).toISOString();
        return { start: new Date(start).toISOString(), end, date, time: timeOf(minutes) };
      });
    })
    .toSorted((one, other) => one.start.localeCompare(other.start));
}

/** Whether a booking is, since the hours were changed, at a time when no tours are given. */
export function isOutsideHours({ timeZone, tourHours }: TourTimes, { start, end }: Span): boolean {
  if (timeZone === null || tourHours === null) return true;
  const { day, time } = dayAndTimeIn(timeZone, new Date(start));
  const [begins, minutes] = [minutesOf(time), (Date.parse(end) - Date.parse(start)) / minuteMs];
  return !openOn(day, tourHours).some(({ from, to }) => minutesOf(from) <= begins && begins + minutes <= minutesOf(to));
}

/** Up to three of the slots, those that begin nearest to the instant, the nearest first. */
export function nearestSlots<Found extends Span>(slots: readonly Found[], start: string): Found[] {
  const distance = (slot: Found) => Math.abs(Date.parse(slot.start) - Date.parse(start));
  return slots.toSorted((one, other) => distance(one) - distance(other)).slice(0, 3);
}

function openOn(date: string, { weekly, closedDates }: TourHours) {
  const weekday = weekdayOf(date);
  return closedDates.includes(date) ? [] : weekly.filter((period) => period.weekday === weekday);
}

/** Monday is 1, Sunday 7. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** In minutes after midnight. */
function startsOn(date: string, tourHours: TourHours): number[] {
  return openOn(date, tourHours).flatMap(({ from, to }) => {
    const count = Math.floor((minutesOf(to) - minutesOf(from)) / tourHours.minutes);
    return Array.from({ length: count }, (_, slot) => minutesOf(from) + slot * tourHours.minutes);
  });
}

/** After midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Finds when clocks in the zone first show so many minutes after midnight of the day; null if they never do. */
function firstInstants(timeZone: string, date: string): (minutes: number) => number | null {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const offsetAt = (instant: number) => tzOffset(timeZone, new Date(instant)) * minuteMs;
  // A zone is less than a day from UTC, so these are the offsets before and after any change of clocks on this day.
  const offsets = [...new Set([-1, 0, 1, 2].map((days) => offsetAt(midnight + days * dayMs)))];
  return (minutes) => {
    const candidates = offsets.map((offset) => ({ offset, instant: midnight + minutes * minuteMs - offset }));
    // On most days clocks do not change, and nothing has to be checked.
    const shown = candidates.filter(({ offset, instant }) => offsets.length === 1 || offsetAt(instant) === offset);
    return shown.length === 0 ? null : Math.min(...shown.map(({ instant }) => instant));
  };
}

/** How many of the spans overlap another: those that begin before its end, without those that end by its start. */
function overlapCounter(spans: readonly Span[]): (span: Span) => number {
  const starts = spans.map(({ start }) => start).toSorted();
  const ends = spans.map(({ end }) => end).toSorted();
  return ({ start, end }) =>
    countUntil(starts, (instant) => instant < end) - countUntil(ends, (instant) => instant <= start);
}

/** How many of the sorted values are before the first that is not. */
function countUntil(sorted: string[], isBefore: (value: string) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(sorted[middle] ?? '')) low = middle + 1;
    else high = middle;
  }
  return low;
}
