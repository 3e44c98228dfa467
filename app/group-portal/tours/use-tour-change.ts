import { useMutation } from '@tanstack/react-query';
import type { Group } from '../../../worker/contract/groups/group';
import { callVersioned } from '../../api/client';
import { isConflict } from '../../api/errors';
import { toastError } from '../../api/toast-error';
import { toast } from '../../ui/toast';
import { useLive } from '../live/live-connection';
import { groupKey } from '../query-keys';

/**
 * Confirms a tour, or takes it back, and shows it.
 * @param said what the toast is called then
 */
export function useTourChange(
  send: () => Parameters<typeof callVersioned<Group>>[0],
  said: string,
  onDone?: () => void,
) {
  const { hear, refresh } = useLive();
  return useMutation({
    mutationFn: () => callVersioned(send()),
    onSuccess: ({ answer: { id: groupId, customizations }, version }) => {
      hear({ type: 'group_changed', groupId, version, confirmedTour: customizations.confirmedTour });
      toast({ title: said, description: 'The group sees it.' });
      onDone?.();
    },
    onError: (error) => {
      toastError(error);
      if (isConflict(error)) return refresh(groupKey);
    },
  });
}
