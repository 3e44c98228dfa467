import { Trash2 } from 'lucide-react';
import type { Deleted } from '../../../worker/contract/office/deleted';
import type { StaffUser } from '../../../worker/contract/office/staff';
import { limits } from '../../../worker/contract/values/limits';
import { EmptyState } from '../../ui/empty-state';
import { Skeleton } from '../../ui/skeleton';
import { StaffFrame } from '../staff-frame';
import { StaffLoadFailed } from '../staff-load-failed';
import { DeletedItem } from './deleted-item';
import { useDeleted } from './use-deleted';

type DeletedPageProps = { staff: StaffUser; loaded: Deleted[] | undefined };

/** What staff have deleted and can restore (docs/product.md, "Deleted"). */
export default function DeletedPage({ staff, loaded }: DeletedPageProps) {
  const { data, error, refetch } = useDeleted(loaded);
  return (
    <StaffFrame staff={staff}>
      <h1 className="mb-1 text-2xl">Deleted</h1>
      <p className="mb-4 text-ink-soft">
        Properties and groups can be restored, with everything in them, for {limits.daysDeletedAreKept} days.
      </p>
      {data ? (
        <DeletedList things={data} />
      ) : error ? (
        <StaffLoadFailed what="deleted properties and groups" error={error} onTryAgain={refetch} />
      ) : (
        <Loading />
      )}
    </StaffFrame>
  );
}

function DeletedList({ things }: { things: Deleted[] }) {
  if (things.length === 0) {
    return (
      <EmptyState icon={<Trash2 />} title="Nothing was deleted">
        What is deleted on the other pages can be restored here.
      </EmptyState>
    );
  }
  return (
    <ul tabIndex={-1} className="divide-y divide-line rounded-lg border border-line bg-surface outline-none">
      {things.map((thing) => (
        <li key={`${thing.type} ${thing.id}`}>
          <DeletedItem thing={thing} />
        </li>
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading what was deleted...</span>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}
