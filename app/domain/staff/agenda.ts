import type { AgendaDay, AgendaItem, AgendaQuery } from '../../../contract/staff/agenda';
import type { TourResult } from '../../../contract/tour-schedule';
import { dayAfter, isCivilDate } from '../../../contract/values/time';
import { halfOf, startTime } from '../../../rules/tours/half-days';
import { clockTime, longDate } from '../tours';
import { counted, usDateFormat, usTime } from './us-format';

export const agendaViews = [
  { code: 'list', label: 'List' },
  { code: 'week', label: 'Week' },
  { code: 'month', label: 'Month' },
] as const;
type AgendaView = (typeof agendaViews)[number]['code'];

export const agendaFilters = [
  { code: 'tours', label: 'Tours' },
  { code: 'deadlines', label: 'Deadlines' },
] as const;
type AgendaFilter = (typeof agendaFilters)[number]['code'];

/** What the URL contains; without `from` it shows the period around today, without `only` everything. */
export type AgendaAddress = { view: AgendaView; from?: string; only?: AgendaFilter };

/** Ignores unknown values in the query. */
export function agendaAddressOf(query: URLSearchParams): AgendaAddress {
  const view = agendaViews.find(({ code }) => code === query.get('view'))?.code ?? 'list';
  const from = query.get('from') ?? '';
  const only = agendaFilters.find(({ code }) => code === query.get('only'))?.code;
  return { view, ...(view !== 'list' && isCivilDate(from) && { from }), ...(only && { only }) };
}

export const agendaQueryOf = ({ view, from, only }: AgendaAddress): Record<string, string> => ({
  ...(view !== 'list' && { view }),
  ...(from && { from }),
  ...(only && { only }),
});

/** Without days that have nothing left. */
export const daysWithOnly = (days: readonly AgendaDay[], only: AgendaFilter | undefined): AgendaDay[] =>
  days
    .map(({ date, items }) => ({
      date,
      items: items.filter(({ type }) => only === undefined || (only === 'deadlines') === (type === 'deadline')),
    }))
    .filter(({ items }) => items.length > 0);

/** In days; the first row of a month can begin 36 days before its last one, and clocks differ. */
const shown = { before: 37, after: 44, inList: 180 };

export function agendaDaysToRead({ from }: AgendaAddress, now: Date): AgendaQuery {
  return from ? { from: dayAfter(from, -shown.before), to: dayAfter(from, shown.after) } : agendaRange(now);
}

export function agendaRange(now: Date): AgendaQuery {
  const today = now.toISOString().slice(0, 10);
  return { from: dayAfter(today, -shown.before), to: dayAfter(today, shown.inList) };
}

export const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

export function weekOf(date: string): string[] {
  const sunday = dayAfter(date, -midnight(date).getUTCDay());
  return Array.from({ length: 7 }, (_, day) => dayAfter(sunday, day));
}

export function monthOf(date: string): string[][] {
  const month = date.slice(0, 7);
  const weeks: string[][] = [];
  for (
    let week = weekOf(`${month}-01`);
    week.some((day) => day.startsWith(month));
    week = weekOf(dayAfter(week[6] ?? '', 1))
  )
    weeks.push(week);
  return weeks;
}

export function neighboringPeriod(view: AgendaView, date: string, by: 1 | -1): string {
  if (view !== 'month') return dayAfter(date, 7 * by);
  const first = midnight(`${date.slice(0, 7)}-01`);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + by, 1)).toISOString().slice(0, 10);
}

const monthFormat = () => usDateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayFormat = () => usDateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

export function periodTitle(view: AgendaView, date: string): string {
  if (view === 'month') return monthFormat().format(midnight(date));
  const [first, last] = [weekOf(date)[0] ?? date, weekOf(date)[6] ?? date];
  return dayFormat().formatRange(midnight(first), midnight(last));
}

export const agendaBands = [
  { code: 'deadline', label: 'Deadlines' },
  { code: 'AM', label: 'Morning' },
  { code: 'PM', label: 'Afternoon' },
] as const;
type AgendaBand = (typeof agendaBands)[number]['code'];

/** A tour without a time begins with its half of the day. */
export function bandOf({ type, timePreference, time }: AgendaItem): AgendaBand {
  return type === 'deadline' ? 'deadline' : halfOf(startTime(timePreference, time));
}

export const itemsOn = (days: readonly AgendaDay[], date: string): AgendaItem[] =>
  days.find((day) => day.date === date)?.items ?? [];

const agendaTypes: Record<AgendaItem['type'], string> = {
  tour: 'Tour',
  canceled_tour: 'Canceled tour',
  proposed_tour: 'Proposed tour',
  deadline: 'Decision deadline',
};

export const agendaType = ({ type, isPlanned }: AgendaItem): string => (isPlanned ? 'Planned tour' : agendaTypes[type]);

export const tourResultNames: Record<TourResult, string> = { done: 'Done', no_show: 'No-show' };

/** '2 of 3 groups', 'Outside tour hours', 'Moved from Thu, Dec 3, 2:30 PM', 'No-show'. */
export function tourMarks({ groups, groupsAtOnce, isOutsideHours, movedFrom, timeZone, result }: AgendaItem): string[] {
  const moment = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return [
    ...(groups !== undefined && groupsAtOnce !== undefined ? [`${groups} of ${counted(groupsAtOnce, 'group')}`] : []),
    ...(isOutsideHours ? ['Outside tour hours'] : []),
    ...(movedFrom
      ? [`Moved from ${usDateFormat({ ...moment, timeZone: timeZone ?? 'UTC' }).format(new Date(movedFrom))}`]
      : []),
    ...(result ? [tourResultNames[result]] : []),
  ];
}

/** With the group's time zone where its clocks differ from those of `ownZone`. */
export function agendaTime({ timePreference, time, at, start, timeZone }: AgendaItem, ownZone: string): string {
  const instant = at ?? start;
  if (instant && timeZone) {
    const isOwn = usTime(instant, timeZone) === usTime(instant, ownZone);
    return isOwn ? usDateFormat({ timeStyle: 'short', timeZone }).format(new Date(instant)) : usTime(instant, timeZone);
  }
  return tourStart({ timePreference, specificTime: time });
}

type TourStart = Pick<AgendaItem, 'timePreference'> & { specificTime: string | null };

/** 'Morning', '10:30 AM'. */
export function tourStart({ timePreference, specificTime }: TourStart): string {
  if (specificTime) return clockTime(specificTime, 'en');
  return timePreference === 'PM' ? 'Afternoon' : 'Morning';
}

export const agendaHeading = (date: string, today: string) =>
  date === today ? `Today, ${longDate(date, 'en')}` : longDate(date, 'en');

/** Past days, latest first, and days from today on; today is included even if it is empty. */
export function splitAtToday(days: readonly AgendaDay[], today: string) {
  const coming = days.filter(({ date }) => date >= today);
  return {
    past: days.filter(({ date }) => date < today).toReversed(),
    coming: coming[0]?.date === today ? coming : [{ date: today, items: [] }, ...coming],
  };
}
