import * as z from 'zod';
import { clockTime } from './tour-schedule';
import { areDistinct } from './values/common-fields';
import { issue } from './values/issue';
import { limits } from './values/limits';
import { isCivilDate } from './values/time';

export const slotMinutes = [15, 30, 45, 60] as const;

export const tourHourRanges = {
  groupsAtOnce: { min: 1, max: 10 },
  noticeHours: { min: 0, max: 72 },
  daysAhead: { min: 1, max: 60 },
};

const numberBetween = ({ min, max }: { min: number; max: number }) => {
  const error = issue(['numberBetween', { min, max }]);
  return z.int({ error }).min(min, error).max(max, error);
};

const weekday = z
  .int({ error: issue('weekday') })
  .min(1, issue('weekday'))
  .max(7, issue('weekday'));

const OpenPeriod = z
  .object({ weekday, from: clockTime, to: clockTime })
  .refine(({ from, to }) => from < to, { error: issue('hoursInOrder'), path: ['to'] });
export type OpenPeriod = z.infer<typeof OpenPeriod>;

const areApart = (periods: OpenPeriod[]): boolean =>
  periods.every(({ weekday, from, to }, index) =>
    periods.slice(index + 1).every((other) => weekday !== other.weekday || to <= other.from || other.to <= from),
  );

const weekly = z
  .array(OpenPeriod, { error: issue('weeklyHours') })
  .max(limits.openPeriods, issue(['tooManyOpenPeriods', { max: limits.openPeriods }]))
  .refine(areApart, issue('overlappingHours'));

const closedDates = z
  .array(z.string({ error: issue('date') }).refine(isCivilDate, issue('date')), { error: issue('closedDates') })
  .max(limits.closedDates, issue(['tooManyClosedDates', { max: limits.closedDates }]))
  .refine(areDistinct, issue('sameClosedDate'));

/**
 * When groups can book a tour: slots of `minutes`, each for so many groups at once. `weekly` and `closedDates` are in the
 * property's time zone; Monday is weekday 1.
 */
export const TourHours = z
  .object(
    {
      minutes: z.literal([...slotMinutes], { error: issue('slotMinutes') }),
      groupsAtOnce: numberBetween(tourHourRanges.groupsAtOnce),
      noticeHours: numberBetween(tourHourRanges.noticeHours),
      daysAhead: numberBetween(tourHourRanges.daysAhead),
      weekly,
      closedDates: closedDates.default([]),
    },
    { error: issue('tourHours') },
  )
  .meta({ id: 'TourHours' });
export type TourHours = z.infer<typeof TourHours>;
