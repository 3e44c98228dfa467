import type { ReactNode } from 'react';
import type { PagedListResult } from '../hooks/use-paged-list';
import { Skeleton } from '../ui/skeleton';
import { ShowMoreList } from './show-more-list';
import { StaffLoadFailed } from './staff-load-failed';

type PagedListProps<T> = {
  list: PagedListResult<T>;
  renderItem: (item: T) => ReactNode;
  what: string;
  /** Stands where a list without entries would be. */
  empty: ReactNode;
  className?: string;
};

/** A list part by part; while another search is on its way, its rows are skeletons of the last one's. */
export function PagedList<T extends { id: number }>({ list, renderItem, what, empty, className }: PagedListProps<T>) {
  const { items, more, error, isStale, refetch } = list;
  if (!items)
    return error ? <StaffLoadFailed what={what} error={error} onTryAgain={refetch} /> : <Loading what={what} />;
  if (items.length === 0) return empty;
  return (
    <div
      aria-busy={isStale}
      className="aria-busy:[&_li]:animate-wait aria-busy:[&_li]:rounded-lg aria-busy:[&_li]:bg-sunken aria-busy:[&_li>*]:invisible aria-busy:[&_li>*]:transition-[visibility] aria-busy:[&_li>*]:delay-150"
    >
      <ShowMoreList
        items={items}
        renderItem={renderItem}
        more={more}
        className={className ?? 'grid grid-cols-1 gap-3'}
      />
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
