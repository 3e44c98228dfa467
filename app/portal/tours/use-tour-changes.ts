import { useMutation } from '@tanstack/react-query';
import type { Group } from '../../../contract/group';
import type { NewTourSchedule, TourSchedule } from '../../../contract/tour-schedule';
import { tourFormTexts, tourTexts } from '../../../texts/sentences/tours';
import { api, callVersioned } from '../../client/client';
import { isConflict } from '../../client/errors';
import { useSentences } from '../../client/language';
import { toastError, useReadAgain } from '../../client/queries';
import { toast } from '../../ui/toast';
import { useUndoToast } from '../activity/use-undo';
import { useLiveActions } from '../live/use-live';
import { groupKey } from '../query-keys';
import { datesRow } from '../saved-here';

export function useSaveSchedule(groupId: number, onSaved?: (schedule: TourSchedule, sent: NewTourSchedule) => void) {
  const { mergeRow } = useLiveActions();
  const t = useSentences(tourTexts);
  const undoToast = useUndoToast(groupId);
  return useMutation({
    mutationFn: (planning: NewTourSchedule) => callVersioned(api['tour-schedules'].$post({ json: planning })),
    onSuccess: ({ answer: schedule, version, activityId }, sent) => {
      mergeRow({ version, what: 'schedule', row: schedule });
      onSaved?.(schedule, sent);
      undoToast({ title: t('saved'), description: t('savedText') }, activityId, datesRow(schedule.id));
    },
  });
}

/** Confirms or cancels a tour; `title` is the toast's. */
export function useTourChange(
  send: () => Parameters<typeof callVersioned<Group>>[0],
  title: string,
  onDone?: () => void,
) {
  const t = useSentences(tourFormTexts);
  const { mergeRow } = useLiveActions();
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: () => callVersioned(send()),
    onSuccess: ({ answer: { customizations }, version }) => {
      mergeRow({ version, what: 'confirmedTour', row: customizations.confirmedTour });
      toast({ title, description: t('groupSeesIt') });
      onDone?.();
    },
    onError: (error) => {
      toastError(error);
      if (isConflict(error)) return readAgain(groupKey);
    },
  });
}
