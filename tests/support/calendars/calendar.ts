/** A calendar (RFC 5545) of events, each given by its lines; `UID` and `DTSTAMP` are added where they are missing. */
export function calendarOf(events: readonly (readonly string[])[], more: readonly string[] = []): string {
  const eventLines = events.flatMap((lines, index) => [
    'BEGIN:VEVENT',
    ...(lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:${index}@example.com`]),
    'DTSTAMP:20261129T050000Z',
    ...lines,
    'END:VEVENT',
  ]);
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//Calendar//EN'];
  return [...head, ...more, ...eventLines, 'END:VCALENDAR', ''].join('\r\n');
}

/** `YYYYMMDDTHHMMSSZ` */
export const icalInstant = (instant: string | number): string =>
  new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
