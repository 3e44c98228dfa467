import * as z from 'zod';
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

/** The same with the version that its visitors' page has. */
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
