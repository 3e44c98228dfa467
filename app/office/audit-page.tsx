import { useSearchParams } from '@remix-run/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type AuditEntry, type AuditFilter, type AuditSubjectType, auditActions } from '../../contract/staff/audit';
import { colleagueName, namesInChoice } from '../../contract/staff/colleague-name';
import type { Colleague } from '../../contract/staff/people';
import { officeLimits } from '../../contract/values/office-limits';
import { api, call } from '../client/client';
import { useTimeZone } from '../client/hydration';
import { useLoadedQueries } from '../client/queries';
import { type PagedListResult, pagedList, usePagedList } from '../client/use-paged-list';
import { usDateFormat } from '../domain/staff/us-format';
import { CsvLink } from './csv-link';
import { Choice } from './filter-fields';
import { PagedList } from './paged-list';
import { colleaguesKey } from './query-keys';

const typeNames: Record<AuditSubjectType, string> = {
  group: 'Groups',
  property: 'Properties',
  unit: 'Units',
  room: 'Rooms',
  webhook: 'Webhooks',
  key: 'API keys',
  agenda_link: 'Calendar links',
  person: 'People',
  export: 'Downloads',
};

type AuditPageProps = { loaded: AuditEntry[] | undefined };

/** Which colleague did what, the latest first; the filter is in the address. */
export function AuditPage({ loaded }: AuditPageProps) {
  const [search, setSearch] = useSearchParams();
  // The router shows an address only once it has loaded: the next choice would not know this one.
  const [filter, setFilter] = useState(() => auditFilterOf(search));
  useEffect(() => setFilter(auditFilterOf(search)), [search]);
  const list = useAudit(filter, loaded);
  const colleagues = useQuery({ queryKey: colleaguesKey, queryFn: () => call(api.colleagues.$get({ query: {} })) });
  const change = (name: keyof AuditFilter, value: string) => {
    const changed = new URLSearchParams({ ...filter, [name]: value });
    if (!value) changed.delete(name);
    setFilter(auditFilterOf(changed));
    setSearch(changed, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <h1 className="mb-1 text-2xl">Audit log</h1>
      <p className="mb-4 text-ink-soft">Changes and downloads by staff in the past year.</p>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Choice label="Colleague" value={filter.staff ?? ''} onChoose={(staff) => change('staff', staff)}>
          <option value="">Everyone</option>
          {namesInChoice(colleaguesWith(colleagues.data ?? [], filter.staff)).map(({ email, text }) => (
            <option key={email} value={email}>
              {text}
            </option>
          ))}
        </Choice>
        <Choice label="About" value={filter.type ?? ''} onChoose={(type) => change('type', type)}>
          <option value="">Everything</option>
          {Object.entries(typeNames).map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </Choice>
        <CsvLink
          href={`/api/audit.csv?${new URLSearchParams(filter)}`}
          className="grid min-h-11 place-items-center text-accent underline"
        >
          Download CSV
        </CsvLink>
      </div>
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
      <p title={entry.staff} className="wrap-anywhere text-ink-soft text-sm sm:leading-6">
        {colleagueName({ email: entry.staff, name: entry.staffName })}
      </p>
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

export function auditFilterOf(search: URLSearchParams): AuditFilter {
  const [staff, type] = [search.get('staff'), search.get('type')];
  return { ...(staff && { staff: staff.toLowerCase() }), ...(isType(type) && { type }) };
}

const isType = (type: string | null): type is AuditSubjectType => type !== null && Object.hasOwn(typeNames, type);

/** Also the colleague in the URL, who may have no access anymore. */
const colleaguesWith = (colleagues: Colleague[], staff: string | undefined): Colleague[] =>
  staff === undefined || colleagues.some(({ email }) => email === staff)
    ? colleagues
    : [...colleagues, { email: staff, name: '' }];

export const readAudit = (client: Pick<typeof api, 'audit'>, filter: AuditFilter, before?: number) =>
  call(client.audit.$get({ query: { ...filter, ...(before !== undefined && { before: String(before) }) } }));

const sizes = { first: officeLimits.auditPerPage, later: officeLimits.auditPerPage };

function useAudit(filter: AuditFilter, loaded: AuditEntry[] | undefined): PagedListResult<AuditEntry> {
  const queryKey = ['audit', filter];
  useLoadedQueries(loaded, () => [[queryKey, pagedList(loaded)]]);
  return usePagedList<AuditEntry>({ queryKey, read: (_, last) => readAudit(api, filter, last?.id), sizes });
}

/**
 * 'Changed the property Maple Court', "Changed Ana's group": staff's action without its subject; an object without a name
 * goes by its id.
 */
export function auditSentence({ action, staff, subject: { type, id, name } }: AuditEntry): string {
  const deed = auditActions[action];
  if (type === 'export') return deed;
  if (type === 'agenda_link') return name === null || name === staff ? deed : `${deed} of ${name}`;
  if (name === null) return `${deed} ${id}`;
  return type === 'group' ? deed.replace('the group', `${name}'s group`) : `${deed} ${name}`;
}
