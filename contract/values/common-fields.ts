import * as z from 'zod';
import { issue } from './issue';
import { limits } from './limits';

/** From 1 to 2^53-1. */
export const Id = z.int({ error: issue('wholeNumber') }).min(1, issue('wholeNumber'));

/** An id in a path or query: decimal, without sign or leading zero. */
export const IdText = z
  .string({ error: issue('wholeNumber') })
  .regex(/^[1-9]\d{0,15}$/, issue('wholeNumber'))
  .transform(Number)
  .pipe(Id);

/**
 * How often a row was changed. A `PUT` may send the one that it is based on; a stale one is refused, and nothing changes.
 */
export const Rev = z.int({ error: issue('wholeNumber') }).min(1, issue('wholeNumber'));

export const IdParam = z.object({ id: IdText });

export const GroupIdParam = z.object({ groupId: IdText });

export const GroupIdQuery = z.object({ groupId: IdText });

export const Instant = z.iso.datetime();

/** In a query. */
export const wholeNumber = (max: number) =>
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

export const areDistinct = <Value>(values: Value[]): boolean => new Set(values).size === values.length;
