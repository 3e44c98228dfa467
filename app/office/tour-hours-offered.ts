import type { HalfOfDay } from '../../contract/tour-schedule';

/** The hours that are one press each. */
export const offeredHours: Record<HalfOfDay, readonly [string, string]> = {
  AM: ['09:30', '11:00'],
  PM: ['13:30', '15:00'],
};

/** '9:30' beside the half of the day that is known. */
export const shortHour = (time: string): string => {
  const [hours = '', minutes = ''] = time.split(':');
  return `${((Number(hours) + 11) % 12) + 1}:${minutes}`;
};
