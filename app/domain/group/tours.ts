import { nameKey } from '../../../worker/contract/groups/name-key';
import type { TourSchedule } from '../../../worker/contract/groups/tour-schedule';
import type { TourTime } from '../../../worker/contract/groups/tour-slots';
import { usFormat } from '../us-format';
import type { Writer } from './writers';

// A civil date has no zone: it is read as UTC and written as UTC, and so stays the same day everywhere.
const longFormat = usFormat({ dateStyle: 'full', timeZone: 'UTC' });

/** A civil date in US long format: 'Friday, November 20, 2026'. */
export function longDate(civilDate: string): string {
  return longFormat.format(new Date(`${civilDate}T00:00:00Z`));
}

/** 'AM', 'PM', or the time that was asked for, as US clocks read: '2:30 PM'. */
export function tourTime({ timePreference, specificTime }: TourTime): string {
  if (timePreference !== 'specific') return timePreference;
  if (!specificTime) return 'Specific Time';
  const [hours = 0, minutes = 0] = specificTime.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
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
