import { env } from 'cloudflare:test';
import type { BusyCalendar } from '../../../contract/staff/busy-calendar';
import type { TourSlots } from '../../../contract/tour-booking';
import { calendarOf, icalInstant } from '../calendars/calendar';
import { staff } from './calls';
import { made } from './data';

type Event = { start: string; end: string };

/** A calendar on the stand-in server, with its secret address. */
export function aCalendar(how = 'serves', query = '') {
  const whose = crypto.randomUUID();
  const url = `${env.CALENDAR_SERVER}/${how}/${whose}${query}`;
  return {
    url,
    secret: whose,
    put: (body: string) => fetch(`${env.CALENDAR_SERVER}/serves/${whose}`, { method: 'PUT', body }),
    setEvents: (events: readonly Event[]) =>
      fetch(`${env.CALENDAR_SERVER}/serves/${whose}`, {
        method: 'PUT',
        body: calendarOf(
          events.map(({ start, end }) => [`DTSTART:${icalInstant(start)}`, `DTEND:${icalInstant(end)}`]),
        ),
      }),
    /** The `If-None-Match` of each reading. */
    asked: async () => (await fetch(`${env.CALENDAR_SERVER}/asked/${whose}`)).json<(string | null)[]>(),
  };
}

/** It is read before the call is over. */
export const addCalendar = async (propertyId: unknown, url: string): Promise<BusyCalendar> =>
  made(await staff.post<BusyCalendar>(`/api/properties/${propertyId}/busy-calendars`, { url }));

export const calendarsOf = async (propertyId: unknown) =>
  (await staff.get<BusyCalendar[]>(`/api/properties/${propertyId}/busy-calendars`)).body;

/** An event in a slot's time. */
export const during = (slot: TourSlots['slots'][number] | undefined): Event => ({
  start: slot?.start ?? '',
  end: slot?.end ?? '',
});
