import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { SentEmail } from '../../../worker/contract/groups/email';
import { api, call } from '../../api/client';
import { messageOf } from '../../api/errors';
import { counted } from '../../domain/counted';
import { usShortDate } from '../../domain/us-format';
import { useReplaceInPages } from '../../hooks/use-replace-in-pages';
import { useTimeZone } from '../../hooks/use-time-zone';
import { Badge, type BadgeTone } from '../../ui/badge';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { emailsKey } from './query-keys';

const states: Record<SentEmail['state'], { tone: BadgeTone; text: string }> = {
  waiting: { tone: 'neutral', text: 'Waiting' },
  sending: { tone: 'neutral', text: 'Sending' },
  sent: { tone: 'accent', text: 'Sent' },
  failed: { tone: 'danger', text: 'Not sent' },
};

export function EmailItem({ email }: { email: SentEmail }) {
  const queryClient = useQueryClient();
  const replaceEmail = useReplaceInPages<SentEmail>(emailsKey);
  const timeZone = useTimeZone();
  const { tone, text } = states[email.state];
  const send = useMutation({
    mutationFn: () => call(api.emails[':id'].send.$post({ param: { id: String(email.id) } })),
    onSuccess: (sent) => {
      replaceEmail(sent);
      const { state, recipient } = sent;
      if (state === 'failed') {
        toast({
          title: 'Error',
          description: `The e-mail to ${recipient} could not be sent.`,
          variant: 'destructive',
        });
      } else toast({ title: 'E-mail sent', description: `The setup link went to ${recipient}.` });
    },
    onError: (error) => toast({ title: 'Error', description: messageOf(error), variant: 'destructive' }),
    // A link that had expired was renewed, and the pending groups show it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['groups'] }),
  });
  return (
    <article className="p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="min-w-0 truncate text-base">{email.recipient}</h3>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className="text-sm">{email.subject}</p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft text-sm">
          {usShortDate(email.sentAt ?? email.createdAt, timeZone)}
          {email.attempts > 1 && ` · ${counted(email.attempts, 'attempt')}`}
        </p>
        {email.kind === 'setup' && (
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
        )}
      </div>
    </article>
  );
}
