import * as z from 'zod';
import { GroupStatus } from '../group';
import { Waiting } from '../lease-step';
import { IdText, PageQuery } from '../values/common-fields';
import { issue } from '../values/issue';
import { limits } from '../values/limits';
import { cleanText } from '../values/text';
import { groupOrders } from './group-orders';
import { Assignee } from './office';

/** `me` is the requesting staff member, `none` matches groups without an assignee. */
export const AssigneeFilter = z.union([z.enum(['me', 'none']), Assignee], { error: issue('assigneeFilter') });
export type AssigneeFilter = z.infer<typeof AssigneeFilter>;

export const GroupFilter = z.object({
  search: z
    .string()
    .max(limits.shortText, issue(['tooLong', { field: 'search', max: limits.shortText }]))
    .transform((typed) => cleanText(typed))
    .default('')
    .meta({
      description:
        "Parts of the point person's name or address, the property's name, the share code or the id; or the beginnings of words of a member's name and address",
    }),
  setup: z.enum(['pending', 'active'], { error: issue('setupFilter') }).optional(),
  section: z
    .enum(['us', 'group', 'over', 'pending'], { error: issue('sectionFilter') })
    .optional()
    .meta({
      description:
        '`us`: something waits for the office, as in `GET /api/today`. Of the others, `over` have an outcome, `group` have none. `pending` are not set up',
    }),
  property: IdText.optional(),
  status: GroupStatus.optional(),
  waiting: Waiting.optional(),
  erasure: z.enum(['soon'], { error: issue('erasureFilter') }).optional(),
  assignee: AssigneeFilter.optional(),
});
export type GroupFilter = z.infer<typeof GroupFilter>;

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

/** Counted no further than `limits.matchesCounted`. */
export const GroupMatches = z.object({ count: z.int(), isMore: z.boolean() });
export type GroupMatches = z.infer<typeof GroupMatches>;

/**
 * `active` groups are set up, `pending` ones are not. The other counts, of work for the office, end at
 * `limits.waitingCounted`.
 */
export const GroupCounts = z.object({
  total: z.int(),
  active: z.int(),
  pending: z.int(),
  unansweredQuestions: z.int(),
  expiredSetupLinks: z.int(),
  expiringSetupLinks: z.int(),
  readyGroups: z.int(),
  groupsErasedSoon: z.int(),
});
export type GroupCounts = z.infer<typeof GroupCounts>;
