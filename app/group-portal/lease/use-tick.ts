import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Participant } from '../../../worker/contract/groups/participant';
import type { LeaseStep } from '../../../worker/contract/properties/lease-step';
import { stepName } from '../../../worker/contract/properties/step-name';
import { leaseStepTexts } from '../../../worker/contract/sentences/lease-steps';
import { api, callVersioned } from '../../api/client';
import { isRefusal } from '../../api/errors';
import { toastError } from '../../api/toast-error';
import { deviceStore, parseStored, useDeviceStore } from '../../device/device-store';
import { useSentences } from '../../hooks/use-sentences';
import { useUndoToast } from '../activity/use-undo';
import { useMergeParticipant } from '../interest/use-save-participant';
import { useLive } from '../live/live-connection';

/** Shows with the press; what does not reach the server waits here (docs/product.md, "Steps to the lease"). */
export function useTick({ id, groupId, stepsDone }: Participant, step: LeaseStep) {
  const t = useSentences(leaseStepTexts);
  const mergeParticipant = useMergeParticipant();
  const undoToast = useUndoToast(groupId);
  const [waiting, keep] = useWaitingTick(groupId, id, step.id);
  // Several parts of the page may tick the same step.
  const mutationKey = ['tick', id, step.id];
  const isPending = useIsMutating({ mutationKey }) > 0;
  const isOnItsWay = useIsMutating({ mutationKey, predicate: ({ state }) => !state.isPaused }) > 0;
  const { mutate } = useMutation({
    mutationKey,
    networkMode: 'online',
    mutationFn: (done: boolean) =>
      callVersioned(
        api.participants[':id'].steps[':stepId'].$put({
          param: { id: String(id), stepId: String(step.id) },
          json: { done },
        }),
      ),
    onSuccess: (saved, done) => {
      keep(null);
      mergeParticipant(saved);
      undoToast(
        { title: t('saved'), description: t(done ? 'ticked' : 'unticked', { step: stepName(step.name, t.language) }) },
        saved.activityId,
      );
    },
    onError: (error) => {
      if (isRefusal(error)) keep(null);
      toastError(error);
    },
  });
  return {
    isDone: waiting ?? stepsDone.includes(step.id),
    isPending,
    isWaiting: waiting !== null && !isOnItsWay,
    waiting,
    save: (done: boolean) => {
      if (isPending) return;
      keep(done);
      mutate(done);
    },
  };
}

/** Once, as soon as the page is live. */
export function useSendWaiting({ waiting, isPending, save }: ReturnType<typeof useTick>): void {
  const { isLive } = useLive();
  useEffect(() => {
    if (isLive && waiting !== null && !isPending) save(waiting);
  }, [isLive]);
}

const keyOf = (groupId: number) => `ticks:${groupId}`;

/** Done or not, by member and step. */
type WaitingTicks = Record<string, boolean>;

const tickKey = (participantId: number, stepId: number) => `${participantId}/${stepId}`;

/** A tick that has not reached the server, null where none waits, and what keeps it beyond a reload. */
function useWaitingTick(groupId: number, participantId: number, stepId: number) {
  const kept = useDeviceStore(() => deviceStore.read(keyOf(groupId))) ?? null;
  const waiting: WaitingTicks = parseStored(kept) ?? {};
  const keep = (done: boolean | null) => {
    const { [tickKey(participantId, stepId)]: _, ...others }: WaitingTicks =
      parseStored(deviceStore.read(keyOf(groupId))) ?? {};
    const ticks = done === null ? others : { ...others, [tickKey(participantId, stepId)]: done };
    deviceStore.write(keyOf(groupId), Object.keys(ticks).length > 0 ? JSON.stringify(ticks) : null);
  };
  return [waiting[tickKey(participantId, stepId)] ?? null, keep] as const;
}
