import * as z from 'zod';
import { issue } from './issue';

/** An id as JSON carries it: an integer from 1 to 2^53-1, never text. */
export const Id = z.int({ error: issue('wholeNumber') }).min(1, issue('wholeNumber'));

/** An id as a path or a query carries it: decimal digits without sign or leading zero. */
export const IdText = z
  .string({ error: issue('wholeNumber') })
  .regex(/^[1-9]\d{0,15}$/, issue('wholeNumber'))
  .transform(Number)
  .pipe(Id);

/** The number of times a row was changed; a PUT that names a stale one is refused (docs/product.md, "Revisions"). */
export const Rev = z.int({ error: issue('wholeNumber') }).min(1, issue('wholeNumber'));

export const IdParam = z.object({ id: IdText });

export const GroupIdParam = z.object({ groupId: IdText });

export const GroupIdQuery = z.object({ groupId: IdText });

export const Instant = z.iso.datetime();
