import { issue } from '../../contract/values/issue';
import { timeLeft } from '../../rules/deadline';
import type { Language } from '../../texts/languages';
import { dateTexts } from '../../texts/sentences/dates';

export const deadlineIsOver = {
  path: ['decisionDeadline'],
  error: issue('deadlineOver'),
};

export const deadlineIsSkipped = {
  path: ['decisionDeadline'],
  error: issue('deadlineSkipped'),
};

/** '3 days, 4 hours remaining'. */
export function timeLeftText(deadline: string, now: Date, language: Language): string {
  const t = dateTexts(language);
  const { days, hours } = timeLeft(deadline, now);
  if (days > 0) return hours > 0 ? t('daysAndHoursRemaining', { days, hours }) : t('daysRemaining', { days });
  return hours > 0 ? t('hoursRemaining', { hours }) : t('lessThanAnHourRemaining');
}
