import type { AuditEntry } from '../../contract/staff/audit';
import { auditActions } from '../../contract/staff/audit';
import { limits } from '../../contract/values/limits';
import { api, call } from '../client/client';
import { useTimeZone } from '../client/hydration';
import { useLoadedQueries } from '../client/queries';
import { type PagedListResult, pagedList, usePagedList } from '../client/use-paged-list';
import { usDateFormat } from '../domain/us-format';
import { PagedList } from './paged-list';

type AuditPageProps = { loaded: AuditEntry[] | undefined };

/** Which colleague did what, the latest first. */
export function AuditPage({ loaded }: AuditPageProps) {
  const list = useAudit(loaded);
  return (
    <>
      <h1 className="mb-1 text-2xl">Audit log</h1>
      <p className="mb-4 text-ink-soft">Changes made by staff in the past year.</p>
      <PagedList
        list={list}
        what="entries"
        renderItem={(entry) => <AuditItem entry={entry} />}
        empty={<p className="text-ink-soft">No changes yet.</p>}
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      />
    </>
  );
}

function AuditItem({ entry }: { entry: AuditEntry }) {
  const timeZone = useTimeZone();
  const at = usDateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(entry.at));
  return (
    <article className="grid gap-x-6 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_12rem]">
      <h2 className="wrap-anywhere font-medium text-base">{auditSentence(entry)}</h2>
      <p className="wrap-anywhere text-ink-soft text-sm sm:leading-6">{entry.staff}</p>
      <time
        dateTime={entry.at}
        className="tabular text-ink-soft text-sm sm:text-end sm:leading-6"
        suppressHydrationWarning
      >
        {at}
      </time>
    </article>
  );
}

export const readAudit = (client: Pick<typeof api, 'audit'>, before?: number) =>
  call(client.audit.$get({ query: before === undefined ? {} : { before: String(before) } }));

const sizes = { first: limits.auditPerPage, later: limits.auditPerPage };

function useAudit(loaded: AuditEntry[] | undefined): PagedListResult<AuditEntry> {
  const queryKey = ['audit'];
  useLoadedQueries(loaded, () => [[queryKey, pagedList(loaded)]]);
  return usePagedList<AuditEntry>({ queryKey, read: (_, last) => readAudit(api, last?.id), sizes });
}

/** 'Changed the property Maple Court', "Changed Ana's group": staff's action without its subject; an object without a name goes by its id. */
export function auditSentence({ action, staff, subject: { type, id, name } }: AuditEntry): string {
  const deed = auditActions[action];
  if (type === 'agenda_link') return name === null || name === staff ? deed : `${deed} of ${name}`;
  if (name === null) return `${deed} ${id}`;
  return type === 'group' ? deed.replace('the group', `${name}'s group`) : `${deed} ${name}`;
}
