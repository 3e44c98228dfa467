import type { AgendaDay, AgendaItem, AgendaQuery } from '../../contract/agenda';
import { slotsToConfirm } from '../../contract/tour-slots';
import { earliestToday } from '../../contract/values/civil-date';
import type { GroupInAgenda } from '../../db/agenda';

type Dated = AgendaItem & { date: string };

const order: AgendaItem['type'][] = ['tour', 'proposed_tour', 'deadline'];

/** A half-day sorts by its beginning. */
const startOf = ({ time, timePreference }: AgendaItem) => time ?? (timePreference === 'PM' ? '12:00' : '00:00');

const compare = (a: Dated, b: Dated) =>
  a.date.localeCompare(b.date) ||
  startOf(a).localeCompare(startOf(b)) ||
  order.indexOf(a.type) - order.indexOf(b.type) ||
  a.propertyName.localeCompare(b.propertyName) ||
  a.groupId - b.groupId;

/** Confirmed tours, the best coming slot of groups without one to come, and deadlines, by day and hour (docs/product.md, "Agenda"). */
export function agendaDays(groups: readonly GroupInAgenda[], { from, to }: AgendaQuery, now: Date): AgendaDay[] {
  const items = groups
    .flatMap((group) => [...tourOf(group), ...proposedTourOf(group, now), ...deadlineOf(group)])
    .filter(({ date }) => date >= from && date <= to)
    .toSorted(compare);
  return [...Map.groupBy(items, ({ date }) => date)].map(([date, dated]) => ({
    date,
    items: dated.map(({ date: _, ...item }) => item),
  }));
}

const whose = ({ groupId, propertyName, pointPersonName }: GroupInAgenda) => ({
  ...{ groupId, propertyName, pointPersonName },
});

/** Tours have no zone: they are on the clocks of the property. */
const local = { at: null, timeZone: null };

function tourOf(group: GroupInAgenda): Dated[] {
  if (!group.confirmedTour) return [];
  const { date, timePreference, specificTime } = group.confirmedTour;
  return [{ type: 'tour', ...whose(group), timePreference, time: specificTime, ...local, date }];
}

function proposedTourOf(group: GroupInAgenda, now: Date): Dated[] {
  const [best] = slotsToConfirm(group.confirmedTour, group.schedules, earliestToday(now));
  if (!best) return [];
  return [{ type: 'proposed_tour', ...whose(group), timePreference: best.half, time: null, ...local, date: best.date }];
}

function deadlineOf(group: GroupInAgenda): Dated[] {
  if (!group.decisionDeadline) return [];
  const { decisionDeadline: at, timeZone: zone } = group;
  const timeZone = zone ?? 'UTC';
  const { date, time } = onClocks(at, timeZone);
  return [{ type: 'deadline', ...whose(group), timePreference: null, time, at, timeZone, date }];
}

function onClocks(instant: string, timeZone: string): { date: string; time: string } {
  // Swedish dates and times are written as in ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const [date = '', time = ''] = format.format(new Date(instant)).split(' ');
  return { date, time };
}
