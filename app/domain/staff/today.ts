import type { NearDeadline, UpcomingTour } from '../../../contract/staff/today';
import { limits } from '../../../contract/values/limits';
import { dayMs } from '../../../contract/values/time';
import { startTime } from '../../../rules/tours/half-days';
import { hasTourBegun, todayHere } from '../../../rules/tours/tours';
import { daySummary } from '../tours';
import { tourStart } from './agenda';
import { usDateFormat } from './us-format';

export const queueNames = [
  'questions',
  'toursToConfirm',
  'officeSteps',
  'readyGroups',
  'setupLinks',
  'bouncedEmails',
] as const;

/** '12'; '112+' if a count has reached its end. */
export function waitingCount(today: Record<(typeof queueNames)[number], { count: number }>): string {
  const counts = queueNames.map((name) => today[name].count);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return `${total.toLocaleString('en-US')}${counts.some((count) => count >= limits.waitingCounted) ? '+' : ''}`;
}

export const countText = (count: number): string => (count < limits.waitingCounted ? String(count) : `${count}+`);

/** 'Today', '1 day', '3 days': by the calendar, so that yesterday evening was a day ago. */
export function ageText(since: string, now: Date): string {
  const days = (Date.parse(todayHere(now)) - Date.parse(todayHere(new Date(since)))) / dayMs;
  if (days < 1) return 'Today';
  return days === 1 ? '1 day' : `${days} days`;
}

/** The tours of days before. */
export const toursBefore = (day: string, tours: readonly UpcomingTour[]): UpcomingTour[] =>
  tours.filter(({ date }) => date < day);

const startOf = ({ timePreference, specificTime }: UpcomingTour) => startTime(timePreference, specificTime);

export const toursOn = (day: string, tours: readonly UpcomingTour[]): UpcomingTour[] =>
  tours.filter(({ date }) => date === day).toSorted((a, b) => startOf(a).localeCompare(startOf(b)));

/** 'Next tour: tomorrow, 10:30 AM.' or null. */
export function nextTourText(tours: readonly UpcomingTour[], now: Date): string | null {
  const today = todayHere(now);
  const next = tours.find((tour) => !hasTourBegun(tour, null, now));
  if (!next) return null;
  const tomorrow = todayHere(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1));
  const day = next.date === today ? 'today' : next.date === tomorrow ? 'tomorrow' : daySummary(next.date, 'en');
  const start = tourStart(next);
  return `Next tour: ${day}, ${next.specificTime ? start : start.toLowerCase()}.`;
}

/** 'Today 5:00 PM', 'Tomorrow 1:09 AM', in the group's time zone; the time does not wrap. */
export function deadlineText({ decisionDeadline, timeZone }: NearDeadline, now: Date): string {
  const zone = timeZone ?? 'UTC';
  const at = new Date(decisionDeadline);
  const day = usDateFormat({ dateStyle: 'short', timeZone: zone });
  const time = usDateFormat({ timeStyle: 'short', timeZone: zone })
    .format(at)
    .replace(/\s(?=[AP]M$)/, '\u00a0');
  return `${day.format(at) === day.format(now) ? 'Today' : 'Tomorrow'} ${time}`;
}
