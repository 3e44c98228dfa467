import type { Participant } from '../../worker/contract/groups/participant';
import type { LeaseStep } from '../../worker/contract/properties/lease-step';
import { useSendWaiting, useTick } from '../group-portal/lease/use-tick';

type StepTickProps = { participant: Participant; step: LeaseStep };

/** Named by the table's head, on a phone beside the box. */
export function StepTick({ participant, step }: StepTickProps) {
  const tick = useTick(participant, step);
  const { isDone, isPending, save } = tick;
  useSendWaiting(tick);
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
