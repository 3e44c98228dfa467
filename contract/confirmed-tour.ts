import * as z from 'zod';
import { TimePreference, tourTime } from './tour-schedule';
import { Instant, Rev } from './values/id';
import { issue } from './values/issue';
import { limits } from './values/limits';
import { text } from './values/text';

/** `specificTime` is `HH:MM`, for `specific` alone; `rev` is the replaced tour's, or 0 (docs/product.md, "Revisions"). */
export const NewConfirmedTour = z
  .object({
    ...tourTime,
    note: text({ field: 'note', max: limits.tourNote, multiline: true })
      .nullish()
      .transform((note) => note || null),
    rev: Rev.or(z.literal(0)).optional(),
  })
  .refine(({ timePreference, specificTime }) => timePreference !== 'specific' || specificTime, {
    error: issue('timeMissing'),
    path: ['specificTime'],
  })
  .transform(({ specificTime, ...tour }) => ({
    ...tour,
    specificTime: tour.timePreference === 'specific' && specificTime ? specificTime : null,
  }));
export type NewConfirmedTour = z.infer<typeof NewConfirmedTour>;

/** No two tours of a group have the same `rev` (docs/product.md, "Confirmed tour"). */
export const ConfirmedTour = z
  .object({
    date: z.iso.date(),
    timePreference: TimePreference,
    specificTime: z.string().nullable(),
    note: z.string().nullable(),
    confirmedAt: Instant,
    by: z.enum(['point_person', 'office']),
    rev: Rev,
  })
  .meta({ id: 'ConfirmedTour' });
export type ConfirmedTour = z.infer<typeof ConfirmedTour>;

export type TourChange = 'confirmed' | 'changed' | 'cancelled';
