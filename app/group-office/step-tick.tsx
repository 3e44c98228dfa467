import type { Participant } from '../../worker/contract/groups/participant';
import type { LeaseStep } from '../../worker/contract/properties/lease-step';
import { useTick } from '../group-portal/lease/use-tick';

type StepTickProps = { participant: Participant; step: LeaseStep };

/** Whether a member has done a step; its name stands in the table's head, and beside it on a phone. */
export function StepTick({ participant, step }: StepTickProps) {
  const { isDone, isPending, save } = useTick(participant, step);
  return (
    <label className="inline-flex min-h-11 min-w-11 items-center gap-3 sm:justify-center">
      <input
        type="checkbox"
        className="size-5"
        checked={isDone}
        aria-busy={isPending || undefined}
        onChange={({ target }) => save(target.checked)}
      />
      <span className="sm:sr-only">
        <bdi>{step.name}</bdi>
        <span className="sr-only"> of {participant.name}</span>
      </span>
    </label>
  );
}
