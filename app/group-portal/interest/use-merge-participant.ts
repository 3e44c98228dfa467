import type { Participant } from '../../../worker/contract/groups/participant';
import type { Versioned } from '../../api/client';
import { useLive } from '../live/live-connection';

/** Puts a participant who has joined or was changed into the group that the page knows. */
export function useMergeParticipant(): (saved: Versioned<Participant>) => void {
  const { hear } = useLive();
  return ({ answer: participant, version }) =>
    hear({ type: 'group_changed', groupId: participant.groupId, participant, version });
}
