import type { groupStatuses, outcomes } from '../contract/group-status';
import { isPassed } from './deadline';
import type { GroupFacts } from './group-facts';

type Status = (typeof groupStatuses)[number]['code'];

/** `beds` is null without a unit. */
export type StatusFacts = {
  outcome: (typeof outcomes)[number] | null;
  isSetUp: boolean;
  decisionDeadline: string | null;
  committed: number;
  beds: number | null;
};

/**
 * How a group stands, for staff. The first rule that applies decides: its outcome; the setup that its point person has not
 * completed; a deadline that is not later than now; at least as many members at I'm In as its unit has beds; else it
 * decides.
 */
export function groupStatus(group: StatusFacts, now: Date): Status {
  const { outcome, isSetUp, decisionDeadline, committed, beds } = group;
  if (outcome) return outcome;
  if (!isSetUp) return 'pending';
  if (decisionDeadline && isPassed(decisionDeadline, now)) return 'past_deadline';
  return beds !== null && committed >= beds ? 'ready' : 'open';
}

/**
 * How much a group needs the office, for the order 'What needs us first': ready to lease, past its deadline, deciding with
 * members who are in, the others that decide or have not completed the setup, last those that leased or closed. Lists are sorted
 * by the generated column, which a test compares with this.
 */
export function urgencyOf(status: Status, hasCommitted: boolean): number {
  if (status === 'leased' || status === 'closed') return 0;
  if (status === 'ready') return 4;
  if (status === 'past_deadline') return 3;
  return status === 'open' && hasCommitted ? 2 : 1;
}

export type ReadinessFacts = Pick<
  GroupFacts,
  'propertyId' | 'outcome' | 'setupCompletedAt' | 'decisionDeadline' | 'beds'
> & { committed: number };

const isReady = ({ setupCompletedAt, propertyId, beds, ...group }: ReadinessFacts, now: Date): boolean =>
  groupStatus({ ...group, isSetUp: setupCompletedAt !== null, beds: propertyId === null ? null : beds }, now) ===
  'ready';

/**
 * Whether a change makes a group ready, which is an event; to get back a deleted group or property is none (docs/product.md,
 * "Webhooks").
 */
export const becomesReady = (before: ReadinessFacts, after: ReadinessFacts, now: Date): boolean =>
  before.propertyId === after.propertyId && !isReady(before, now) && isReady(after, now);
