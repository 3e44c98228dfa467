import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotifyState } from '../../../worker/contract/groups/device';
import { api, callVersioned } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { useMergeParticipant } from '../interest/use-merge-participant';
import { meKey } from '../query-keys';

type MyEmailsProps = { groupId: number; participantId: number; state: NotifyState };

const says: Record<NotifyState, string | null> = {
  off: null,
  asked: 'Please confirm your address with the e-mail that we have sent you.',
  on: 'You are e-mailed when something is decided.',
};

/** Whether a member of this device is e-mailed, and the way to switch it. */
export function MyEmails({ groupId, participantId, state }: MyEmailsProps) {
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
          ? {
              title: 'Please look into your mailbox',
              description: 'We have sent you an e-mail to confirm your address.',
            }
          : { title: 'Done', description: 'You get no more e-mails about this group.' },
      );
    },
    onError: toastError,
  });
  const press = (notify: boolean, text: string) => (
    <Button
      variant="ghost"
      size="sm"
      isBusy={switching.isPending && switching.variables === notify}
      busyText="Saving..."
      onClick={() => switching.mutate(notify)}
    >
      {text}
    </Button>
  );
  return (
    <>
      {says[state] && <p className="basis-full px-3 pt-1 text-ink-soft text-sm">{says[state]}</p>}
      {state === 'off' && press(true, 'E-mail me when something is decided')}
      {state === 'asked' && press(true, 'Send it again')}
      {state !== 'off' && press(false, 'Stop e-mails')}
    </>
  );
}
