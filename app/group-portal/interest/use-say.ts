import { useMutation } from '@tanstack/react-query';
import type { Participant, ParticipantChange } from '../../../worker/contract/groups/participant';
import { api, callVersioned, type Versioned } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { useMergeParticipant } from './use-merge-participant';

type Said = Pick<ParticipantChange, 'hasApplied' | 'tourAnswer'>;

/** Saves what a participant says of themselves: that they have applied, or whether they can come to the tour. */
export function useSay(participantId: number, onSaid?: (saved: Versioned<Participant>) => void) {
  const mergeParticipant = useMergeParticipant();
  return useMutation({
    mutationFn: (said: Said) =>
      callVersioned(api.participants[':id'].$put({ param: { id: String(participantId) }, json: said })),
    onSuccess: (saved) => {
      mergeParticipant(saved);
      onSaid?.(saved);
    },
    onError: toastError,
  });
}
