// Without zod, which the office's list does not load.

/** How a group ended. */
export const outcomes = ['leased', 'closed'] as const;

/** Labels are for staff (docs/product.md, "Group status"). */
export const groupStatuses = [
  { code: 'pending', label: 'Setup Pending' },
  { code: 'open', label: 'Deciding' },
  { code: 'ready', label: 'Ready to lease' },
  { code: 'past_deadline', label: 'Past deadline' },
  { code: 'leased', label: 'Leased' },
  { code: 'closed', label: 'Closed' },
] as const;

/** `beds` is null without a unit. */
export type StatusFacts = {
  outcome: (typeof outcomes)[number] | null;
  isSetUp: boolean;
  decisionDeadline: string | null;
  committed: number;
  beds: number | null;
};

/** The first rule that applies decides: outcome, setup, deadline, beds. */
export function groupStatus(group: StatusFacts, now: Date): (typeof groupStatuses)[number]['code'] {
  const { outcome, isSetUp, decisionDeadline, committed, beds } = group;
  if (outcome) return outcome;
  if (!isSetUp) return 'pending';
  if (decisionDeadline && Date.parse(decisionDeadline) <= now.getTime()) return 'past_deadline';
  return beds !== null && committed >= beds ? 'ready' : 'open';
}
