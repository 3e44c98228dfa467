import { useMutation } from '@tanstack/react-query';
import type { NewTourSchedule, TourSchedule } from '../../../worker/contract/groups/tour-schedule';
import { tourTexts } from '../../../worker/contract/sentences/tours';
import { api, callVersioned } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { useSentences } from '../../hooks/use-sentences';
import { useUndoToast } from '../activity/use-undo';
import { useLive } from '../live/live-connection';

export function useSaveSchedule(groupId: number, onSaved?: (schedule: TourSchedule) => void) {
  const { apply } = useLive();
  const t = useSentences(tourTexts);
  const undoToast = useUndoToast(groupId);
  return useMutation({
    mutationFn: (planning: NewTourSchedule) => callVersioned(api['tour-schedules'].$post({ json: planning })),
    onSuccess: ({ answer: schedule, version, activityId }) => {
      apply({ type: 'tour_schedules_changed', groupId, schedule, version });
      onSaved?.(schedule);
      undoToast({ title: t('saved'), description: t('savedText') }, activityId);
    },
    onError: toastError,
  });
}
