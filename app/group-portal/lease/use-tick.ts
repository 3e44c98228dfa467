import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Participant } from '../../../worker/contract/groups/participant';
import type { LeaseStep } from '../../../worker/contract/properties/lease-step';
import { leaseStepTexts } from '../../../worker/contract/sentences/lease-steps';
import { api, callVersioned } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { useSentences } from '../../hooks/use-sentences';
import { useUndoToast } from '../activity/use-undo';
import { useMergeParticipant } from '../interest/use-save-participant';

/** Says of a member that a step is done, or is not. Without a network it waits, and is sent once there is one. */
export function useTick({ id, groupId, stepsDone }: Participant, step: LeaseStep) {
  const t = useSentences(leaseStepTexts);
  const mergeParticipant = useMergeParticipant();
  const undoToast = useUndoToast(groupId);
  // What was ticked shows with the very press, until it is saved.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { mutate, isPaused } = useMutation({
    networkMode: 'online',
    mutationFn: (done: boolean) =>
      callVersioned(
        api.participants[':id'].steps[':stepId'].$put({
          param: { id: String(id), stepId: String(step.id) },
          json: { done },
        }),
      ),
    onSuccess: (saved, done) => {
      mergeParticipant(saved);
      undoToast(
        { title: t('saved'), description: t(done ? 'ticked' : 'unticked', { step: step.name }) },
        saved.activityId,
      );
    },
    onError: toastError,
    onSettled: () => setWanted(null),
  });
  const isPending = wanted !== null;
  const tick = (done: boolean) => {
    if (isPending) return;
    setWanted(done);
    mutate(done);
  };
  return { isDone: wanted ?? stepsDone.includes(step.id), isPending, isPaused, tick };
}
