import type { Group } from '../contract/group';
import type { LeaseStep, StepMark } from '../contract/lease-step';
import type { Participant } from '../contract/participant';

type Leasing = Pick<Group, 'participants'> & { property: Pick<Group['property'], 'leaseSteps'> };

export type StepProgress = { step: LeaseStep; done: number; total: number; waitingFor: Participant[] };

export function isLeasing({ property, participants }: Leasing): boolean {
  return property.leaseSteps.length > 0 && participants.some(({ interestLevel }) => interestLevel === 'im_in');
}

/** Members who are out count for no step; those who are in are waited for. */
export function stepProgress({ property, participants }: Leasing): StepProgress[] {
  const membersNotOut = participants.filter(({ interestLevel }) => interestLevel !== 'im_out');
  return property.leaseSteps.map((step) => {
    const open = membersNotOut.filter(({ stepsDone }) => !stepsDone.includes(step.id));
    return {
      step,
      done: membersNotOut.length - open.length,
      total: membersNotOut.length,
      waitingFor: open.filter(({ interestLevel }) => interestLevel === 'im_in'),
    };
  });
}

/** Pages know only the ids of a participant's done steps; the functions below take a member with marks. */
export const withMarks = <Shown extends Pick<Participant, 'stepsDone'>>(participant: Shown) => ({
  ...participant,
  stepsDone: participant.stepsDone.map((id) => ({ id })),
});

/** Null if the member is not in, the office is next, or no step is left. */
export function nextStepOf(participant: Participant, steps: readonly LeaseStep[]): LeaseStep | null {
  const next = nextOpenStep(withMarks(participant), steps);
  return next && next.by !== 'office' ? next : null;
}

type MemberWithSteps = Pick<Participant, 'interestLevel'> & { stepsDone: Pick<StepMark, 'id'>[] };

/** The first step that a member who is in has not done, also of the office; undefined if none is left, or they are not in. */
export const nextOpenStep = ({ interestLevel, stepsDone }: MemberWithSteps, steps: readonly LeaseStep[]) =>
  interestLevel === 'im_in' ? steps.find((step) => !stepsDone.some(({ id }) => id === step.id)) : undefined;

/** The steps of their own that a member who is in has left. */
export const ownOpenSteps = (
  { interestLevel, stepsDone }: MemberWithSteps,
  steps: readonly LeaseStep[],
): LeaseStep[] =>
  interestLevel === 'im_in'
    ? steps.filter((step) => step.by === 'member' && !stepsDone.some(({ id }) => id === step.id))
    : [];

/** Whether a member can be reminded. */
export const hasOwnOpenStep = (member: MemberWithSteps, steps: readonly LeaseStep[]): boolean =>
  ownOpenSteps(member, steps).length > 0;

/** The marks of a member's done steps after one is marked as done or not done. */
export function markedStep(
  marks: readonly StepMark[],
  id: number,
  isDone: boolean,
  mark: Omit<StepMark, 'id'>,
): StepMark[] {
  if (!isDone) return marks.filter((other) => other.id !== id);
  return marks.some((other) => other.id === id) ? [...marks] : [...marks, { id, ...mark }];
}
