import { useMutation } from '@tanstack/react-query';
import type { Group } from '../../../worker/contract/groups/group';
import { callVersioned } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { toast } from '../../ui/toast';
import { useLive } from '../live/live-connection';

/**
 * Confirms a tour, or takes it back, and shows it.
 * @param said what the toast is called then
 */
export function useTourChange(
  send: () => Parameters<typeof callVersioned<Group>>[0],
  said: string,
  onDone?: () => void,
) {
  const { hear } = useLive();
  return useMutation({
    mutationFn: () => callVersioned(send()),
    onSuccess: ({ answer: { id: groupId, customizations }, version }) => {
      hear({ type: 'group_changed', groupId, version, confirmedTour: customizations.confirmedTour });
      toast({ title: said, description: 'The group sees it.' });
      onDone?.();
    },
    onError: toastError,
  });
}
