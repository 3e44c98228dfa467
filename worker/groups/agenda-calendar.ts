import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { AgendaDay, AgendaItem } from '../contract/office/agenda';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

const called: Record<AgendaItem['type'], string> = {
  tour: 'Tour',
  proposed_tour: 'Proposed tour',
  deadline: 'Decision deadline',
};

const halves = { AM: ' (morning)', PM: ' (afternoon)', specific: '' };

/**
 * The agenda as a calendar (RFC 5545): on the clocks of the groups, a tour without a time all day, a proposed one
 * as tentative.
 * @param url of the agenda's page
 */
export function agendaCalendar(days: readonly AgendaDay[], url: string): ICalCalendar {
  const calendar = ical({
    name: 'Group leasing: agenda',
    prodId: { company: 'Group leasing', product: 'Agenda' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  for (const { date, items } of days) {
    for (const item of items) calendar.createEvent({ ...eventOf(item), ...whenOf(item, date), url });
  }
  return calendar;
}

function eventOf({ type, groupId, propertyName, pointPersonName, timePreference }: AgendaItem) {
  const half = timePreference ? halves[timePreference] : '';
  return {
    id: `${type}-${groupId}`,
    summary: `${called[type]}: ${propertyName}, ${pointPersonName}${half}`,
    status: type === 'proposed_tour' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    transparency: type === 'tour' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  } satisfies Partial<ICalEventData>;
}

/** The writer takes a floating time by what it is in UTC. */
function whenOf({ type, time }: AgendaItem, date: string) {
  const start = new Date(`${date}T${time ?? '00:00'}:00Z`);
  if (time === null) return { start, end: new Date(start.getTime() + dayMs), allDay: true, floating: true };
  const lasts = type === 'deadline' ? 0 : hourMs;
  return { start, end: new Date(start.getTime() + lasts), floating: true };
}
