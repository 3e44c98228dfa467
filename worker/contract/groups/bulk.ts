import * as z from 'zod';
import { Id } from '../values/id';
import { issue } from '../values/issue';
import { limits } from '../values/limits';
import { Assignee } from './assignee';
import { Outcome } from './group-status';
import { LocalDateTime, TimeZone } from './setup';

const ids = z
  .array(Id, { error: issue('groups') })
  .min(1, issue('groups'))
  .max(limits.groupsAtOnce, issue(['tooManyGroups', { max: limits.groupsAtOnce }]))
  .transform((given) => [...new Set(given)]);

/** A deadline as it is typed: a local date-time, on the clocks of a zone (UTC without one). */
const Deadline = z.object({ decisionDeadline: LocalDateTime, timeZone: TimeZone.optional() });

/** Body of `POST /api/groups/bulk`: one thing done to many groups; a `value` of null takes away what is there. */
export const BulkChange = z
  .discriminatedUnion(
    'action',
    [
      z.object({ ids, action: z.literal('assign'), value: Assignee.nullable() }),
      z.object({ ids, action: z.literal('outcome'), value: Outcome.nullable() }),
      z.object({ ids, action: z.literal('deadline'), value: Deadline.nullable() }),
      z.object({ ids, action: z.literal('remind') }),
      z.object({ ids, action: z.literal('delete') }),
    ],
    { error: issue('bulkAction') },
  )
  .meta({ id: 'BulkChange' });
export type BulkChange = z.infer<typeof BulkChange>;

/** To which groups it was done, and to which not, each with the reason as a sentence. */
export const BulkResult = z
  .object({ done: z.array(Id), refused: z.array(z.object({ id: Id, message: z.string() })) })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof BulkResult>;
