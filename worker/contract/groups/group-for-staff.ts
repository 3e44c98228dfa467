import * as z from 'zod';
import { ActivityEntry } from './activity';
import { SentEmail } from './email';
import { StaffGroup } from './group';

/** One group as staff see it: what their list has of it, the newest of its activity, and what was sent to its people. */
export const GroupForStaff = StaffGroup.extend({
  activity: z.array(ActivityEntry),
  emails: z.array(SentEmail.pick({ id: true, recipient: true, subject: true, state: true, createdAt: true })),
}).meta({ id: 'GroupForStaff' });
export type GroupForStaff = z.infer<typeof GroupForStaff>;
