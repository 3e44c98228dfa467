import type { Language } from '../../../worker/contract/language/languages';
import { dateTexts } from '../../../worker/contract/sentences/dates';
import { issue } from '../../../worker/contract/values/issue';

const hourMs = 60 * 60 * 1000;

/** Whether a deadline is over: only one that is later than now is not (docs/product.md, "Interest"). */
export function isPassed(deadline: string, now: Date): boolean {
  return Date.parse(deadline) <= now.getTime();
}

/** Whether what a form sends has a deadline to come, or none; else what {@link deadlineIsOver} says. */
export function isDeadlineToCome({ decisionDeadline }: { decisionDeadline?: string | null }): boolean {
  return !decisionDeadline || !isPassed(decisionDeadline, new Date());
}

export const deadlineIsOver = {
  path: ['decisionDeadline'],
  error: issue('deadlineOver'),
};

/** Whole days, and the whole hours beyond them, until a deadline that is still to come. */
export function timeLeft(deadline: string, now: Date): { days: number; hours: number } {
  const hours = Math.floor((Date.parse(deadline) - now.getTime()) / hourMs);
  return { days: Math.floor(hours / 24), hours: hours % 24 };
}

/** '3 days, 4 hours remaining', as the tracker says it. */
export function timeLeftText(deadline: string, now: Date, language: Language): string {
  const t = dateTexts(language);
  const { days, hours } = timeLeft(deadline, now);
  if (days > 0) return hours > 0 ? t('daysAndHoursRemaining', { days, hours }) : t('daysRemaining', { days });
  return hours > 0 ? t('hoursRemaining', { hours }) : t('lessThanAnHourRemaining');
}

/** The time on a clock as a date-time input takes it: `2026-12-01T18:00`, in the zone of this device. */
export function inputDateTime(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
