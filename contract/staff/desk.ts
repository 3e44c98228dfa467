import * as z from 'zod';
import { GroupSummary } from '../group';
import { StaffQuestion } from '../question';
import { issue } from '../values/issue';
import { GroupsQuery } from './group-list';
import { BouncedEmail, GroupReadyToLease, OfficeSteps, TourToConfirm } from './today';

export const DeskQuery = GroupsQuery.extend({
  limit: z
    .string()
    .regex(/^([1-9]\d?|100)$/, issue('pageOfDesk'))
    .transform(Number)
    .default(50),
});

/** What waits for the office in a group. */
export const OfficeTask = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('question'), question: StaffQuestion }),
  z.object({ kind: z.literal('tour'), tour: TourToConfirm }),
  z.object({ kind: z.literal('steps'), group: OfficeSteps }),
  z.object({ kind: z.literal('lease'), group: GroupReadyToLease }),
  z.object({ kind: z.literal('bounced'), email: BouncedEmail }),
]);
export type OfficeTask = z.infer<typeof OfficeTask>;

/** `tasks` in the order of Today's queues. `canRemind`: a reminder would reach someone. */
export const DeskGroup = GroupSummary.extend({ tasks: z.array(OfficeTask), canRemind: z.boolean() }).meta({
  id: 'DeskGroup',
});
export type DeskGroup = z.infer<typeof DeskGroup>;
