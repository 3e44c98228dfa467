import { useMutation } from '@tanstack/react-query';
import type { Participant, ParticipantChange } from '../../../contract/participant';
import { api, callVersioned, type VersionedAnswer } from '../../client/client';
import { useLiveActions } from '../live/use-live';

export function useMergeParticipant(): (saved: VersionedAnswer<Participant>) => void {
  const { mergeRow } = useLiveActions();
  return ({ answer, version }) => mergeRow({ version, what: 'participant', row: answer });
}

/** For what participants say about themselves. */
export function useSaveParticipant(participantId: number, onSaved?: (saved: VersionedAnswer<Participant>) => void) {
  const mergeParticipant = useMergeParticipant();
  return useMutation({
    mutationFn: (change: Pick<ParticipantChange, 'hasApplied' | 'tourAnswer' | 'interestLevel'>) =>
      callVersioned(api.participants[':id'].$put({ param: { id: String(participantId) }, json: change })),
    onSuccess: (saved) => {
      mergeParticipant(saved);
      onSaved?.(saved);
    },
  });
}
