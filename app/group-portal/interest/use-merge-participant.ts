import type { Group } from '../../../worker/contract/group';
import type { Participant } from '../../../worker/contract/participant';
import { withSaved } from '../../domain/lists';
import { useLive } from '../live/live-connection';
import { groupKey } from '../query-keys';

/** Puts a participant who has joined or was changed into the group that the page has read. */
export function useMergeParticipant(): (saved: Participant) => Promise<void> {
  const { merge } = useLive();
  return (saved) =>
    merge<Group>(groupKey, (group) =>
      group.id === saved.groupId ? { ...group, participants: withSaved(group.participants, saved) } : group,
    );
}
