import { tzOffset } from '@date-fns/tz';
import { ApiError } from '../errors';

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

/** A deadline as it is typed: a local date-time, and the zone on whose clocks it is meant (UTC without one). */
type TypedDeadline = { decisionDeadline: string | null; timeZone?: string | null };

/**
 * A deadline as it is stored: its instant and its zone, or neither.
 * @throws ApiError 400 for one that is over (docs/product.md, "Setup link")
 */
export function storedDeadline({ decisionDeadline, timeZone }: TypedDeadline, now: Date) {
  if (!decisionDeadline) return { decisionDeadline: null, timeZone: null };
  const zone = timeZone ?? 'UTC';
  const deadline = deadlineInstant(decisionDeadline, zone);
  if (isDeadlineOver(deadline, now)) {
    throw new ApiError('invalid', 'deadlineOver');
  }
  return { decisionDeadline: deadline.toISOString(), timeZone: zone };
}
