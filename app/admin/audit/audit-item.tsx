import type { AuditEntry } from '../../../worker/contract/office/audit';
import { auditSentence } from '../../domain/audit';
import { usFormat } from '../../domain/us-format';
import { useTimeZone } from '../../hooks/use-time-zone';

/** One deed in a line: what, who, when. */
export function AuditItem({ entry }: { entry: AuditEntry }) {
  const timeZone = useTimeZone();
  const at = usFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(entry.at));
  return (
    <article className="grid gap-x-6 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_12rem]">
      <h2 className="wrap-anywhere font-medium text-base">{auditSentence(entry)}</h2>
      <p className="wrap-anywhere text-ink-soft text-sm sm:leading-6">{entry.staff}</p>
      <time
        dateTime={entry.at}
        className="tabular text-ink-soft text-sm sm:text-right sm:leading-6"
        suppressHydrationWarning
      >
        {at}
      </time>
    </article>
  );
}
