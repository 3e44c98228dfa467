import type { LeaseStep, StepMarkedBy } from '../../contract/lease-step';
import type { Participant } from '../../contract/participant';
import { stepTask } from '../../contract/step-names';
import {
  type GroupFacts,
  type Member,
  mayActFor,
  mayOpen,
  type Refusal,
  type Requester,
  refusalAbout,
} from '../group-facts';
import { markedStep } from '../lease-steps';
import { actorOf, type Decision, type GroupChange, type MaybeChange } from './group-change';
import { visitorsMember } from './member-changes';

type MarkRefusal = 'onlyOffices' | 'onlyGuarantors' | 'groupClosed' | 'onlyTheirs' | 'onlyMembers';

export type StepRefusal = MarkRefusal | 'noMember' | 'noStep';

/** Each step is checked by whom it is for, and by staff; a member's also by the point person. */
function mayMark(me: Requester, member: Member, { by }: LeaseStep): boolean {
  if (me.kind === 'staff') return true;
  if (me.kind === 'link of a guarantor') return by === 'guarantor';
  return by === 'member' && mayActFor(me, member);
}

/**
 * Why a requester cannot check a member's step, or uncheck it; null if they can. The caller makes sure that a guarantor's link
 * is this member's.
 */
export function markRefusal({ me, outcome }: GroupFacts, member: Member, step: LeaseStep): MarkRefusal | null {
  const isAllowed = mayMark(me, member, step);
  if (!isAllowed && step.by === 'office') return 'onlyOffices';
  if (!isAllowed && step.by === 'guarantor') return 'onlyGuarantors';
  if (outcome && me.kind !== 'staff') return 'groupClosed';
  if (isAllowed) return null;
  return me.kind === 'link of a guarantor' ? 'onlyMembers' : 'onlyTheirs';
}

/** The member and the step, where the requester may mark it. */
function toMark(
  group: GroupFacts,
  id: number,
  stepId: number,
): { member: Member; step: LeaseStep } | Refusal<StepRefusal> {
  const member = group.members.find((one) => one.id === id);
  if (!mayOpen(group) || !member) return { refused: 'noMember' };
  const step = group.leaseSteps.find((one) => one.id === stepId);
  if (!step) return { refused: 'noStep' };
  const refused = markRefusal(group, member, step);
  return refused ? refusalAbout(group, member, refused) : { member, step };
}

/** Marks a member's step as done or not done. Where it is already so, nothing changes. */
export function markStep(
  group: GroupFacts,
  id: number,
  stepId: number,
  isDone: boolean,
  now: Date,
): Decision<{ participant: Participant }> | Refusal<StepRefusal> {
  const found = toMark(group, id, stepId);
  if ('refused' in found) return found;
  const { member, step } = found;
  const at = now.toISOString();
  const { stepsDone } = member;
  if (stepsDone.some((mark) => mark.id === stepId) === isDone)
    return { change: { at }, answer: { participant: visitorsMember(group, member) } };
  const changes = {
    stepsDone: markedStep(stepsDone, stepId, isDone, { at, ...markedBy(group.me) }),
    // The step named "Applied" mirrors it.
    ...(stepTask(step) === 'apply' && { hasApplied: isDone }),
  };
  const state = { step: step.name };
  return {
    answer: { participant: visitorsMember(group, { ...member, ...changes, rev: member.rev + 1 }) },
    change: {
      at,
      members: [{ id, ...changes }],
      entries: [
        {
          kind: isDone ? 'step_done' : 'step_undone',
          ...{ subjectType: 'participant', subjectId: id, ...actorOf(group.me) },
          ...(isDone ? { after: state } : { before: state }),
        },
      ],
      audit: 'step_changed',
    },
  };
}

/** Marks a step of several members: of all of them, or of none. The answer has those of whom it was not so yet. */
export function markSteps(
  group: GroupFacts,
  ids: number[],
  stepId: number,
  isDone: boolean,
  now: Date,
): MaybeChange<{ participants: Participant[] }> | Refusal<StepRefusal> {
  const [participants, changes]: [Participant[], GroupChange[]] = [[], []];
  for (const id of ids) {
    const marked = markStep(group, id, stepId, isDone, now);
    if ('refused' in marked) return marked;
    if (!marked.change.members) continue;
    participants.push(marked.answer.participant);
    changes.push(marked.change);
  }
  if (changes.length === 0) return { answer: { participants }, change: null };
  return {
    answer: { participants },
    change: {
      at: now.toISOString(),
      members: changes.flatMap(({ members = [] }) => members),
      entries: changes.flatMap(({ entries = [] }) => entries),
      audit: 'step_changed',
    },
  };
}

/** Staff and guarantors are named beside what they checked. */
function markedBy({ kind }: Requester): { by?: StepMarkedBy } {
  if (kind === 'staff') return { by: 'office' };
  return kind === 'link of a guarantor' ? { by: 'link' } : {};
}
