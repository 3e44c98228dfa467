import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Participant, ParticipantChange } from '../../../contract/participant';
import { api, callVersioned, type VersionedAnswer } from '../../client/client';
import { useLiveActions } from '../live/use-live';

export function useMergeParticipant(): (saved: VersionedAnswer<Participant>) => void {
  const { mergeRow } = useLiveActions();
  return ({ answer, version }) => mergeRow({ version, what: 'participant', row: answer });
}

/**
 * For what participants say about themselves. Changes of one participant are sent one after the other, in the order of the
 * presses; `onSaved` follows the last.
 */
export function useSaveParticipant(participantId: number, onSaved?: (saved: VersionedAnswer<Participant>) => void) {
  const mergeParticipant = useMergeParticipant();
  const presses = useRef(0);
  return useMutation({
    scope: { id: `participant-${participantId}` },
    onMutate: () => {
      presses.current += 1;
      return presses.current;
    },
    mutationFn: (change: Pick<ParticipantChange, 'hasApplied' | 'tourAnswer' | 'tourRev' | 'interestLevel'>) =>
      callVersioned(api.participants[':id'].$put({ param: { id: String(participantId) }, json: change })),
    onSuccess: (saved, _change, press) => {
      mergeParticipant(saved);
      if (press === presses.current) onSaved?.(saved);
    },
  });
}
