import type { AuditEntry } from '../../../worker/contract/office/audit';
import type { StaffUser } from '../../../worker/contract/office/staff';
import { PagedList } from '../paged-list';
import { StaffFrame } from '../staff-frame';
import { AuditItem } from './audit-item';
import { useAudit } from './use-audit';

type AuditPageProps = { staff: StaffUser; loaded: AuditEntry[] | undefined };

/** What staff did, newest first (docs/product.md, "Who did what"). */
export default function AuditPage({ staff, loaded }: AuditPageProps) {
  const list = useAudit(loaded);
  return (
    <StaffFrame staff={staff}>
      <h1 className="mb-1 text-2xl">Who did what</h1>
      <p className="mb-4 text-ink-soft">What staff have changed, kept for a year.</p>
      <PagedList
        list={list}
        what="entries"
        renderItem={(entry) => <AuditItem entry={entry} />}
        empty={<p className="text-ink-soft">Nobody has changed anything yet.</p>}
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      />
    </StaffFrame>
  );
}
