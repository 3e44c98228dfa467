import type { ICalCalendar } from 'ical-generator';

export function calendarFile(name: string, calendar: ICalCalendar): Response {
  // ical-generator leaves out the CRLF of the last line (RFC 5545 section 3.1).
  return new Response(`${calendar}\r\n`, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-cache',
      'X-Robots-Tag': 'noindex',
    },
  });
}
