import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LeaseStep } from '../../../contract/lease-step';
import type { Participant } from '../../../contract/participant';
import { stepName } from '../../../contract/step-names';
import { leaseStepTexts } from '../../../texts/sentences/lease-steps';
import { api, call, callVersioned } from '../../client/client';
import { deviceStore, parseStored, useDeviceStore } from '../../client/device/device-store';
import { isRefusal } from '../../client/errors';
import { useHasNetwork } from '../../client/hydration';
import { useSentences } from '../../client/language';
import { toastError } from '../../client/queries';
import { Button } from '../../ui/button';
import { BellRing } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { useUndoToast } from '../activity/use-undo';
import { useMergeParticipant } from '../interest/use-save-participant';
import { useLive } from '../live/use-live';
import { stepRow } from '../saved-here';

// A hanging call would block every later one.
const sendWithinMs = 10_000;

/**
 * Optimistic. A change that does not reach the server waits on this device, also after the page is closed, and says so. All
 * its attempts have one key. It is dropped if others changed the step since.
 */
export function useStepChange({ id, groupId, stepsDone }: Participant, step: LeaseStep) {
  const t = useSentences(leaseStepTexts);
  const queryClient = useQueryClient();
  const mergeParticipant = useMergeParticipant();
  const undoToast = useUndoToast(groupId);
  const hasNetwork = useHasNetwork();
  const [waiting, keep, forget] = usePendingChange(groupId, id, step.id);
  // Several components of the page may change the same step.
  const mutationKey = ['step-change', id, step.id];
  const isPending = useIsMutating({ mutationKey }) > 0;
  const { mutate } = useMutation({
    mutationKey,
    // One after the other, so that changes arrive in the order of the presses.
    scope: { id: mutationKey.join(' ') },
    meta: { isQuiet: true },
    mutationFn: ({ done, key }: PendingChange) =>
      callVersioned(
        api.participants[':id'].steps[':stepId'].$put(
          { param: { id: String(id), stepId: String(step.id) }, json: { done } },
          { headers: { 'Idempotency-Key': key }, init: { signal: AbortSignal.timeout(sendWithinMs) } },
        ),
      ),
    onSuccess: (saved, change) => {
      const { done } = change;
      forget(change);
      mergeParticipant(saved);
      // It had arrived before, and another person has changed the step since.
      if (saved.answer.stepsDone.includes(step.id) !== done) return;
      undoToast(
        {
          title: t('saved'),
          description: t(done ? 'markedDone' : 'markedNotDone', { step: stepName(step.name, t.language) }),
        },
        saved.activityId,
        stepRow(id, step.id),
      );
    },
    onError: (error, change) => {
      if (!isRefusal(error)) return;
      forget(change);
      toastError(error);
    },
  });
  const send = (change: PendingChange) => {
    if (navigator.onLine && queryClient.isMutating({ mutationKey }) === 0) mutate(change);
  };
  const isDoneOnServer = stepsDone.includes(step.id);
  return {
    isDone: waiting?.done ?? isDoneOnServer,
    isPending,
    /** Null if nothing is waiting. */
    notice: waiting === null || isPending ? null : t(hasNetwork ? 'notSentYet' : 'waitsForNetwork'),
    waiting,
    /** It arrived without an answer, or others have done the same. */
    isSettled: waiting?.done === isDoneOnServer,
    forget,
    send,
    save: (done: boolean) => {
      const change = { done, key: crypto.randomUUID() };
      keep(change);
      if (navigator.onLine) mutate(change);
    },
  };
}

const [firstPauseMs, longestPauseMs] = [3000, 60_000];

/** With growing pauses, and at once when the page or the network is back. */
export function useSendPending({
  waiting,
  isPending,
  isSettled,
  forget,
  send,
}: ReturnType<typeof useStepChange>): void {
  const { isLive } = useLive();
  const hasNetwork = useHasNetwork();
  const tries = useRef(0);
  const key = waiting?.key;

  useEffect(() => {
    if (waiting && isSettled && !isPending) forget(waiting);
  }, [isSettled, isPending]);

  useEffect(() => {
    tries.current = 0;
  }, [key, isLive, hasNetwork]);

  useEffect(() => {
    if (isPending) tries.current += 1;
    if (waiting === null || isPending || !hasNetwork) return;
    const pause = tries.current === 0 ? 0 : Math.min(firstPauseMs * 2 ** (tries.current - 1), longestPauseMs);
    const timer = setTimeout(() => send(waiting), pause);
    return () => clearTimeout(timer);
  }, [key, isPending, isLive, hasNetwork]);
}

const keyOf = (groupId: number) => `step-marks:${groupId}`;

/** `key`: a retry counts once, whatever others did since. */
type PendingChange = { done: boolean; key: string };

/** The changes that are not saved yet, by member and step. */
type PendingChanges = Record<string, PendingChange>;

const stepChangeKey = (participantId: number, stepId: number) => `${participantId}/${stepId}`;

/** A change that has not reached the server, or null, and functions that store it beyond a reload and delete it. */
function usePendingChange(groupId: number, participantId: number, stepId: number) {
  const kept = useDeviceStore(() => deviceStore.read(keyOf(groupId))) ?? null;
  const name = stepChangeKey(participantId, stepId);
  const waiting: PendingChanges = parseStored(kept) ?? {};
  const read = (): PendingChanges => parseStored(deviceStore.read(keyOf(groupId))) ?? {};
  const write = (changes: PendingChanges) =>
    deviceStore.write(keyOf(groupId), Object.keys(changes).length > 0 ? JSON.stringify(changes) : null);
  const keep = (change: PendingChange) => write({ ...read(), [name]: change });
  const forget = ({ key }: PendingChange) => {
    const { [name]: stored, ...others } = read();
    // A later press may have taken its place.
    if (stored?.key === key) write(others);
  };
  return [waiting[name] ?? null, keep, forget] as const;
}

type RemindButtonProps = {
  groupId: number;
  variant?: 'primary' | 'secondary';
  onReminded?: () => void;
};

/** Reminds the members who have open steps of their own, for the point person and staff. */
export function RemindButton({ groupId, variant = 'secondary', onReminded }: RemindButtonProps) {
  const t = useSentences(leaseStepTexts);
  const remind = useMutation({
    mutationFn: () => call(api.groups[':id'].reminders.$post({ param: { id: String(groupId) } })),
    onSuccess: ({ reminded }) => {
      toast({ title: t('reminded'), description: t('remindedText', { n: reminded }) });
      onReminded?.();
    },
  });
  return (
    <Button
      variant={variant}
      size="sm"
      icon={<BellRing />}
      isBusy={remind.isPending}
      busyText={t('reminding')}
      onClick={() => remind.mutate()}
    >
      {t('remind')}
    </Button>
  );
}
