import { useMutation } from '@tanstack/react-query';
import type { Participant } from '../../../contract/participant';
import type { PublicRoom } from '../../../contract/unit';
import { roomFitTexts } from '../../../texts/sentences/rooms';
import { api, callVersioned } from '../../client/client';
import { isConflict } from '../../client/errors';
import { toastError } from '../../client/toast-error';
import { useSentences } from '../../client/use-sentences';
import { Button } from '../../ui/button';
import { useUndoToast } from '../activity/use-undo';
import { useMergeParticipant } from '../interest/use-save-participant';
import { useLive } from '../live/use-live';
import { groupKey } from '../query-keys';

type TakeRoomButtonProps = Pick<Parameters<typeof Button>[0], 'variant' | 'size' | 'className' | 'children'> & {
  participant: Participant;
  room: Pick<PublicRoom, 'id' | 'name'>;
  onTaken?: () => void;
};

/** Fails if one's row was changed meanwhile. */
export function TakeRoomButton({ participant, room, onTaken, children, ...style }: TakeRoomButtonProps) {
  const { id, groupId, rev } = participant;
  const t = useSentences(roomFitTexts);
  const { refetch } = useLive();
  const mergeParticipant = useMergeParticipant();
  const undoToast = useUndoToast(groupId);
  const take = useMutation({
    mutationFn: () =>
      callVersioned(
        api.participants[':id'].$put({ param: { id: String(id) }, json: { roomPreference: room.id, rev } }),
      ),
    onSuccess: (saved) => {
      mergeParticipant(saved);
      undoToast({ title: t('success'), description: t('taken', { room: room.name }) }, saved.activityId);
      onTaken?.();
    },
    onError: (error) => {
      toastError(error);
      if (isConflict(error)) void refetch(groupKey);
    },
  });
  return (
    <Button variant="secondary" size="sm" {...style} isBusy={take.isPending} onClick={() => take.mutate()}>
      {children}
    </Button>
  );
}
