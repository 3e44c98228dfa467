import { useMutation, useQuery } from '@tanstack/react-query';
import type { OwnRoomWishes, RoomChoice } from '../../../worker/contract/groups/room-choice';
import { api, call, callVersioned } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { useLive } from '../live/live-connection';
import { groupKey, roomWishesKey } from '../query-keys';

/** What a member of this device has said, and what was made of it; read anew with every turn that the choice takes. */
export function useOwnWishes(participantId: number, { id, status, answered }: RoomChoice) {
  return useQuery({
    queryKey: [...roomWishesKey(participantId), id, status, answered.includes(participantId)],
    queryFn: ({ signal }): Promise<OwnRoomWishes> =>
      call(api.participants[':id']['room-wishes'].$get({ param: { id: String(participantId) } }, { init: { signal } })),
  });
}

/** A write that answers how the choice stands since. */
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
