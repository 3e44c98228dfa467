import { useUnsaved } from '../../client/forms/use-unsaved';

/** The join form is open as long as any of its values is stored; put away, it keeps what was typed. */
export function useJoinForm(groupId: number) {
  const [draft, setDraft] = useUnsaved(groupId, 'join');
  const [isPutAway = false, setIsPutAway] = useUnsaved(groupId, 'isJoinPutAway');
  return {
    isJoinFormOpen: draft !== undefined && !isPutAway,
    openJoinForm: () => {
      setIsPutAway(undefined);
      setDraft(draft ?? {});
    },
    putJoinFormAway: () => setIsPutAway(true),
    endJoining: () => {
      setDraft(undefined);
      setIsPutAway(undefined);
    },
  };
}
