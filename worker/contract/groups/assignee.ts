import * as z from 'zod';
import { issue } from '../values/issue';
import { limits } from '../values/limits';

/** The address of whoever of the office looks after a group, in small letters: addresses are matched ignoring case. */
export const Assignee = z
  .email({ error: issue('email') })
  .max(limits.email, issue('email'))
  .transform((typed) => typed.toLowerCase());

/** Of whom groups are asked for: an address, `me` for whoever asks, `none` for those that nobody looks after. */
export const AssigneeFilter = z.union([z.enum(['me', 'none']), Assignee], { error: issue('assigneeFilter') });
export type AssigneeFilter = z.infer<typeof AssigneeFilter>;
