import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotifyState } from '../../../worker/contract/groups/device';
import { deviceTexts } from '../../../worker/contract/sentences/devices';
import { api, callVersioned } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { useSentences } from '../../hooks/use-sentences';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { useMergeParticipant } from '../interest/use-save-participant';
import { meKey } from '../query-keys';

type MyEmailsProps = { groupId: number; participantId: number; state: NotifyState };

/** Whether a member of this device is e-mailed, and the way to switch it. */
export function MyEmails({ groupId, participantId, state }: MyEmailsProps) {
  const t = useSentences(deviceTexts);
  const queryClient = useQueryClient();
  const mergeParticipant = useMergeParticipant();
  const switching = useMutation({
    mutationFn: (notify: boolean) =>
      callVersioned(api.participants[':id'].$put({ param: { id: String(participantId) }, json: { notify } })),
    onSuccess: async (saved, notify) => {
      mergeParticipant(saved);
      await queryClient.invalidateQueries({ queryKey: meKey(groupId) });
      toast(
        notify
          ? { title: t('mailSent'), description: t('mailSentText') }
          : { title: t('done'), description: t('emailsStopped') },
      );
    },
    onError: toastError,
  });
  const press = (notify: boolean, text: string) => (
    <Button
      variant="ghost"
      size="sm"
      isBusy={switching.isPending && switching.variables === notify}
      busyText={t('saving')}
      onClick={() => switching.mutate(notify)}
    >
      {text}
    </Button>
  );
  return (
    <>
      {state !== 'off' && (
        <p className="basis-full px-3 pt-1 text-ink-soft text-sm">
          {t(state === 'asked' ? 'emailsToConfirm' : 'emailsOn')}
        </p>
      )}
      {state === 'off' && press(true, t('startEmails'))}
      {state === 'asked' && press(true, t('sendAgain'))}
      {state !== 'off' && press(false, t('stopEmails'))}
    </>
  );
}
