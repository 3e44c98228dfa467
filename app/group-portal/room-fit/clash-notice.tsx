import { useMutation } from '@tanstack/react-query';
import { Children } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import type { Participant } from '../../../worker/contract/groups/participant';
import type { PublicRoom } from '../../../worker/contract/properties/room';
import { roomFitTexts } from '../../../worker/contract/sentences/room-fit';
import { api, callVersioned } from '../../api/client';
import { isConflict } from '../../api/errors';
import { toastError } from '../../api/toast-error';
import { type Clash, differenceOf, namesInBrief } from '../../domain/group/room-fit';
import { useSentences } from '../../hooks/use-sentences';
import { Button } from '../../ui/button';
import { useUndoToast } from '../activity/use-undo';
import { useMe } from '../devices/use-me';
import { useMergeParticipant } from '../interest/use-save-participant';
import { useLive } from '../live/live-connection';
import { groupKey } from '../query-keys';

type ClashNoticeProps = { group: Group; clash: Clash; onTaken: () => void };

const waysOutShown = 3;

/** That several people want one room, and which rooms of the unit are free instead. */
export function ClashNotice({ group, clash: { room, wantedBy, wayOut }, onTaken }: ClashNoticeProps) {
  const t = useSentences(roomFitTexts);
  const { me } = useMe(group.id);
  const mine = wantedBy.find(({ id }) => me?.participantIds.includes(id));
  return (
    <div>
      <p>
        {Children.toArray(
          t.rich('clash', {
            names: namesInBrief(wantedBy, t.language),
            room: room.name,
            b: (names) => <span className="font-semibold">{names}</span>,
          }),
        )}
      </p>
      {wayOut.length > 0 && (
        <ul className="mt-1 grid gap-1">
          {wayOut.slice(0, waysOutShown).map(({ room: free, difference }) => (
            <li key={free.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span>
                {Children.toArray(
                  t.rich('isFree', {
                    room: free.name,
                    difference: differenceOf(difference, t.language),
                    price: (content) => <span className="tabular">{content}</span>,
                  }),
                )}
              </span>
              {mine && <TakeRoomButton participant={mine} room={free} onTaken={onTaken} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type TakeRoomButtonProps = { participant: Participant; room: PublicRoom; onTaken: () => void };

/** Changes one's own choice to a free room, unless one's entry was changed meanwhile. */
export function TakeRoomButton({ participant: { id, groupId, rev }, room, onTaken }: TakeRoomButtonProps) {
  const t = useSentences(roomFitTexts);
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
      undoToast({ title: t('success'), description: t('taken', { room: room.name }) }, saved.activityId);
      onTaken();
    },
    onError: (error) => {
      toastError(error);
      if (isConflict(error)) void refresh(groupKey);
    },
  });
  return (
    <Button variant="secondary" size="sm" isBusy={take.isPending} onClick={() => take.mutate()}>
      {t('take', { room: room.name })}
    </Button>
  );
}
