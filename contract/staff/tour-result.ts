import * as z from 'zod';
import { TourResult } from '../tour-schedule';
import { Rev } from '../values/common-fields';
import { issue } from '../values/issue';

/** `rev` is that of the tour; null takes the result back. */
export const NewTourResult = z.object({
  result: z.enum(TourResult.options, { error: issue('tourResult') }).nullable(),
  rev: Rev,
});
export type NewTourResult = z.infer<typeof NewTourResult>;
