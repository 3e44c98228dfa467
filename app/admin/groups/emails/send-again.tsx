import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { SentEmail } from '../../../../worker/contract/groups/email';
import { api, call } from '../../../api/client';
import { toastError } from '../../../api/toast-error';
import { useReplaceInPages } from '../../../hooks/use-replace-in-pages';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast';
import { emailsKey } from '../query-keys';

/** Sends an e-mail once more, and says how that went. */
export function SendAgain({ id }: Pick<SentEmail, 'id'>) {
  const queryClient = useQueryClient();
  const replaceEmail = useReplaceInPages<SentEmail>(emailsKey);
  const send = useMutation({
    mutationFn: () => call(api.emails[':id'].send.$post({ param: { id: String(id) } })),
    onSuccess: (sent) => {
      replaceEmail(sent);
      const { kind, state, recipient } = sent;
      if (state === 'failed') {
        toast({
          title: 'Error',
          description: `The e-mail to ${recipient} could not be sent.`,
          variant: 'destructive',
        });
      } else {
        const what = kind === 'setup' ? 'The setup link' : 'It';
        toast({ title: 'E-mail sent', description: `${what} went to ${recipient}.` });
      }
    },
    onError: toastError,
    // A link that had expired was renewed, and the pending groups show it.
    onSettled: () =>
      Promise.all(['groups', 'staff-group'].map((list) => queryClient.invalidateQueries({ queryKey: [list] }))),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Send aria-hidden />}
      isBusy={send.isPending}
      busyText="Sending..."
      onClick={() => send.mutate()}
    >
      Send Again
    </Button>
  );
}
