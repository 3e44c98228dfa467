import type { Group } from '../../../worker/contract/groups/group';
import type { Participant } from '../../../worker/contract/groups/participant';
import { useUndoToast } from '../activity/use-undo-toast';
import { MyDevice } from '../devices/my-device';
import { useSay } from './use-say';

/** What stands below one's own entry alone: the tick that one has applied, and what this device knows. */
export function OwnEntry({ group, participant }: { group: Group; participant: Participant }) {
  const undoToast = useUndoToast(group.id);
  const say = useSay(participant.id, ({ answer: { hasApplied }, activityId }) =>
    undoToast(
      { title: 'Success', description: hasApplied ? 'The group sees that you have applied.' : notApplied },
      activityId,
    ),
  );
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

const notApplied = 'The group sees that you have not applied yet.';
