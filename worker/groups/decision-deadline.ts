import { tzOffset } from '@date-fns/tz';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

/** How long a form may lie open with a deadline of "now". */
const graceMs = 5 * minuteMs;

/**
 * The instant at which the clocks of a zone show a local date-time (`2026-12-01T18:00`). A time that they show
 * twice is its first showing; one that they skip is as much later as they were put forward, as calendars do it
 * (RFC 5545 section 3.3.5).
 * @param timeZone an IANA name
 */
export function deadlineInstant(local: string, timeZone: string): Date {
  const asIfUtc = Date.parse(`${local}Z`);
  const offsetMs = (instant: number) => tzOffset(timeZone, new Date(instant)) * minuteMs;
  const before = asIfUtc - offsetMs(asIfUtc - dayMs);
  const after = asIfUtc - offsetMs(asIfUtc + dayMs);
  const isShownAt = (instant: number) => instant + offsetMs(instant) === asIfUtc;
  return new Date(isShownAt(before) || !isShownAt(after) ? before : after);
}

/** Whether a deadline is too long ago to be set (docs/product.md, "Setup link"). */
export function isDeadlineOver(deadline: Date, now: Date): boolean {
  return deadline.getTime() < now.getTime() - graceMs;
}
