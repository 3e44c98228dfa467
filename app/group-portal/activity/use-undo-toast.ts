import type { ActivityEntry } from '../../../worker/contract/groups/activity';
import { api, call } from '../../api/client';
import { messageOf } from '../../api/errors';
import { toast } from '../../ui/toast';
import { useMe } from '../devices/use-me';
import { useLive } from '../live/live-connection';
import { activityKey, groupKey, meKey } from '../query-keys';

type Subject = Pick<ActivityEntry['subject'], 'type' | 'id'>;

/**
 * Tells of a change of one's own, with the way to take it back while the toast is up; the group's activity has it for
 * a day (docs/product.md, "Undo").
 */
export function useUndoToast(groupId: number) {
  const { refresh } = useLive();
  const me = useMe(groupId);

  // The last thing that happened to it, unless that was done by somebody else.
  async function undo({ type, id }: Subject) {
    try {
      const entries = await call(api.activity.$get({ query: { groupId: String(groupId) } }));
      const entry = entries.find(({ subject }) => subject.type === type && subject.id === id);
      if (!entry?.canUndo || entry.actor.role !== roleOf(me)) throw new Error('This can no longer be undone');
      await call(api.activity[':id'].undo.$post({ param: { id: String(entry.id) } }));
      await Promise.all([refresh(groupKey), refresh(activityKey(groupId)), refresh(meKey(groupId))]);
      toast({ title: 'Undone', description: 'It is as it was before.' });
    } catch (error) {
      toast({ title: 'Error', description: messageOf(error), variant: 'destructive' });
    }
  }

  return (said: { title: string; description: string }, subject: Subject) =>
    toast({ ...said, onUndo: () => void undo(subject) });
}

function roleOf({ isOffice, isPointPerson, participantIds }: ReturnType<typeof useMe>): ActivityEntry['actor']['role'] {
  if (isOffice) return 'office';
  if (isPointPerson) return 'point_person';
  return participantIds.length > 0 ? 'member' : 'visitor';
}
