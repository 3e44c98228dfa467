import type { AgendaDay, AgendaItem, AgendaQuery } from '../contract/staff/agenda';
import type { ConfirmedTour, ProposedDates, TourRequest } from '../contract/tour-schedule';
import { dayAndTimeIn, earliestToday } from '../contract/values/time';
import { slotsToConfirm, startTime } from './tours/tour-slots';

/** `schedules` only where the group is still deciding. */
export type GroupInAgenda = {
  groupId: number;
  propertyName: string;
  pointPersonName: string;
  phone: string | null;
  canCome: number;
  members: number;
  confirmedTour: ConfirmedTour | null;
  tourRequest: TourRequest | null;
  decisionDeadline: string | null;
  timeZone: string | null;
  schedules: ProposedDates[];
};

type Dated = AgendaItem & { date: string };

const order: AgendaItem['type'][] = ['tour', 'proposed_tour', 'deadline'];

const startOf = ({ time, timePreference }: AgendaItem) => startTime(timePreference, time);

const compare = (a: Dated, b: Dated) =>
  a.date.localeCompare(b.date) ||
  startOf(a).localeCompare(startOf(b)) ||
  order.indexOf(a.type) - order.indexOf(b.type) ||
  a.propertyName.localeCompare(b.propertyName) ||
  a.groupId - b.groupId;

/**
 * Confirmed tours, what the point person has asked for or else the best slot of groups without an upcoming tour, and deadlines, by time. A proposed tour is on a day
 * that is not over anywhere on earth. A group with an outcome has only its confirmed tour.
 */
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

const groupFields = ({ groupId, propertyName, pointPersonName, phone, members }: GroupInAgenda) => ({
  ...{ groupId, propertyName, pointPersonName, phone, members },
});

/** Tours have no time zone; they are in the property's local time. */
const localTime = { at: null, timeZone: null };

function tourOf(group: GroupInAgenda): Dated[] {
  if (!group.confirmedTour) return [];
  const { date, timePreference, specificTime, start, end } = group.confirmedTour;
  return [
    {
      type: 'tour',
      ...groupFields(group),
      canCome: group.canCome,
      timePreference,
      time: specificTime,
      ...localTime,
      ...(start && { start, end }),
      date,
    },
  ];
}

function proposedTourOf(group: GroupInAgenda, now: Date): Dated[] {
  const [best] = slotsToConfirm(group, group.schedules, earliestToday(now));
  if (!best) return [];
  return [
    {
      type: 'proposed_tour',
      ...groupFields(group),
      canCome: best.canCome.length,
      timePreference: best.half,
      time: null,
      ...localTime,
      date: best.date,
    },
  ];
}

function deadlineOf(group: GroupInAgenda): Dated[] {
  if (!group.decisionDeadline) return [];
  const { decisionDeadline: at, timeZone: zone } = group;
  const timeZone = zone ?? 'UTC';
  const { day: date, time } = dayAndTimeIn(timeZone, new Date(at));
  return [
    {
      type: 'deadline',
      ...groupFields(group),
      canCome: null,
      members: null,
      timePreference: null,
      time,
      at,
      timeZone,
      date,
    },
  ];
}
