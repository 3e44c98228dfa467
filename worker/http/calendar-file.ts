import type { ICalCalendar } from 'ical-generator';

/** Sends a calendar as an iCalendar file that is downloaded under this name. */
export function calendarFile(name: string, calendar: ICalCalendar): Response {
  // Its writer leaves out the CRLF of the last line, which every line has (RFC 5545 section 3.1).
  return new Response(`${calendar}\r\n`, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-cache',
      'X-Robots-Tag': 'noindex',
    },
  });
}
