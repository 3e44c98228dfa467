import { useMutation } from '@tanstack/react-query';
import type { Group } from '../../../worker/contract/groups/group';
import { tourFormTexts } from '../../../worker/contract/sentences/tours';
import { callVersioned } from '../../api/client';
import { isConflict } from '../../api/errors';
import { toastError } from '../../api/toast-error';
import { useSentences } from '../../hooks/use-sentences';
import { toast } from '../../ui/toast';
import { useLive } from '../live/live-connection';
import { groupKey } from '../query-keys';

/** Confirms or cancels a tour; `title` is the toast's. */
export function useTourChange(
  send: () => Parameters<typeof callVersioned<Group>>[0],
  title: string,
  onDone?: () => void,
) {
  const t = useSentences(tourFormTexts);
  const { apply, refresh } = useLive();
  return useMutation({
    mutationFn: () => callVersioned(send()),
    onSuccess: ({ answer: { id: groupId, customizations }, version }) => {
      apply({ type: 'group_changed', groupId, version, confirmedTour: customizations.confirmedTour });
      toast({ title, description: t('groupSeesIt') });
      onDone?.();
    },
    onError: (error) => {
      toastError(error);
      if (isConflict(error)) return refresh(groupKey);
    },
  });
}
