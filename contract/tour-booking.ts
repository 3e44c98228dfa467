import * as z from 'zod';
import { Id, Instant, Rev, wholeNumber } from './values/common-fields';
import { issue } from './values/issue';
import { limits } from './values/limits';
import { isCivilDate } from './values/time';

/** `from` is a date in the property's zone, by default today there. */
export const TourSlotsQuery = z.object({
  from: z.string().refine(isCivilDate, issue('date')).optional(),
  days: wholeNumber(limits.tourSlotDays)
    .refine((days) => days > 0, issue('wholeNumber'))
    .default(14),
});

/** `left` is for how many groups it is free; `canCome` has the active members whose dates include its half of the day. */
const TourSlot = z.object({ start: Instant, end: Instant, left: z.int(), canCome: z.array(Id) });

export const TourSlots = z.object({ timeZone: z.string().nullable(), asOf: Instant, slots: z.array(TourSlot) }).meta({
  id: 'TourSlots',
  description: "`timeZone` is the property's. `asOf` is when they were read. `canCome` has no members who are out.",
});
export type TourSlots = z.infer<typeof TourSlots>;

/** `rev` is that of the tour in whose place it is, or 0. */
export const NewTourBooking = z.object({
  start: z.iso
    .datetime({ offset: true, error: issue('dateAndTime') })
    .transform((start) => new Date(start).toISOString())
    .refine((start) => isCivilDate(start.slice(0, 10)), issue('dateAndTime')),
  rev: Rev.or(z.literal(0)).optional(),
});
export type NewTourBooking = z.infer<typeof NewTourBooking>;
