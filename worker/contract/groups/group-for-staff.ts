import * as z from 'zod';
import { Id, Instant } from '../values/id';
import { limits } from '../values/limits';
import { text } from '../values/text';
import { ActivityEntry } from './activity';
import { SentEmail } from './email';
import { Group, Portal, StaffGroup } from './group';
import { StepReminder } from './lease-tick';

/** One group as staff see it: what their list has of it, the newest of its activity, what was sent to its people, and who was reminded. */
export const GroupForStaff = StaffGroup.extend({
  activity: z.array(ActivityEntry),
  emails: z.array(
    SentEmail.pick({ id: true, kind: true, recipient: true, subject: true, state: true, createdAt: true }),
  ),
  reminders: z.array(StepReminder),
}).meta({ id: 'GroupForStaff' });
export type GroupForStaff = z.infer<typeof GroupForStaff>;

export const GroupPageForStaff = GroupForStaff.extend({ version: Group.shape.version }).meta({ id: 'GroupAtOffice' });
export type GroupPageForStaff = z.infer<typeof GroupPageForStaff>;

/** What the office's page of a group shows; `portal`, what its visitors see, is null where its property is gone or it has ended. */
export const PortalForStaff = z
  .object({ group: GroupPageForStaff, portal: Portal.nullable() })
  .meta({ id: 'OfficePortal' });
export type PortalForStaff = z.infer<typeof PortalForStaff>;

/** A group that the office has changed: as it sees it, and as visitors do. */
export const GroupChangedByStaff = z
  .object({ group: GroupPageForStaff, forVisitors: Group })
  .meta({ id: 'ChangedAtOffice' });
export type GroupChangedByStaff = z.infer<typeof GroupChangedByStaff>;

/** Body of `POST /api/groups/{id}/notes`. */
export const NewNote = z.object({
  text: text({ field: 'note', max: limits.officeNote, required: true, multiline: true }),
});
export type NewNote = z.infer<typeof NewNote>;

/** What the office notes of a group for itself: no visitor is ever answered one. `staff` is the address of who wrote it. */
export const Note = z.object({ id: Id, text: z.string(), staff: z.string(), createdAt: Instant }).meta({ id: 'Note' });
export type Note = z.infer<typeof Note>;
