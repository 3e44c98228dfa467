import { useId } from 'react';
import { api } from '../../../api/client';
import { usePagedList } from '../../../hooks/use-paged-list';
import { PagedList } from '../../paged-list';
import { emailsKey } from '../query-keys';
import { readEmails } from '../read-groups';
import { EmailItem } from './email-item';

export function EmailsSection() {
  const titleId = useId();
  const list = usePagedList({ queryKey: emailsKey, read: (page) => readEmails(api, page) });
  return (
    <section id="emails" aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 text-xl">
        E-mails
      </h2>
      <PagedList
        list={list}
        what="e-mails"
        renderItem={(email) => <EmailItem email={email} />}
        empty={<p className="text-ink-soft">No e-mail was sent yet.</p>}
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      />
    </section>
  );
}
