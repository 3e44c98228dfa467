import type { Group } from '../../../worker/contract/groups/group';
import type { Participant } from '../../../worker/contract/groups/participant';
import type { LeaseStep } from '../../../worker/contract/properties/lease-step';

type Leasing = Pick<Group, 'participants'> & { property: Pick<Group['property'], 'leaseSteps'> };

/** A step to the lease, how many of those whom it concerns have done it, and whom it waits for. */
export type StepProgress = { step: LeaseStep; done: number; total: number; waitingFor: Participant[] };

/** Whether a group is on its way to the lease: there are steps, and somebody is in. */
export function isLeasing({ property, participants }: Leasing): boolean {
  return property.leaseSteps.length > 0 && participants.some(({ interestLevel }) => interestLevel === 'im_in');
}

/** Where each step stands: whoever is out is concerned with none, and those who are in are waited for (docs/product.md, "Steps to the lease"). */
export function stepProgress({ property, participants }: Leasing): StepProgress[] {
  const concerned = participants.filter(({ interestLevel }) => interestLevel !== 'im_out');
  return property.leaseSteps.map((step) => {
    const open = concerned.filter(({ stepsDone }) => !stepsDone.includes(step.id));
    return {
      step,
      done: concerned.length - open.length,
      total: concerned.length,
      waitingFor: open.filter(({ interestLevel }) => interestLevel === 'im_in'),
    };
  });
}

/** The first step that somebody who is in has not done, or their guarantor; null where the office's comes first, or none is left. */
export function nextStepOf({ interestLevel, stepsDone }: Participant, steps: readonly LeaseStep[]): LeaseStep | null {
  if (interestLevel !== 'im_in') return null;
  const next = steps.find(({ id }) => !stepsDone.includes(id));
  return next && next.by !== 'office' ? next : null;
}
