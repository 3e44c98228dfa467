import type { AgendaDay, AgendaItem, AgendaQuery } from '../contract/staff/agenda';
import type { ConfirmedTour, ProposedDates, TourRequest } from '../contract/tour-schedule';
import { dayAndTimeIn, earliestToday } from '../contract/values/time';
import { halfDaysToConfirm, isTourPlanned, startTime } from './tours/half-days';
import { isOutsideHours, type TourTimes } from './tours/tour-hours';

/** `schedules` and `canceledTour` only where the group is still deciding, `times` only where it has booked its tour, or had. */
export type GroupInAgenda = {
  groupId: number;
  propertyId: number | null;
  times: TourTimes | null;
  propertyName: string;
  pointPersonName: string;
  phone: string | null;
  canCome: number;
  members: number;
  confirmedTour: ConfirmedTour | null;
  canceledTour: ConfirmedTour | null;
  tourRequest: TourRequest | null;
  decisionDeadline: string | null;
  timeZone: string | null;
  schedules: ProposedDates[];
};

type Dated = AgendaItem & { date: string };

const order: AgendaItem['type'][] = ['tour', 'canceled_tour', 'proposed_tour', 'deadline'];

const startOf = ({ time, timePreference }: AgendaItem) => startTime(timePreference, time);

const compare = (a: Dated, b: Dated) =>
  a.date.localeCompare(b.date) ||
  startOf(a).localeCompare(startOf(b)) ||
  order.indexOf(a.type) - order.indexOf(b.type) ||
  a.propertyName.localeCompare(b.propertyName) ||
  a.groupId - b.groupId;

/**
 * Confirmed tours, those that were canceled, what the point person has asked for or else the best half-day of groups without
 * an upcoming tour, and deadlines, by time. A proposed tour is on a day that is not over anywhere on earth. A group with an
 * outcome has only its confirmed tour.
 */
export function agendaDays(groups: readonly GroupInAgenda[], { from, to }: AgendaQuery, now: Date): AgendaDay[] {
  const items = groups
    .flatMap((group) => [
      ...tourOf(group, groups),
      ...canceledTourOf(group),
      ...proposedTourOf(group, now),
      ...deadlineOf(group),
    ])
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

/** Other tours have no time zone; they are in the property's local time. */
const localTime = { at: null, timeZone: null };

function tourOf(group: GroupInAgenda, groups: readonly GroupInAgenda[]): Dated[] {
  const { confirmedTour: tour } = group;
  if (!tour) return [];
  return [
    {
      type: 'tour',
      ...givenTour(group, tour),
      ...(tour.start && bookingOf(group, tour, groups)),
      ...(tour.movedFrom && { movedFrom: tour.movedFrom }),
      ...(isTourPlanned(tour) && { isPlanned: true }),
      ...(tour.result && { result: tour.result }),
    },
  ];
}

const canceledTourOf = (group: GroupInAgenda): Dated[] =>
  group.canceledTour ? [{ type: 'canceled_tour', ...givenTour(group, group.canceledTour) }] : [];

/** A booked one at its instant, which stays when the property's zone changes. */
function givenTour(group: GroupInAgenda, { date, timePreference, specificTime, start, end }: ConfirmedTour) {
  const zone = group.times?.timeZone;
  const local = start && zone ? dayAndTimeIn(zone, new Date(start)) : { day: date, time: specificTime };
  return {
    ...groupFields(group),
    ...{ canCome: group.canCome, timePreference, time: local.time, date: local.day },
    ...localTime,
    ...(start && zone && { timeZone: zone }),
    ...(start && { start, end }),
  };
}

/** How many groups have booked the time, and whether the property's hours still have it. */
function bookingOf(
  { propertyId, times }: GroupInAgenda,
  { start = '', end = '' }: ConfirmedTour,
  groups: readonly GroupInAgenda[],
) {
  const isAtOnce = (other: GroupInAgenda) => {
    const span = other.propertyId === propertyId ? other.confirmedTour : null;
    return span?.start !== undefined && span.end !== undefined && span.start < end && start < span.end;
  };
  return {
    groups: groups.filter(isAtOnce).length,
    ...(times?.tourHours && { groupsAtOnce: times.tourHours.groupsAtOnce }),
    isOutsideHours: times === null || isOutsideHours(times, { start, end }),
  };
}

function proposedTourOf(group: GroupInAgenda, now: Date): Dated[] {
  const [best] = halfDaysToConfirm(group, group.schedules, earliestToday(now));
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
