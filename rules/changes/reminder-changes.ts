import { dayMs } from '../../contract/values/time';
import { isDecidingWithin, stepReminderMs } from '../deadline';
import { type GroupFacts, leaderRefusal, type Member, type Refusal } from '../group-facts';
import { hasOwnOpenStep } from '../lease-steps';
import type { MaybeChange } from './group-change';

/** When its members were last reminded, also by a deadline; null if never. */
export type ReminderFacts = { remindedAt: string | null };

export type ReminderRefusal =
  | ('noGroup' | 'groupWithoutPage')
  | ('onlyPointPersons' | 'groupClosed' | 'remindedLately');

/** A group's members are reminded at most once a day. */
const isRemindedLately = (remindedAt: string | null, now: Date): boolean =>
  (remindedAt ?? '') > new Date(now.getTime() - dayMs).toISOString();

type Remindable = Pick<GroupFacts, 'leaseSteps'> & {
  members: Pick<Member, 'id' | 'interestLevel' | 'stepsDone'>[];
  /** When its members were last reminded; null if never. */
  remindedAt: string | null;
};

/** The members whom a reminder now would reach. */
const membersToRemind = ({ members, leaseSteps, remindedAt }: Remindable, now: Date): number[] =>
  isRemindedLately(remindedAt, now)
    ? []
    : members.filter((member) => hasOwnOpenStep(member, leaseSteps)).map(({ id }) => id);

/** Whether "Today" offers a reminder. */
export const canRemind = (group: Remindable, now: Date): boolean => membersToRemind(group, now).length > 0;

/** A group whose deadline is near, and whether its members were reminded of that deadline. */
export type NearDeadlineFacts = Remindable &
  Pick<GroupFacts, 'outcome' | 'propertyId' | 'decisionDeadline'> & { isDeadlineReminded: boolean };

/** The members whom the scheduled run reminds: once for each deadline, of groups that decide within two days. */
export function membersToRemindOfDeadline(group: NearDeadlineFacts, now: Date): number[] {
  if (group.propertyId === null || group.isDeadlineReminded) return [];
  return isDecidingWithin(stepReminderMs, group, now) ? membersToRemind(group, now) : [];
}

/**
 * Reminds the members who are in and have open steps of their own, at most once a day, by email and push where they have
 * these.
 */
export function remind(
  group: GroupFacts,
  { remindedAt }: ReminderFacts,
  now: Date,
): MaybeChange<{ reminded: number }> | Refusal<ReminderRefusal> {
  if (group.deletedAt !== null) return { refused: 'noGroup' };
  if (group.propertyId === null) return { refused: 'groupWithoutPage' };
  const refused = leaderRefusal(group);
  if (refused) return { refused };
  if (group.outcome) return { refused: 'groupClosed' };
  if (isRemindedLately(remindedAt, now)) return { refused: 'remindedLately' };
  const reminded = membersToRemind({ ...group, remindedAt }, now);
  const at = now.toISOString();
  // A day's reminder of no one is still available.
  if (reminded.length === 0) return { change: null, answer: { reminded: 0 } };
  return {
    answer: { reminded: reminded.length },
    change: {
      at,
      reminded,
      audit: 'members_reminded',
      events: [{ kind: 'steps.reminded', subjectId: group.id, recipientIds: reminded }],
    },
  };
}
