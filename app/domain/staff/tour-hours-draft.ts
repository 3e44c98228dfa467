import type { OpenPeriod, TourHours } from '../../../contract/tour-hours';

/** Numbers as typed. While no tours are offered, the other values stay in the form. */
export type TourHoursDraft = {
  isOffered: boolean;
  minutes: string;
  groupsAtOnce: string;
  noticeHours: string;
  daysAhead: string;
  weekly: OpenPeriod[];
  closedDates: string[];
  newClosedDate: string;
};

export const usualHours = { from: '10:00', to: '17:00' };

/** What a property begins with whose office starts to offer tours. */
export const usualWeek: TourHoursDraft = {
  isOffered: false,
  minutes: '30',
  groupsAtOnce: '1',
  noticeHours: '24',
  daysAhead: '21',
  weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...usualHours })),
  closedDates: [],
  newClosedDate: '',
};

export function tourHoursDraftOf(tourHours: TourHours | null): TourHoursDraft {
  if (tourHours === null) return usualWeek;
  const { minutes, groupsAtOnce, noticeHours, daysAhead, weekly, closedDates } = tourHours;
  return {
    isOffered: true,
    minutes: String(minutes),
    groupsAtOnce: String(groupsAtOnce),
    noticeHours: String(noticeHours),
    daysAhead: String(daysAhead),
    weekly: weekly.toSorted(byTime),
    closedDates: closedDates.toSorted(),
    newClosedDate: '',
  };
}

/**
 * The hours before validation: NaN stands for text that is not a number. Includes a closed date that was chosen but not
 * added.
 */
export function tourHoursOf(draft: TourHoursDraft): TourHours | null {
  if (!draft.isOffered) return null;
  const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));
  return {
    minutes: numberOf(draft.minutes) as TourHours['minutes'],
    groupsAtOnce: numberOf(draft.groupsAtOnce),
    noticeHours: numberOf(draft.noticeHours),
    daysAhead: numberOf(draft.daysAhead),
    weekly: draft.weekly,
    closedDates: withClosedDate(draft.closedDates, draft.newClosedDate),
  };
}

export const withClosedDate = (dates: string[], added: string): string[] =>
  added === '' || dates.includes(added) ? dates : [...dates, added].toSorted();

export const byTime = (one: OpenPeriod, other: OpenPeriod): number =>
  one.weekday - other.weekday || one.from.localeCompare(other.from);
