import * as z from 'zod';
import { issue } from '../values/issue';

/** How a group's decision ended; null while it is still deciding. */
export const Outcome = z.enum(['leased', 'closed'], { error: issue('outcome') });
export type Outcome = z.infer<typeof Outcome>;

/** Where a group stands for the office, and how staff read it (docs/product.md, "Status"). */
export const groupStatuses = [
  { code: 'pending', label: 'Setup pending' },
  { code: 'open', label: 'Deciding' },
  { code: 'ready', label: 'Ready to lease' },
  { code: 'past_deadline', label: 'Past deadline' },
  { code: 'leased', label: 'Leased' },
  { code: 'closed', label: 'Closed' },
] as const;

export const GroupStatus = z.enum(
  groupStatuses.map(({ code }) => code),
  { error: issue('status') },
);
export type GroupStatus = z.infer<typeof GroupStatus>;

/** What a group's status depends on; `beds` is null where the group has no unit. */
export type StatusFacts = {
  outcome: Outcome | null;
  isSetUp: boolean;
  decisionDeadline: string | null;
  committed: number;
  beds: number | null;
};

/** The first that holds: how it ended, that it waits for its point person, its deadline, its beds. */
export function groupStatus(group: StatusFacts, now: Date): GroupStatus {
  const { outcome, isSetUp, decisionDeadline, committed, beds } = group;
  if (outcome) return outcome;
  if (!isSetUp) return 'pending';
  if (decisionDeadline && Date.parse(decisionDeadline) <= now.getTime()) return 'past_deadline';
  return beds !== null && committed >= beds ? 'ready' : 'open';
}
