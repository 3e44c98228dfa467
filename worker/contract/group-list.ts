import * as z from 'zod';
import { groupOrders } from './group-orders';
import { limits } from './limits';
import { cleanText } from './text';

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'Must be a whole number')
    .transform(Number)
    .refine((number) => number <= max, `At most ${max}`);

/** `?limit=&offset=`: a part of a list; without them it is the whole list. */
export const PageQuery = z.object({
  limit: wholeNumber(limits.groupsPerPage)
    .refine((limit) => limit > 0, 'Must be a whole number')
    .optional(),
  offset: wholeNumber(Number.MAX_SAFE_INTEGER).default(0),
});

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
export type PageQuery = z.infer<typeof PageQuery>;
export type GroupsQuery = z.infer<typeof GroupsQuery>;

/** How many groups there are: those whose point person has completed the setup, and those still waiting. */
export const GroupCounts = z.object({ total: z.int(), active: z.int(), pending: z.int() });
export type GroupCounts = z.infer<typeof GroupCounts>;
