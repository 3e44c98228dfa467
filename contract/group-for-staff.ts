import * as z from 'zod';
import { ActivityEntry } from './activity';
import { SentEmail } from './email';
import { Group, Portal, StaffGroup } from './group';
import { GuarantorStepMark, StepReminder } from './lease-step';
import { Question } from './question';
import { Id, Instant } from './values/id';
import { limits } from './values/limits';
import { text } from './values/text';

export const GroupForStaff = StaffGroup.extend({
  activity: z.array(ActivityEntry),
  emails: z.array(
    SentEmail.pick({
      id: true,
      kind: true,
      recipient: true,
      subject: true,
      state: true,
      createdAt: true,
      canSendAgain: true,
    }),
  ),
  reminders: z.array(StepReminder),
  guarantorTicks: z.array(GuarantorStepMark),
  unanswered: z.object({ count: z.int(), first: z.array(Question.pick({ id: true, name: true, question: true })) }),
}).meta({ id: 'GroupForStaff' });
export type GroupForStaff = z.infer<typeof GroupForStaff>;

export const GroupPageForStaff = GroupForStaff.extend({ version: Group.shape.version }).meta({ id: 'GroupAtOffice' });
export type GroupPageForStaff = z.infer<typeof GroupPageForStaff>;

/** `portal` is null if the property was deleted or the group has ended. */
export const PortalForStaff = z
  .object({ group: GroupPageForStaff, portal: Portal.nullable() })
  .meta({ id: 'OfficePortal' });
export type PortalForStaff = z.infer<typeof PortalForStaff>;

export const GroupChangedByStaff = z
  .object({ group: GroupPageForStaff, forVisitors: Group })
  .meta({ id: 'ChangedAtOffice' });
export type GroupChangedByStaff = z.infer<typeof GroupChangedByStaff>;

export const NewNote = z.object({
  text: text({ field: 'note', max: limits.officeNote, required: true, multiline: true }),
});
export type NewNote = z.infer<typeof NewNote>;

/** Only the office sees notes. `staff` is the writer's email address; `isToBeChecked`: it may name an erased member. */
export const Note = z
  .object({ id: Id, text: z.string(), staff: z.string(), isToBeChecked: z.boolean(), createdAt: Instant })
  .meta({ id: 'Note' });
export type Note = z.infer<typeof Note>;
