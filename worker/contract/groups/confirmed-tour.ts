import * as z from 'zod';
import { Instant } from '../values/id';
import { limits } from '../values/limits';
import { text } from '../values/text';
import { TimePreference, tourTime } from './tour-schedule';

/** Body of `PUT /api/groups/{id}/tour`; `specificTime` is `HH:MM`, for `specific` alone. */
export const NewConfirmedTour = z
  .object({
    ...tourTime,
    note: text({ label: 'Note', max: limits.tourNote, multiline: true })
      .nullish()
      .transform((note) => note || null),
  })
  .refine(({ timePreference, specificTime }) => timePreference !== 'specific' || specificTime, {
    error: 'Please choose a time',
    path: ['specificTime'],
  })
  .transform(({ specificTime, ...tour }) => ({
    ...tour,
    specificTime: tour.timePreference === 'specific' && specificTime ? specificTime : null,
  }));
export type NewConfirmedTour = z.infer<typeof NewConfirmedTour>;

/** The tour that a group goes on, and who confirmed it (docs/product.md, "Confirmed tour"). */
export const ConfirmedTour = z
  .object({
    date: z.iso.date(),
    timePreference: TimePreference,
    specificTime: z.string().nullable(),
    note: z.string().nullable(),
    confirmedAt: Instant,
    by: z.enum(['point_person', 'office']),
  })
  .meta({ id: 'ConfirmedTour' });
export type ConfirmedTour = z.infer<typeof ConfirmedTour>;
