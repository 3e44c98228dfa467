import * as z from 'zod';
import { Instant, Rev } from '../values/id';
import { issue } from '../values/issue';
import { limits } from '../values/limits';
import { text } from '../values/text';
import { TimePreference, tourTime } from './tour-schedule';

/**
 * Body of `PUT /api/groups/{id}/tour`; `specificTime` is `HH:MM`, for `specific` alone. `rev` is that of the tour which it
 * takes the place of, 0 where there was none (docs/product.md, "Revisions").
 */
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

/** The tour that a group goes on, and who confirmed it; no two of a group have one `rev` (docs/product.md, "Confirmed tour"). */
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
