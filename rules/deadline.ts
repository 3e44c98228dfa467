import { dayMs, hourMs, minuteMs } from '../contract/values/time.ts';

/**
 * A deadline at this very moment has passed. That blocks nothing: people can still join and change their info, and the page
 * says so.
 */
export function isPassed(deadline: string, now: Date): boolean {
  return Date.parse(deadline) <= now.getTime();
}

/**
 * How long before its deadline the undecided are notified, and members are reminded of their steps (docs/product.md,
 * "Email").
 */
export const [deadlineNoticeMs, stepReminderMs] = [dayMs, 2 * dayMs];

type Deciding = { outcome: string | null; decisionDeadline: string | null };

/** Whether a group without an outcome has a deadline to come, within so many milliseconds. */
export function isDecidingWithin(ms: number, { outcome, decisionDeadline }: Deciding, now: Date): boolean {
  if (outcome !== null || decisionDeadline === null) return false;
  return !isPassed(decisionDeadline, now) && isPassed(decisionDeadline, new Date(now.getTime() + ms));
}

type WithSetupLink = { setupTokenExpiresAt?: string };

export const isSetupLinkExpired = ({ setupTokenExpiresAt }: WithSetupLink, now: Date | null): boolean =>
  setupTokenExpiresAt !== undefined && now !== null && isPassed(setupTokenExpiresAt, now);

/** True before the deadline and without one; otherwise the form says why. */
export function isDeadlineToCome({ decisionDeadline }: { decisionDeadline?: string | null }): boolean {
  return !decisionDeadline || !isPassed(decisionDeadline, new Date());
}

/** False for a local time that this device's clocks skip; otherwise the form says why. */
export function isDeadlineOnClock({ decisionDeadline }: { decisionDeadline?: string | null }): boolean {
  return !decisionDeadline || inputDateTime(new Date(decisionDeadline)) === decisionDeadline.slice(0, 16);
}

/** For a deadline in the future. */
export function timeLeft(deadline: string, now: Date): { days: number; hours: number } {
  const hours = Math.floor((Date.parse(deadline) - now.getTime()) / hourMs);
  return { days: Math.floor(hours / 24), hours: hours % 24 };
}

/** `2026-12-01T18:00`, in this device's time zone. */
export function inputDateTime(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * minuteMs);
  return local.toISOString().slice(0, 16);
}
