import * as z from 'zod';
import { limits } from './limits';
import { PageQuery } from './page-query';
import { cleanText } from './text';

/** How the staff's list of groups can be ordered; the first is how it comes. */
export const groupOrders = [
  { code: 'newest', label: 'Newest first' },
  { code: 'oldest', label: 'Oldest first' },
  { code: 'name', label: 'Point person' },
  { code: 'property', label: 'Property' },
  { code: 'deadline', label: 'Decision deadline' },
  { code: 'committed', label: 'Most committed' },
] as const;

export type GroupOrder = (typeof groupOrders)[number]['code'];

/**
 * Query of `GET /api/groups`, all of it optional. `search` is looked for in the point person's name and address,
 * the property's name, the share code and the id; `setup` keeps the groups that wait for their point person, or
 * those that do not; `sort` orders them.
 */
export const GroupsQuery = PageQuery.extend({
  search: z
    .string()
    .max(limits.shortText, `Search can be at most ${limits.shortText} characters`)
    .transform((typed) => cleanText(typed))
    .default(''),
  setup: z.enum(['pending', 'active'], { error: 'Must be pending or active' }).optional(),
  sort: z
    .enum(
      groupOrders.map(({ code }) => code),
      { error: 'Unknown order' },
    )
    .default('newest'),
});
export type GroupsQuery = z.infer<typeof GroupsQuery>;

/** How many groups there are: those whose point person has completed the setup, and those still waiting. */
export const GroupCounts = z.object({ total: z.int(), active: z.int(), pending: z.int() });
export type GroupCounts = z.infer<typeof GroupCounts>;
