import * as z from 'zod';
import { Id, Instant } from './values/id';

/** A group's name is its point person's (docs/product.md, "Deleted"). */
export const Deleted = z
  .object({
    type: z.enum(['property', 'group']),
    id: Id,
    name: z.string(),
    deletedAt: Instant,
    deletedBy: z.string(),
  })
  .meta({ id: 'Deleted' });
export type Deleted = z.infer<typeof Deleted>;
