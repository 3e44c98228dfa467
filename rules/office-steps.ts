import { approvedStepName } from '../contract/step-names';
import type { OfficeSteps } from '../contract/today';

/** The members who have the same step next, and what the office does about it. */
export function nextOfficeStep({ steps }: Pick<OfficeSteps, 'steps'>) {
  const [first] = steps;
  const isApproval = first?.stepName.toLowerCase() === approvedStepName.toLowerCase();
  return {
    stepId: first?.stepId ?? 0,
    stepName: first?.stepName ?? '',
    members: steps.filter(({ stepId }) => stepId === first?.stepId),
    verb: isApproval ? 'Approve' : 'Check off',
    isApproval,
  };
}
