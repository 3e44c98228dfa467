import { tzOffset } from '@date-fns/tz';
import { ApiError } from '../errors';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

/** How long a form may stay open with a deadline of "now". */
const graceMs = 5 * minuteMs;

/** A time that clocks show twice is its first showing, one that they skip is as much later (RFC 5545 section 3.3.5). */
export function deadlineInstant(local: string, timeZone: string): Date {
  const asIfUtc = Date.parse(`${local}Z`);
  const offsetMs = (instant: number) => tzOffset(timeZone, new Date(instant)) * minuteMs;
  const before = asIfUtc - offsetMs(asIfUtc - dayMs);
  const after = asIfUtc - offsetMs(asIfUtc + dayMs);
  const isShownAt = (instant: number) => instant + offsetMs(instant) === asIfUtc;
  return new Date(isShownAt(before) || !isShownAt(after) ? before : after);
}

export function isDeadlineOver(deadline: Date, now: Date): boolean {
  return deadline.getTime() < now.getTime() - graceMs;
}

type TypedDeadline = { decisionDeadline: string | null; timeZone?: string | null };

/** Throws 400 for a deadline that has passed (docs/product.md, "Setup link"). */
export function storedDeadline(typed: TypedDeadline, now: Date) {
  const stored = formerDeadline(typed);
  if (stored.decisionDeadline && isDeadlineOver(new Date(stored.decisionDeadline), now)) {
    throw new ApiError('invalid', 'deadlineOver');
  }
  return stored;
}

/** For a group that had it before: it may have passed. */
export function formerDeadline({ decisionDeadline, timeZone }: TypedDeadline) {
  if (!decisionDeadline) return { decisionDeadline: null, timeZone: null };
  const zone = timeZone ?? 'UTC';
  return { decisionDeadline: deadlineInstant(decisionDeadline, zone).toISOString(), timeZone: zone };
}
