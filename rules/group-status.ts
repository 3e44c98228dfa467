import type { groupStatuses, outcomes } from '../contract/group-status';

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
  return areBedsFilled(committed, beds) ? 'ready' : 'open';
}

/** Whether enough members are in for the unit; never without one. */
export const areBedsFilled = (committed: number, beds: number | null): boolean => beds !== null && committed >= beds;
