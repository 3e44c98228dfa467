import { useId, useState } from 'react';
import type { OfficeGroup } from '../../../contract/staff/office-group';
import { officeLimits } from '../../../contract/values/office-limits';
import { api } from '../../client/client';
import { useTimeZone } from '../../client/hydration';
import { usePagedList } from '../../client/use-paged-list';
import { usShortDate } from '../../domain/staff/us-format';
import { Card } from '../../ui/card';
import { EmailStateBadge, SendAgain } from '../groups/emails';
import { readEmails } from '../groups/read-groups';
import { ShowMoreList } from '../paged-list';
import { emailsOfGroupKey } from '../query-keys';
import { StaffLoadFailed } from '../staff-message';
import { Folded } from './office-places';

type Emails = Pick<OfficeGroup, 'emails'>;
type Email = Emails['emails'][number];

const shownAtFirst = 3;

export function GroupEmails({ group: { id, emails } }: { group: Pick<OfficeGroup, 'id' | 'emails'> }) {
  return (
    <Card id="emails" title="Emails">
      {emails.length === 0 && <p className="text-ink-soft">No emails sent yet.</p>}
      <ul aria-label="Emails" className="divide-y divide-line text-sm">
        {emails.slice(0, shownAtFirst).map((email) => (
          <li key={email.id} className="py-2 first:pt-0 last:pb-0">
            <EmailItem email={email} />
          </li>
        ))}
      </ul>
      {emails.length > shownAtFirst && <EarlierEmails groupId={id} emails={emails} />}
    </Card>
  );
}

/** The group has only its newest emails; 'Show more' reads all of them by page. */
function EarlierEmails({ groupId, emails }: Emails & { groupId: number }) {
  const [isWanted, setWanted] = useState(false);
  const list = usePagedList({
    queryKey: emailsOfGroupKey(groupId),
    read: (page) => readEmails(api, page, groupId),
    sizes: pageSizes,
    isEnabled: isWanted,
  });
  const { items, error, refetch } = list;
  const shown = newestFirst([...emails, ...(items ?? [])]).slice(shownAtFirst);
  const readAll = {
    text: 'Show more',
    isBusy: isWanted && !error,
    onPress: () => (isWanted ? void refetch() : setWanted(true)),
  };
  const more = items ? list.more : emails.length < officeLimits.emailsOfGroupShown ? null : readAll;
  return (
    <Folded title={`Earlier (${shown.length}${more ? '+' : ''})`} className="mt-1">
      <ShowMoreList
        name="Earlier emails"
        items={shown}
        renderItem={(email) => <EmailItem email={email} />}
        more={more}
        className="divide-y divide-line text-sm *:py-2"
      />
      {!items && error && <StaffLoadFailed what="emails" error={error} onTryAgain={refetch} />}
    </Folded>
  );
}

const pageSizes = { first: 100, later: 100 };

/** Each once, as it is in the first list that has it. */
const newestFirst = (emails: Email[]) =>
  [...new Map(emails.toReversed().map((email) => [email.id, email])).values()].sort((one, other) => other.id - one.id);

function EmailItem({ email }: { email: Email }) {
  const { id, recipient, subject, state, createdAt, canSendAgain } = email;
  const timeZone = useTimeZone();
  const [recipientId, subjectId] = [useId(), useId()];
  return (
    <>
      <p className="flex items-center justify-between gap-3">
        <span id={recipientId} className="min-w-0 truncate font-semibold">
          {recipient}
        </span>
        <EmailStateBadge state={state} />
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p id={subjectId} className="text-ink-soft">
          {`${subject} · ${usShortDate(createdAt, timeZone)}`}
        </p>
        {canSendAgain && <SendAgain id={id} describedBy={`${subjectId} ${recipientId}`} />}
      </div>
    </>
  );
}
