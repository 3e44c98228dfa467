import { useMutation } from '@tanstack/react-query';
import type { Participant } from '../../../worker/contract/groups/participant';
import type { PublicRoom } from '../../../worker/contract/properties/room';
import { api, callVersioned } from '../../api/client';
import { isConflict } from '../../api/errors';
import { toastError } from '../../api/toast-error';
import { Button } from '../../ui/button';
import { useUndoToast } from '../activity/use-undo-toast';
import { useMergeParticipant } from '../interest/use-merge-participant';
import { useLive } from '../live/live-connection';
import { groupKey } from '../query-keys';

type TakeRoomButtonProps = { participant: Participant; room: PublicRoom; onTaken: () => void };

/** Changes one's own choice to a free room, unless one's entry was changed meanwhile. */
export function TakeRoomButton({ participant: { id, groupId, rev }, room, onTaken }: TakeRoomButtonProps) {
  const { refresh } = useLive();
  const mergeParticipant = useMergeParticipant();
  const undoToast = useUndoToast(groupId);
  const take = useMutation({
    mutationFn: () =>
      callVersioned(
        api.participants[':id'].$put({ param: { id: String(id) }, json: { roomPreference: room.id, rev } }),
      ),
    onSuccess: (saved) => {
      mergeParticipant(saved);
      undoToast({ title: 'Success', description: `${room.name} is your choice now.` }, saved.activityId);
      onTaken();
    },
    onError: (error) => {
      toastError(error);
      if (isConflict(error)) void refresh(groupKey);
    },
  });
  return (
    <Button variant="secondary" size="sm" isBusy={take.isPending} onClick={() => take.mutate()}>
      Take {room.name} instead
    </Button>
  );
}
