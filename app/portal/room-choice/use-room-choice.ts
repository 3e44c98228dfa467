import { useMutation, useQuery } from '@tanstack/react-query';
import type { OwnRoomRanking, RoomChoice } from '../../../contract/room-choice';
import { api, call, callVersioned } from '../../client/client';
import { toastError } from '../../client/queries';
import { useLiveActions } from '../live/use-live';
import { groupKey, ownRankingKey } from '../query-keys';

/** A member's own ranking, read again when the choice's state changes. */
export function useOwnRanking(participantId: number, { id, status, restartedAt, answered }: RoomChoice) {
  return useQuery({
    queryKey: [...ownRankingKey(participantId), id, status, restartedAt, answered.includes(participantId)],
    queryFn: ({ signal }): Promise<OwnRoomRanking> =>
      call(api.participants[':id']['room-wishes'].$get({ param: { id: String(participantId) } }, { init: { signal } })),
  });
}

/** The answer contains the new state of the choice. */
export function useChoiceChange<Sent>(
  groupId: number,
  send: (sent: Sent) => Parameters<typeof callVersioned<RoomChoice>>[0],
) {
  const { mergeNotice, refetch } = useLiveActions();
  return useMutation({
    mutationFn: (sent: Sent) => callVersioned(send(sent)),
    onSuccess: ({ answer: roomChoice, version }) =>
      mergeNotice({ type: 'room_choice_changed', groupId, version, roomChoice }),
    onError: (error) => {
      toastError(error);
      void refetch(groupKey);
    },
  });
}

/** Agrees to the proposal, or declines it. */
export const useAgreement = (groupId: number, participantId: number) =>
  useChoiceChange(groupId, (agrees: boolean) =>
    api.participants[':id']['room-agreement'].$post({ param: { id: String(participantId) }, json: { agrees } }),
  );
