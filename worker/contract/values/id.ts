import * as z from 'zod';

/** An id as JSON carries it: an integer from 1 to 2^53-1, never text. */
export const Id = z.int({ error: 'Must be a whole number' }).min(1, 'Must be a whole number');

/** An id as a path or a query carries it: decimal digits without sign or leading zero. */
export const IdText = z
  .string({ error: 'Must be a whole number' })
  .regex(/^[1-9]\d{0,15}$/, 'Must be a whole number')
  .transform(Number)
  .pipe(Id);

/** The number of times a row was changed; a PUT that names a stale one is refused (docs/product.md, "Revisions"). */
export const Rev = z.int({ error: 'Must be a whole number' }).min(1, 'Must be a whole number');

export const IdParam = z.object({ id: IdText });

export const GroupIdParam = z.object({ groupId: IdText });

export const GroupIdQuery = z.object({ groupId: IdText });

export const Instant = z.iso.datetime();
