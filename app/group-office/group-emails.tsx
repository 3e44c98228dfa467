import type { GroupForStaff } from '../../worker/contract/groups/group-for-staff';
import { EmailStateBadge, SendAgain } from '../admin/groups/emails';
import { usShortDate } from '../domain/us-format';
import { useTimeZone } from '../hooks/use-in-browser';
import { Card } from '../ui/card';

/** What was e-mailed to the group's people, newest first, and how it went. */
export function GroupEmails({ emails }: Pick<GroupForStaff, 'emails'>) {
  const timeZone = useTimeZone();
  return (
    <Card title="E-mails">
      {emails.length === 0 && <p className="text-ink-soft">No e-mail was sent yet.</p>}
      <ul aria-label="E-mails" className="divide-y divide-line">
        {emails.map(({ id, recipient, subject, state, createdAt }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p className="flex items-center justify-between gap-3">
              <span className="min-w-0 truncate font-semibold">{recipient}</span>
              <EmailStateBadge state={state} />
            </p>
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <p className="text-ink-soft text-sm">
                {subject} · {usShortDate(createdAt, timeZone)}
              </p>
              {state === 'failed' && <SendAgain id={id} />}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
