import type { Group } from '../../../worker/contract/groups/group';
import type { Participant } from '../../../worker/contract/groups/participant';
import { MyDevice } from '../devices/my-device';
import { useSay } from './use-say';

/** What stands below one's own entry alone: the tick that one has applied, and what this device knows. */
export function OwnEntry({ group, participant }: { group: Group; participant: Participant }) {
  const say = useSay(participant.id);
  // While it is being saved it shows what was ticked.
  const hasApplied = say.isPending ? say.variables.hasApplied : participant.hasApplied;
  return (
    <div className="mt-1">
      <label className="flex min-h-11 w-fit items-center gap-3">
        <input
          type="checkbox"
          checked={hasApplied}
          aria-busy={say.isPending || undefined}
          onChange={({ target }) => say.isPending || say.mutate({ hasApplied: target.checked })}
          className="size-5 shrink-0"
        />
        I have applied
      </label>
      <MyDevice group={group} owner={{ participantId: participant.id }} />
    </div>
  );
}
