import { dayMs } from '../../contract/values/time';
import { type GroupFacts, leaderRefusal, type Refusal } from '../group-facts';
import { hasOwnOpenStep } from '../lease-steps';
import type { MaybeChange } from './group-change';

/** `remindedAt`: when its members were last reminded, also by a deadline; null if never. */
export type ReminderFacts = { isDeleted: boolean; remindedAt: string | null };

export type ReminderRefusal =
  | ('noGroup' | 'groupWithoutPage')
  | ('onlyPointPersons' | 'groupClosed' | 'remindedLately');

/**
 * Reminds the members who are in and have open steps of their own, at most once a day, by email and push where they have
 * these.
 */
export function remind(
  group: GroupFacts,
  { isDeleted, remindedAt }: ReminderFacts,
  now: Date,
): MaybeChange<{ reminded: number }> | Refusal<ReminderRefusal> {
  if (isDeleted) return { refused: 'noGroup' };
  if (group.propertyId === null) return { refused: 'groupWithoutPage' };
  const refused = leaderRefusal(group);
  if (refused) return { refused };
  if (group.outcome) return { refused: 'groupClosed' };
  const dayAgo = new Date(now.getTime() - dayMs).toISOString();
  if (remindedAt !== null && remindedAt > dayAgo) return { refused: 'remindedLately' };
  const reminded = group.members.filter((member) => hasOwnOpenStep(member, group.leaseSteps)).map(({ id }) => id);
  const at = now.toISOString();
  // A day's reminder of no one is still available.
  if (reminded.length === 0) return { change: null, answer: { reminded: 0 } };
  return {
    answer: { reminded: reminded.length },
    change: {
      at,
      reminded,
      audit: 'members_reminded',
      events: [{ kind: 'steps.reminded', subjectId: group.id, onlyFor: reminded }],
    },
  };
}
