import { type GroupFacts, mayLead, mayOpen, type Refusal } from '../group-facts';
import { actorOf, type GroupChange } from './group-change';

export type CodeRefusal = 'noGroup' | 'onlyPointPersons' | 'noFreeCode';

/** What a repeated request is answered: the group's current code. */
export function readShareCode(group: GroupFacts): { shareCode: string } | Refusal<CodeRefusal> {
  return mayLead(group.me) ? { shareCode: group.shareCode } : { refused: 'onlyPointPersons' };
}

/**
 * Locks others out: afterwards the group admits only known devices, staff, and those that open it by the new code
 * (`mayOpen`).
 * @param freeCode undefined if no generated code is free
 */
export function changeShareCode(
  group: GroupFacts,
  freeCode: string | undefined,
  now: Date,
): { change: GroupChange; answer: { shareCode: string } } | Refusal<CodeRefusal> {
  if (!mayOpen(group)) return { refused: 'noGroup' };
  if (!mayLead(group.me)) return { refused: 'onlyPointPersons' };
  if (freeCode === undefined) return { refused: 'noFreeCode' };
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
