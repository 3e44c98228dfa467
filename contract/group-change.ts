import * as z from 'zod';
import { Editing, NewStaffGroup } from './group';
import { Assignee } from './group-list';
import { Outcome } from './group-status';
import { Bio, LocalDateTime, Phone, TimeZone } from './setup';
import { Id, Rev } from './values/id';
import { issue } from './values/issue';
import { limits } from './values/limits';

/** Null and empty mean none. */
const removable = <Schema extends z.ZodType<string>>(text: Schema) =>
  text
    .nullable()
    .transform((typed) => typed || null)
    .optional();

/** A `timeZone` without a deadline changes the clocks that the present deadline is shown on. */
export const GroupChange = z
  .object({
    pointPersonPhone: removable(Phone),
    bio: removable(Bio),
    decisionDeadline: removable(LocalDateTime),
    timeZone: TimeZone.optional(),
    editing: Editing.optional(),
  })
  .meta({ id: 'GroupChange' });
export type GroupChange = z.infer<typeof GroupChange>;

export const NewShareCode = z.object({ shareCode: z.string() }).meta({ id: 'NewShareCode' });
export type NewShareCode = z.infer<typeof NewShareCode>;

/** With `rev`, refused if somebody has changed the group since. */
export const StaffGroupChange = z.object({
  pointPersonName: NewStaffGroup.shape.pointPersonName.optional(),
  pointPersonEmail: NewStaffGroup.shape.pointPersonEmail.optional(),
  unitId: Id.nullable().optional(),
  outcome: Outcome.nullable().optional(),
  assignee: Assignee.nullable().optional(),
  rev: Rev.optional(),
});
export type StaffGroupChange = z.infer<typeof StaffGroupChange>;

const ids = z
  .array(Id, { error: issue('groups') })
  .min(1, issue('groups'))
  .max(limits.groupsAtOnce, issue(['tooManyGroups', { max: limits.groupsAtOnce }]))
  .transform((given) => [...new Set(given)]);

/** Local, on the clocks of the zone (UTC without one). */
const Deadline = z.object({ decisionDeadline: LocalDateTime, timeZone: TimeZone.optional() });

/** Puts back what the newest change of it has replaced: a deadline that has passed, and since when there is an outcome. */
const isUndo = z.boolean().optional();

/** A `value` of null takes away what is there. */
export const BulkChange = z
  .discriminatedUnion(
    'action',
    [
      z.object({ ids, action: z.literal('assign'), value: Assignee.nullable() }),
      z.object({ ids, action: z.literal('outcome'), value: Outcome.nullable(), isUndo }),
      z.object({ ids, action: z.literal('deadline'), value: Deadline.nullable(), isUndo }),
      z.object({ ids, action: z.literal('remind') }),
      z.object({ ids, action: z.literal('delete') }),
    ],
    { error: issue('bulkAction') },
  )
  .meta({ id: 'BulkChange' });
export type BulkChange = z.infer<typeof BulkChange>;

export const BulkResult = z
  .object({ done: z.array(Id), refused: z.array(z.object({ id: Id, message: z.string() })) })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof BulkResult>;
