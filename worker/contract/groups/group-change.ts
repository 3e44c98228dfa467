import * as z from 'zod';
import { Id, Rev } from '../values/id';
import { Assignee } from './assignee';
import { Editing, NewStaffGroup } from './group';
import { Outcome } from './group-status';
import { Bio, LocalDateTime, Phone, TimeZone } from './setup';

/** A text that may be taken away: null and empty mean none. */
const removable = <Schema extends z.ZodType<string>>(text: Schema) =>
  text
    .nullable()
    .transform((typed) => typed || null)
    .optional();

/**
 * Body of `PUT /api/groups/{id}` by the point person. `decisionDeadline` is read as in the setup; a `timeZone` without
 * one changes on which clocks it is shown.
 */
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

/** What changing a group's share code answers. */
export const NewShareCode = z.object({ shareCode: z.string() }).meta({ id: 'NewShareCode' });
export type NewShareCode = z.infer<typeof NewShareCode>;

/** What staff may change besides; with a `rev`, only what nobody has changed since they read that one. */
export const StaffGroupChange = z.object({
  pointPersonName: NewStaffGroup.shape.pointPersonName.optional(),
  pointPersonEmail: NewStaffGroup.shape.pointPersonEmail.optional(),
  unitId: Id.nullable().optional(),
  outcome: Outcome.nullable().optional(),
  assignee: Assignee.nullable().optional(),
  rev: Rev.optional(),
});
export type StaffGroupChange = z.infer<typeof StaffGroupChange>;
