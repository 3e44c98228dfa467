import * as z from 'zod';
import { issue } from './values/issue';

/** Null while the group is deciding. */
export const Outcome = z.enum(['leased', 'closed'], { error: issue('outcome') });
export type Outcome = z.infer<typeof Outcome>;

/** Labels are for staff (docs/product.md, "Status"). */
export const groupStatuses = [
  { code: 'pending', label: 'Setup Pending' },
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

/** `beds` is null without a unit. */
export type StatusFacts = {
  outcome: Outcome | null;
  isSetUp: boolean;
  decisionDeadline: string | null;
  committed: number;
  beds: number | null;
};

/** The first rule that holds: outcome, setup, deadline, beds. */
export function groupStatus(group: StatusFacts, now: Date): GroupStatus {
  const { outcome, isSetUp, decisionDeadline, committed, beds } = group;
  if (outcome) return outcome;
  if (!isSetUp) return 'pending';
  if (decisionDeadline && Date.parse(decisionDeadline) <= now.getTime()) return 'past_deadline';
  return beds !== null && committed >= beds ? 'ready' : 'open';
}
