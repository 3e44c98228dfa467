import * as z from 'zod';
import { limits } from './limits';

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'Must be a whole number')
    .transform(Number)
    .refine((number) => number <= max, `At most ${max}`);

/** `?limit=&offset=`: a part of a list; without them it is the whole list. */
export const PageQuery = z.object({
  limit: wholeNumber(limits.itemsPerPage)
    .refine((limit) => limit > 0, 'Must be a whole number')
    .optional(),
  offset: wholeNumber(Number.MAX_SAFE_INTEGER).default(0),
});
export type PageQuery = z.infer<typeof PageQuery>;
