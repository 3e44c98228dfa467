import type { ReactNode } from 'react';
import type { PagedListResult } from '../hooks/use-paged-list';
import { Skeleton } from '../ui/skeleton';
import { GrowingList } from './growing-list';
import { LoadFailure } from './load-failure';

type PagedListProps<T> = {
  list: PagedListResult<T>;
  draw: (item: T) => ReactNode;
  /** What the list is of, in the plural. */
  what: string;
  /** Stands where a list without entries would be. */
  empty: ReactNode;
  className?: string;
};

/** A list that is read part by part: on its way, failed, empty, or there. */
export function PagedList<T extends { id: number }>({ list, draw, what, empty, className }: PagedListProps<T>) {
  const { items, more, error, isStale, refetch } = list;
  if (!items) return error ? <LoadFailure what={what} error={error} onRetry={refetch} /> : <Loading what={what} />;
  if (items.length === 0) return empty;
  return (
    <div aria-busy={isStale}>
      <GrowingList items={items} draw={draw} more={more} className={className ?? 'grid grid-cols-1 gap-3'} />
    </div>
  );
}

function Loading({ what }: { what: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading {what}...</span>
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </div>
  );
}
