import type { LeaseStep } from '../contract/lease-step';
import type { OfficeSteps } from '../contract/staff/today';
import { approvedStepName } from '../contract/step-names';
import type { Member } from './group-facts';
import { nextOpenStep } from './lease-steps';

type Members = (Pick<Member, 'id' | 'name' | 'interestLevel'> & { stepsDone: { id: number }[] })[];

/** The next step of each member who is in, where the office has to do it. */
export const officeStepsOf = (members: Members, steps: readonly LeaseStep[]): OfficeSteps['steps'] =>
  members.flatMap((member) => {
    const next = nextOpenStep(member, steps);
    if (next?.by !== 'office') return [];
    return { participantId: member.id, participantName: member.name, stepId: next.id, stepName: next.name };
  });

/** The members who have the same step next, and what the office does about it. */
export function nextOfficeStep({ steps }: Pick<OfficeSteps, 'steps'>) {
  const { stepId, stepName } = steps[0] ?? { stepId: 0, stepName: '' };
  const isApproval = stepName.toLowerCase() === approvedStepName.toLowerCase();
  return {
    ...{ stepId, stepName },
    members: steps.filter((step) => step.stepId === stepId),
    verb: isApproval ? 'Approve' : 'Check off',
    isApproval,
  };
}
