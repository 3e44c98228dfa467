import { useId } from 'react';
import type { OfficeGroup } from '../../../contract/office-group';
import { useTimeZone } from '../../client/hydration';
import { usShortDate } from '../../domain/us-format';
import { Card } from '../../ui/card';
import { EmailStateBadge, SendAgain } from '../groups/emails';
import { Folded } from './office-places';

type Emails = Pick<OfficeGroup, 'emails'>;

const shownAtFirst = 3;

export function GroupEmails({ emails }: Emails) {
  const earlier = emails.slice(shownAtFirst);
  return (
    <Card id="emails" title="Emails">
      {emails.length === 0 && <p className="text-ink-soft">No emails sent yet.</p>}
      <EmailList name="Emails" emails={emails.slice(0, shownAtFirst)} />
      {earlier.length > 0 && (
        <Folded title={`Earlier (${earlier.length})`} className="mt-1">
          <EmailList name="Earlier emails" emails={earlier} />
        </Folded>
      )}
    </Card>
  );
}

function EmailList({ name, emails }: Emails & { name: string }) {
  return (
    <ul aria-label={name} className="divide-y divide-line text-sm">
      {emails.map((email) => (
        <EmailItem key={email.id} email={email} />
      ))}
    </ul>
  );
}

function EmailItem({ email }: { email: Emails['emails'][number] }) {
  const { id, recipient, subject, state, createdAt, canSendAgain } = email;
  const timeZone = useTimeZone();
  const [recipientId, subjectId] = [useId(), useId()];
  return (
    <li className="py-2 first:pt-0 last:pb-0">
      <p className="flex items-center justify-between gap-3">
        <span id={recipientId} className="min-w-0 truncate font-semibold">
          {recipient}
        </span>
        <EmailStateBadge state={state} />
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p id={subjectId} className="text-ink-soft">
          {subject} · {usShortDate(createdAt, timeZone)}
        </p>
        {canSendAgain && <SendAgain id={id} describedBy={`${subjectId} ${recipientId}`} />}
      </div>
    </li>
  );
}
