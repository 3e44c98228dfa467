import { useMutation } from '@tanstack/react-query';
import type { ActivityEntry } from '../../../contract/activity';
import { groupTexts } from '../../../texts/sentences/group';
import { api, call } from '../../client/client';
import { useSentences } from '../../client/language';
import { toastError, useReadAgain } from '../../client/queries';
import { toast } from '../../ui/toast';
import { activityKey, groupKey, meKey } from '../query-keys';

/** Undoes a change by its entry. */
export function useUndo(groupId: number, onUndone?: (undoing: ActivityEntry) => void) {
  const t = useSentences(groupTexts);
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (activityId: number) => call(api.activity[':id'].undo.$post({ param: { id: String(activityId) } })),
    onSuccess: async (undoing) => {
      await readAgain(groupKey, activityKey(groupId), meKey(groupId));
      onUndone?.(undoing);
      toast({ title: t('undone'), description: t('undoneText') });
    },
    onError: (error) => {
      void readAgain(activityKey(groupId));
      toastError(error);
    },
  });
}

/** The toast offers for ten seconds to undo exactly this change; the activity does so for a day. */
export function useUndoToast(groupId: number) {
  const { mutate: undo } = useUndo(groupId);

  /** `activityId` is null if the change cannot be undone; `about`: the row that shows it too (`SavedHere`). */
  return (text: { title: string; description: string }, activityId: number | null, about?: string) =>
    toast({ ...text, about, onUndo: activityId === null ? undefined : () => undo(activityId) });
}
