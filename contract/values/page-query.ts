import * as z from 'zod';
import { issue } from './issue';
import { limits } from './limits';

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, issue('wholeNumber'))
    .transform(Number)
    .refine((number) => number <= max, issue(['atMost', { max }]));

/** Without `limit`, the whole list. */
export const PageQuery = z.object({
  limit: wholeNumber(limits.itemsPerPage)
    .refine((limit) => limit > 0, issue('wholeNumber'))
    .optional(),
  offset: wholeNumber(Number.MAX_SAFE_INTEGER).default(0),
});
export type PageQuery = z.infer<typeof PageQuery>;
