import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PagedListResult } from '../client/use-paged-list';
import { Button } from '../ui/button';
import type { Elements } from '../ui/elements';
import { Skeleton } from '../ui/placeholder';
import { StaffLoadFailed } from './staff-message';

type PagedListProps<T> = {
  list: PagedListResult<T>;
  renderItem: (item: T) => ReactNode;
  what: string;
  /** Shown for an empty list. */
  empty: Elements;
  className?: string;
};

/** While another search is loading, its rows are skeletons of the last one's. */
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
      <span className="sr-only">{`Loading ${what}...`}</span>
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </div>
  );
}

/** Null if everything is shown. */
type More = { text: string; isBusy?: boolean; onPress: () => void } | null;

type ShowMoreListProps<T> = {
  items: T[];
  renderItem: (item: T) => ReactNode;
  more: More;
  name?: string;
  className?: string;
};

/** Grows at a press: endless scrolling would keep what follows out of reach. The first new item gets the focus. */
export function ShowMoreList<T extends { id: number }>({
  items,
  renderItem,
  more,
  name,
  className,
}: ShowMoreListProps<T>) {
  const { list, noteEnd } = useFocusOnNew<HTMLUListElement>(items.length);
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={name} className={className}>
        {items.map((item) => (
          <li key={item.id} tabIndex={-1}>
            {renderItem(item)}
          </li>
        ))}
      </ul>
      <ShowMore more={more} onPress={noteEnd} />
    </>
  );
}

type ShowMoreProps = { more: More; onPress: () => void };

export function ShowMore({ more, onPress }: ShowMoreProps) {
  if (!more) return null;
  const press = () => {
    onPress();
    more.onPress();
  };
  return (
    <div className="mt-4 text-center">
      <Button variant="secondary" isBusy={more.isBusy} onClick={press}>
        {more.text}
      </Button>
    </div>
  );
}

/** Focuses the first new item after `noteEnd` was called. */
export function useFocusOnNew<List extends HTMLElement>(count: number) {
  const list = useRef<List>(null);
  const firstNew = useRef<number>();
  useEffect(() => {
    if (firstNew.current === undefined || count <= firstNew.current) return;
    const item = list.current?.children[firstNew.current];
    firstNew.current = undefined;
    if (item instanceof HTMLElement) item.focus();
  }, [count]);
  const noteEnd = () => {
    firstNew.current = count;
  };
  return { list, noteEnd };
}

export function useShowMore<T>(items: T[], step: number) {
  const [count, setCount] = useState(step);
  const left = items.length - count;
  const more = left > 0 ? { text: `Show more (${left} left)`, onPress: () => setCount(count + step) } : null;
  return { shown: items.slice(0, count), more };
}
