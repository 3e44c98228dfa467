import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { hourMs } from '../../contract/values/time';

export type PageSizes = { first: number; later: number };

/** A few phone screens: several lists share a page. */
const shortPages: PageSizes = { first: 12, later: 12 };

export type Page = { limit: string; offset: string };

export const firstPage = ({ first }: PageSizes = shortPages): Page => ({ limit: String(first), offset: '0' });

type PageStart<T> = { offset: number; last?: T };

/** Undefined if the page could not be read. */
export function pagedList<T>(first: T[] | undefined): InfiniteData<T[], PageStart<T>> | undefined {
  return first && { pages: [first], pageParams: [{ offset: 0 }] };
}

type PagedListOptions<T> = {
  queryKey: QueryKey;
  /** `last`: the item before the page. */
  read: (page: Page, last?: T) => Promise<T[]>;
  sizes?: PageSizes;
  /** False until the list is wanted. */
  isEnabled?: boolean;
};

/** While another search is loading, the last one's items stay. */
export function usePagedList<T>({ queryKey, read, sizes = shortPages, isEnabled = true }: PagedListOptions<T>) {
  const sizeAt = (offset: number) => (offset === 0 ? sizes.first : sizes.later);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: { offset, last } }) => read({ limit: String(sizeAt(offset)), offset: String(offset) }, last),
    initialPageParam: { offset: 0 } as PageStart<T>,
    getNextPageParam: (page: T[], _, { offset }) =>
      page.length < sizeAt(offset) ? undefined : { offset: offset + page.length, last: page.at(-1) },
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    // As long as someone works on one item and comes back.
    gcTime: hourMs,
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

export function useReplaceInPages<T extends { id: number }>(queryKey: QueryKey): (saved: T) => void {
  const queryClient = useQueryClient();
  return (saved) =>
    queryClient.setQueriesData<InfiniteData<T[]>>(
      { queryKey },
      (list) =>
        list && { ...list, pages: list.pages.map((page) => page.map((item) => (item.id === saved.id ? saved : item))) },
    );
}
