import { nameKey } from '../../../worker/contract/groups/name-key';
import type { TourSchedule } from '../../../worker/contract/groups/tour-schedule';
import type { TourTime } from '../../../worker/contract/groups/tour-slots';
import { dateFormat } from '../../../worker/contract/language/formats';
import type { Language } from '../../../worker/contract/language/languages';
import { dateTexts } from '../../../worker/contract/sentences/dates';
import type { Writer } from './participants';

/** A civil date at length: 'Friday, November 20, 2026'. */
export function longDate(civilDate: string, language: Language): string {
  return civil(language, { dateStyle: 'full' }, `${civilDate}T00:00Z`);
}

/** 'AM', 'PM', or the time that was asked for: '2:30 PM'. */
export function tourTime({ timePreference, specificTime }: TourTime, language: Language): string {
  if (timePreference !== 'specific' || !specificTime) return dateTexts(language)(timePreference);
  // Some browsers write a narrow space before AM and PM.
  return civil(language, { timeStyle: 'short' }, `1970-01-01T${specificTime}Z`).replace('\u202f', ' ');
}

/** A civil date or time has no zone: it is read as UTC and written as UTC, and so stays the same everywhere. */
export function civil(language: Language, format: Intl.DateTimeFormatOptions, utc: string): string {
  return dateFormat(language, { ...format, timeZone: 'UTC' }).format(new Date(utc));
}

/**
 * Somebody's saved schedule: a member's by who they are; anybody else's by name as the server matches it, which is nobody's
 * where there is one, else the member's whose name they plan under. Undefined where they have none.
 */
export function scheduleOf(
  { participantId, name }: Writer,
  schedules: readonly TourSchedule[],
): TourSchedule | undefined {
  if (participantId !== null) return schedules.find((schedule) => schedule.participantId === participantId);
  const named = schedules.filter(({ participantName }) => nameKey(participantName) === nameKey(name));
  return named.find((schedule) => schedule.participantId === null) ?? named[0];
}
