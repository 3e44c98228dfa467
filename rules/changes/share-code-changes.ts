import { type GroupFacts, type LeaderRefusal, leaderRefusal, type Refusal } from '../group-facts';
import { actorOf, type Decision } from './group-change';

/** What a repeated request is answered: the group's current code. */
export function readShareCode(group: GroupFacts): { shareCode: string } | Refusal<LeaderRefusal> {
  const refused = leaderRefusal(group);
  return refused ? { refused } : { shareCode: group.shareCode };
}

/**
 * Locks others out: afterwards the group admits only known devices, staff, and those that open it by the new code
 * (`mayOpen`).
 * @param freeCode null if no generated code is free
 */
export function changeShareCode(
  group: GroupFacts,
  freeCode: string | null,
  now: Date,
): Decision<{ shareCode: string }> | Refusal<LeaderRefusal | 'noFreeCode'> {
  const refused = leaderRefusal(group);
  if (refused) return { refused };
  if (freeCode === null) return { refused: 'noFreeCode' };
  const at = now.toISOString();
  return {
    answer: { shareCode: freeCode },
    change: {
      at,
      group: { shareCode: freeCode, codeChangedAt: at },
      entries: [{ kind: 'code_changed', subjectType: 'group', subjectId: group.id, ...actorOf(group.me) }],
      audit: 'share_code_changed',
    },
  };
}
