import * as z from 'zod';
import { IdText } from '../values/id';
import { issue } from '../values/issue';
import { limits } from '../values/limits';
import { PageQuery } from '../values/page-query';
import { cleanText } from '../values/text';
import { GroupStatus } from './group-status';
import { Waiting } from './lease-tick';

/** The address of whoever of the office looks after a group, in small letters: addresses are matched ignoring case. */
export const Assignee = z
  .email({ error: issue('email') })
  .max(limits.email, issue('email'))
  .transform((typed) => typed.toLowerCase());

/** Of whom groups are asked for: an address, `me` for whoever asks, `none` for those that nobody looks after. */
export const AssigneeFilter = z.union([z.enum(['me', 'none']), Assignee], { error: issue('assigneeFilter') });
export type AssigneeFilter = z.infer<typeof AssigneeFilter>;

/** How the staff's list of groups can be ordered; the first is how it comes. */
export const groupOrders = [
  { code: 'newest', label: 'Newest first' },
  { code: 'oldest', label: 'Oldest first' },
  { code: 'name', label: 'Point person' },
  { code: 'property', label: 'Property' },
  { code: 'deadline', label: 'Decision deadline' },
  { code: 'committed', label: 'Most committed' },
  { code: 'setup_link', label: 'Setup link ends first' },
] as const;

export type GroupOrder = (typeof groupOrders)[number]['code'];

/**
 * Which groups staff ask for, all of it optional. `search` is looked for in the point person's name and address, the
 * property's name, the share code and the id; `setup` keeps the groups that wait for their point person, or those that do
 * not; `property` those of one property, by its id, `status` those that stand there now, `waiting` those that wait for
 * somebody with a step to the lease, `erasure` those whose people are erased within a week, and `assignee` those that one
 * of the office looks after.
 */
export const GroupFilter = z.object({
  search: z
    .string()
    .max(limits.shortText, issue(['tooLong', { field: 'search', max: limits.shortText }]))
    .transform((typed) => cleanText(typed))
    .default(''),
  setup: z.enum(['pending', 'active'], { error: issue('setupFilter') }).optional(),
  property: IdText.optional(),
  status: GroupStatus.optional(),
  waiting: Waiting.optional(),
  erasure: z.enum(['soon'], { error: issue('erasureFilter') }).optional(),
  assignee: AssigneeFilter.optional(),
});
export type GroupFilter = z.infer<typeof GroupFilter>;

/** Query of `GET /api/groups`: `sort` orders what the filter keeps. */
export const GroupsQuery = GroupFilter.extend({
  ...PageQuery.shape,
  sort: z
    .enum(
      groupOrders.map(({ code }) => code),
      { error: issue('order') },
    )
    .default('newest'),
});
export type GroupsQuery = z.infer<typeof GroupsQuery>;

/**
 * How many groups there are: those whose point person has completed the setup, and those still waiting. The rest is what
 * waits for the office, each counted up to `limits.waitingCounted`.
 */
export const GroupCounts = z.object({
  total: z.int(),
  active: z.int(),
  pending: z.int(),
  unansweredQuestions: z.int(),
  expiringSetupLinks: z.int(),
  readyGroups: z.int(),
  groupsErasedSoon: z.int(),
});
export type GroupCounts = z.infer<typeof GroupCounts>;
