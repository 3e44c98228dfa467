import ical, {
  ICalAlarmType,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { CalendarEvent, GroupCalendar } from '../../db/groups/calendar';
import type { ConfirmedTour } from '../contract/groups/confirmed-tour';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/**
 * A group's tour and deadline as a calendar (RFC 5545; docs/product.md, "Calendar"). A tour is on the clocks of
 * wherever one is, a deadline at its instant. Names no person.
 * @param url of the group's page
 */
export function groupCalendar({ propertyName, address, events }: GroupCalendar, url: string): ICalCalendar {
  const calendar = ical({
    name: `${propertyName}: group lease`,
    prodId: { company: 'Group leasing', product: 'Group calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  for (const event of events) {
    const told = event.tour ? tourEvent(event.tour, propertyName, address) : deadlineEvent(event, propertyName);
    calendar.createEvent({
      ...{ ...told, url },
      id: event.uid,
      sequence: event.sequence,
      stamp: new Date(event.changedAt),
      lastModified: new Date(event.changedAt),
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar;
}

/** The writer takes a floating time by what it is in UTC. */
function tourEvent({ date, timePreference, specificTime, note }: ConfirmedTour, property: string, address: string) {
  const place = { location: address || undefined, description: note ?? undefined };
  if (specificTime) {
    const start = new Date(`${date}T${specificTime}:00Z`);
    const end = new Date(start.getTime() + hourMs);
    return { ...place, summary: `Tour of ${property}`, start, end, floating: true } satisfies ICalEventData;
  }
  const half = timePreference === 'AM' ? 'morning' : 'afternoon';
  const start = new Date(`${date}T00:00:00Z`);
  const end = new Date(start.getTime() + dayMs);
  return {
    ...place,
    summary: `Tour of ${property} (${half})`,
    start,
    end,
    allDay: true,
    floating: true,
  } satisfies ICalEventData;
}

function deadlineEvent({ deadline, isCancelled }: CalendarEvent, property: string) {
  const start = new Date(deadline ?? 0);
  const summary = `Decision deadline: ${property}`;
  const alarm = { type: ICalAlarmType.display, trigger: dayMs / 1000, description: summary } as const;
  return {
    ...{ summary, start, transparency: ICalEventTransparency.TRANSPARENT },
    alarms: isCancelled ? [] : [alarm],
  } satisfies ICalEventData;
}
