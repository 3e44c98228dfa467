import { nameKey } from '../../../worker/contract/groups/name-key';
import type { TourSchedule } from '../../../worker/contract/groups/tour-schedule';
import type { TourTime } from '../../../worker/contract/groups/tour-slots';
import { dateFormat } from '../../../worker/contract/language/formats';
import type { Language } from '../../../worker/contract/language/languages';
import { dateTexts } from '../../../worker/contract/sentences/dates';
import type { Writer } from './participants';

export function longDate(civilDate: string, language: Language): string {
  return civil(language, { dateStyle: 'full' }, `${civilDate}T00:00Z`);
}

export function tourTime({ timePreference, specificTime }: TourTime, language: Language): string {
  if (timePreference !== 'specific' || !specificTime) return dateTexts(language)(timePreference);
  // Some browsers write a narrow space before AM and PM.
  return civil(language, { timeStyle: 'short' }, `1970-01-01T${specificTime}Z`).replace('\u202f', ' ');
}

/** Civil dates and times have no zone: read and written as UTC they stay the same everywhere. */
export function civil(language: Language, format: Intl.DateTimeFormatOptions, utc: string): string {
  return dateFormat(language, { ...format, timeZone: 'UTC' }).format(new Date(utc));
}

/** A member's by id; else by name as the server matches it, a schedule of nobody's before a member's. */
export function scheduleOf(
  { participantId, name }: Writer,
  schedules: readonly TourSchedule[],
): TourSchedule | undefined {
  if (participantId !== null) return schedules.find((schedule) => schedule.participantId === participantId);
  const named = schedules.filter(({ participantName }) => nameKey(participantName) === nameKey(name));
  return named.find((schedule) => schedule.participantId === null) ?? named[0];
}
