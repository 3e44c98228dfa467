import { useMutation, useQuery } from '@tanstack/react-query';
import type { OwnRoomRanking, RoomChoice } from '../../../contract/room-choice';
import { api, call, callVersioned } from '../../client/client';
import { toastError } from '../../client/toast-error';
import { useLive } from '../live/live-connection';
import { groupKey, roomWishesKey } from '../query-keys';

/** Read anew with every turn that the choice takes. */
export function useOwnWishes(participantId: number, { id, status, answered }: RoomChoice) {
  return useQuery({
    queryKey: [...roomWishesKey(participantId), id, status, answered.includes(participantId)],
    queryFn: ({ signal }): Promise<OwnRoomRanking> =>
      call(api.participants[':id']['room-wishes'].$get({ param: { id: String(participantId) } }, { init: { signal } })),
  });
}

/** The write answers how the choice stands. */
export function useChoiceChange<Sent>(
  groupId: number,
  send: (sent: Sent) => Parameters<typeof callVersioned<RoomChoice>>[0],
) {
  const { apply, refresh } = useLive();
  return useMutation({
    mutationFn: (sent: Sent) => callVersioned(send(sent)),
    onSuccess: ({ answer: roomChoice, version }) =>
      apply({ type: 'room_choice_changed', groupId, version, roomChoice }),
    onError: (error) => {
      toastError(error);
      void refresh(groupKey);
    },
  });
}

/** Agreeing to the proposal, or not. */
export const useAgreement = (groupId: number, participantId: number) =>
  useChoiceChange(groupId, (agrees: boolean) =>
    api.participants[':id']['room-agreement'].$post({ param: { id: String(participantId) }, json: { agrees } }),
  );
