import * as z from 'zod';
import { ActivityEntry } from '../activity';
import { Group, GroupSummary, Portal } from '../group';
import { GuarantorStepMark, StepReminder } from '../lease-step';
import { Question } from '../question';
import { Id, Instant } from '../values/common-fields';
import { officeLimits } from '../values/office-limits';
import { text } from '../values/text';
import { SentEmail } from './email';

/** The staff's page of one group: what lists have of it, and what only this page shows. */
export const OfficeGroup = GroupSummary.extend({
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
export type OfficeGroup = z.infer<typeof OfficeGroup>;

export const VersionedOfficeGroup = OfficeGroup.extend({ version: Group.shape.version }).meta({ id: 'GroupAtOffice' });
export type VersionedOfficeGroup = z.infer<typeof VersionedOfficeGroup>;

export const OfficeGroupPage = z
  .object({ group: VersionedOfficeGroup, portal: Portal.nullable(), messageIds: z.array(Id) })
  .meta({
    id: 'OfficePortal',
    description: [
      '`portal` is null if the property was deleted or the group has ended. `messageIds` are the latest messages that the reader',
      'wrote as staff, oldest first.',
    ].join(' '),
  });
export type OfficeGroupPage = z.infer<typeof OfficeGroupPage>;

export const GroupChangedByStaff = z
  .object({ group: VersionedOfficeGroup, forVisitors: Group })
  .meta({ id: 'ChangedAtOffice' });
export type GroupChangedByStaff = z.infer<typeof GroupChangedByStaff>;

export const NewNote = z.object({
  text: text({ field: 'note', max: officeLimits.officeNote, required: true, multiline: true }),
});
export type NewNote = z.infer<typeof NewNote>;

/** Only the office sees notes. `staff` is the writer's email address; `isToBeChecked`: it may name an erased member. */
export const Note = z
  .object({ id: Id, text: z.string(), staff: z.string(), isToBeChecked: z.boolean(), createdAt: Instant })
  .meta({ id: 'Note' });
export type Note = z.infer<typeof Note>;
