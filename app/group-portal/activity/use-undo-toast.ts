import { api, call } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { toast } from '../../ui/toast';
import { useLive } from '../live/live-connection';
import { activityKey, groupKey, meKey } from '../query-keys';

/**
 * Tells of a change of one's own, with the way to take it back while the toast is up; the group's activity has it for
 * a day (docs/product.md, "Undo").
 */
export function useUndoToast(groupId: number) {
  const { refresh } = useLive();

  async function undo(activityId: number) {
    try {
      await call(api.activity[':id'].undo.$post({ param: { id: String(activityId) } }));
      await Promise.all([refresh(groupKey), refresh(activityKey(groupId)), refresh(meKey(groupId))]);
      toast({ title: 'Undone', description: 'It is as it was before.' });
    } catch (error) {
      toastError(error);
    }
  }

  /** @param activityId the entry that the change's answer names; null where it changed nothing that can be undone */
  return (said: { title: string; description: string }, activityId: number | null) =>
    toast({ ...said, onUndo: activityId === null ? undefined : () => void undo(activityId) });
}
