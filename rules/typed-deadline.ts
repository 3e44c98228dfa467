import { tzOffset } from '@date-fns/tz';
import { dayAndTimeIn, dayMs, minuteMs } from '../contract/values/time';

/** Allows a form with a deadline of "now" to stay open for a while. */
const graceMs = 5 * minuteMs;

/**
 * A deadline is the input's local time (`2026-12-01T18:00`) in a time zone (IANA; UTC without one), and is stored as instant
 * and zone. At clock changes, a repeated time means its first occurrence, a skipped one is moved forward (RFC 5545 section
 * 3.3.5).
 */
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

export type TypedDeadline = { decisionDeadline: string | null; timeZone?: string | null };

/** Whether clocks are put forward past the typed time: the stored one is shown as another. */
export function isSkipped(
  { decisionDeadline: typed }: TypedDeadline,
  stored: ReturnType<typeof formerDeadline>,
): boolean {
  if (!typed || !stored.decisionDeadline) return false;
  const { day, time } = dayAndTimeIn(stored.timeZone, new Date(stored.decisionDeadline));
  return typed.slice(0, 16) !== `${day}T${time}`;
}

/** Without a check, for a deadline that the group had before. */
export function formerDeadline({ decisionDeadline, timeZone }: TypedDeadline) {
  if (!decisionDeadline) return { decisionDeadline: null, timeZone: null };
  const zone = timeZone ?? 'UTC';
  return { decisionDeadline: deadlineInstant(decisionDeadline, zone).toISOString(), timeZone: zone };
}
