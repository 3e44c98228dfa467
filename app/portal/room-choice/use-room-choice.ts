import { useMutation, useQuery } from '@tanstack/react-query';
import type { OwnRoomRanking, RoomAgreement, RoomChoice } from '../../../contract/room-choice';
import { api, call, callVersioned } from '../../client/client';
import { toastError, useReadAgain } from '../../client/queries';
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
export function useChoiceChange<Sent>(send: (sent: Sent) => Parameters<typeof callVersioned<RoomChoice>>[0]) {
  const { mergeRow } = useLiveActions();
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (sent: Sent) => callVersioned(send(sent)),
    onSuccess: ({ answer, version }) => mergeRow({ version, what: 'roomChoice', row: answer }),
    onError: (error) => {
      toastError(error);
      void readAgain(groupKey);
    },
  });
}

/** Agrees to the room and the rent that a proposal gives the member, or declines them. */
export const useAgreement = (participantId: number) =>
  useChoiceChange((json: RoomAgreement) =>
    api.participants[':id']['room-agreement'].$post({ param: { id: String(participantId) }, json }),
  );
