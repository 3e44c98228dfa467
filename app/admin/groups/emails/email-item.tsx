import type { SentEmail } from '../../../../worker/contract/groups/email';
import { counted } from '../../../domain/counted';
import { usShortDate } from '../../../domain/us-format';
import { useTimeZone } from '../../../hooks/use-time-zone';
import { EmailStateBadge } from './email-state-badge';
import { SendAgain } from './send-again';

export function EmailItem({ email }: { email: SentEmail }) {
  const timeZone = useTimeZone();
  return (
    <article className="p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="min-w-0 truncate text-base">{email.recipient}</h3>
        <EmailStateBadge state={email.state} />
      </div>
      <p className="text-sm">{email.subject}</p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft text-sm">
          {usShortDate(email.sentAt ?? email.createdAt, timeZone)}
          {email.attempts > 1 && ` · ${counted(email.attempts, 'attempt')}`}
        </p>
        {(email.kind === 'setup' || email.state === 'failed') && <SendAgain id={email.id} />}
      </div>
    </article>
  );
}
