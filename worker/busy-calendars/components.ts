import { officeLimits } from '../../contract/values/office-limits';
import { CalendarFailure } from './calendar-failure';

/** The components that matter, as text. */
export type Components = {
  /** Without what the events are about: only what decides when they are. */
  events: string[];
  /** The text of each VTIMEZONE, by its TZID. */
  zones: Map<string, string>;
};

const kept = /^(?:UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP)[;:]/i;

/**
 * Reads a calendar (RFC 5545) line by line as it arrives, so that only what matters of it is in memory at any time.
 * @param isNeeded whether an event matters, by its text
 * @throws CalendarFailure for what is no calendar, is not complete or is too large
 */
export async function readComponents(
  body: ReadableStream<Uint8Array>,
  isNeeded: (event: string) => boolean,
): Promise<Components> {
  const components: Components = { events: [], zones: new Map() };
  const open: string[] = [];
  let [lines, isKept, isBegun]: [string[], boolean, boolean] = [[], false, false];
  const finish = (name: string) => {
    const text = lines.join('\r\n');
    if (name === 'VTIMEZONE') {
      const id = text.match(/^TZID[^:\r\n]*:(.*)$/im)?.[1];
      if (id !== undefined) components.zones.set(id.trim(), text);
    } else if (isNeeded(text)) components.events.push(text);
  };
  for await (const line of linesOf(body)) {
    if (line === '') continue;
    const [, edge = '', component = ''] = line.match(/^(BEGIN|END):\s*(\S+)\s*$/i) ?? [];
    if (!isBegun && !/^BEGIN:\s*VCALENDAR\s*$/i.test(line)) throw new CalendarFailure('notACalendar');
    isBegun = true;
    const name = component.toUpperCase();
    if (edge.toUpperCase() === 'BEGIN') {
      open.push(name);
      if (open.length === 2) lines = [];
    }
    const [, inside] = open;
    const isZone = inside === 'VTIMEZONE';
    const isEvent = inside === 'VEVENT' && open.length === 2;
    const isContinued = line.startsWith(' ') || line.startsWith('\t');
    if (!isContinued) isKept = isZone || (isEvent && (edge !== '' || kept.test(line)));
    if (isKept) lines.push(line);
    if (edge.toUpperCase() !== 'END') continue;
    if (open.pop() !== name) throw new CalendarFailure('notACalendar');
    if (open.length === 1 && (name === 'VEVENT' || name === 'VTIMEZONE')) finish(name);
  }
  if (!isBegun || open.length > 0) throw new CalendarFailure('notACalendar');
  return components;
}

/** Ends the download with the reading, and of more than the limit. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let [bytes, rest] = [0, ''];
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.byteLength;
      if (bytes > officeLimits.busyCalendarBytes) throw new CalendarFailure('tooLarge');
      const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield line.replace(/\r$/, '');
    }
    yield (rest + decoder.decode()).replace(/\r$/, '');
  } finally {
    // One that has ended or failed cannot be canceled anymore.
    await reader.cancel().catch(() => {});
  }
}
