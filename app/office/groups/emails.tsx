import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { SentEmail } from '../../../contract/staff/email';
import { api, call } from '../../client/client';
import { useTimeZone } from '../../client/hydration';
import { useReadAgain } from '../../client/queries';
import { useMayAct } from '../../client/role';
import { usePagedList, useReplaceInPages } from '../../client/use-paged-list';
import { counted, usShortDate } from '../../domain/staff/us-format';
import { Badge, type BadgeTone } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Send } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { PagedList } from '../paged-list';
import { emailsKey, groupListsKey } from '../query-keys';
import { readEmails } from './read-groups';

export function EmailsSection() {
  const titleId = useId();
  const list = usePagedList({ queryKey: emailsKey, read: (page) => readEmails(api, page) });
  return (
    <section id="emails" aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 text-xl">
        Emails
      </h2>
      <PagedList
        list={list}
        what="emails"
        renderItem={(email) => <EmailItem email={email} />}
        empty={<p className="text-ink-soft">No emails sent yet.</p>}
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      />
    </section>
  );
}

function EmailItem({ email }: { email: SentEmail }) {
  const timeZone = useTimeZone();
  const [recipientId, subjectId] = [useId(), useId()];
  return (
    <article className="p-4">
      <div className="flex items-center justify-between gap-3 *:last:shrink-0">
        <h3 id={recipientId} className="min-w-0 truncate text-base">
          {email.recipient}
        </h3>
        <EmailStateBadge state={email.state} />
      </div>
      <p id={subjectId} className="text-sm">
        {email.subject}
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft text-sm">
          {`${usShortDate(email.sentAt ?? email.createdAt, timeZone)}${email.attempts > 1 ? ` · ${counted(email.attempts, 'attempt')}` : ''}`}
        </p>
        {email.canSendAgain && <SendAgain id={email.id} describedBy={`${subjectId} ${recipientId}`} />}
      </div>
    </article>
  );
}

const stateBadges: Record<SentEmail['state'], { tone: BadgeTone; text: string }> = {
  waiting: { tone: 'neutral', text: 'Waiting' },
  sending: { tone: 'neutral', text: 'Sending' },
  sent: { tone: 'accent', text: 'Sent' },
  delivered: { tone: 'accent', text: 'Delivered' },
  bounced: { tone: 'danger', text: 'Bounced' },
  complained: { tone: 'danger', text: 'Marked as spam' },
  failed: { tone: 'danger', text: 'Not sent' },
  unknown: { tone: 'danger', text: 'May not have been sent' },
};

export function EmailStateBadge({ state }: Pick<SentEmail, 'state'>) {
  const { tone, text } = stateBadges[state];
  return <Badge tone={tone}>{text}</Badge>;
}

type SendAgainProps = Pick<SentEmail, 'id'> & { describedBy: string };

export function SendAgain({ id, describedBy }: SendAgainProps) {
  const mayAct = useMayAct('agent');
  const readAgain = useReadAgain();
  const replaceEmail = useReplaceInPages<SentEmail>(emailsKey);
  const send = useMutation({
    mutationFn: () => call(api.emails[':id'].send.$post({ param: { id: String(id) } })),
    onSuccess: (sent) => {
      replaceEmail(sent);
      const { kind, state, recipient } = sent;
      if (state === 'failed') {
        toast({
          title: 'Error',
          description: `The email to ${recipient} couldn't be sent.`,
          variant: 'destructive',
        });
      } else {
        const what = kind === 'setup' ? 'The setup link' : 'It';
        toast({ title: 'Email sent', description: `${what} went to ${recipient}.` });
      }
    },
    // Sending renews an expired setup link, which the lists and the group's own page show.
    onSettled: () => readAgain(groupListsKey, ['group']),
  });
  if (!mayAct) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Send />}
      aria-describedby={describedBy}
      isBusy={send.isPending}
      busyText="Sending..."
      onClick={() => send.mutate()}
    >
      Send Again
    </Button>
  );
}
