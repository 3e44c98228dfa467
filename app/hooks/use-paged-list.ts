import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

/** How much of a list is read and rendered at a time: a few screens of a phone, and several lists share a page. */
const perPage = 12;

export type Page = { limit: string; offset: string };

export const firstPage: Page = { limit: String(perPage), offset: '0' };

/** A list's first part as its query keeps it; undefined where it could not be read. */
export function pagedList<T>(first: T[] | undefined): InfiniteData<T[], number> | undefined {
  return first && { pages: [first], pageParams: [0] };
}

type PagedListOptions<T> = {
  queryKey: QueryKey;
  read: (page: Page) => Promise<T[]>;
};

/** A long list, read part by part from its beginning; while another search is under way, the last one's stays. */
export function usePagedList<T>({ queryKey, read }: PagedListOptions<T>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read({ limit: String(perPage), offset: String(pageParam) }),
    initialPageParam: 0,
    getNextPageParam: (last: T[], pages) => (last.length < perPage ? undefined : pages.length * perPage),
    placeholderData: keepPreviousData,
  });
  const more = query.hasNextPage
    ? { text: 'Show more', isBusy: query.isFetchingNextPage, onPress: () => void query.fetchNextPage() }
    : null;
  return {
    items: query.data?.pages.flat(),
    more,
    error: query.error,
    isStale: query.isPlaceholderData,
    refetch: query.refetch,
  };
}

export type PagedListResult<T> = ReturnType<typeof usePagedList<T>>;
