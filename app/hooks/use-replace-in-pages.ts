import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Puts what a write answered into the lists under a key that are read page by page, where its older self stands. */
export function useReplaceInPages<T extends { id: number }>(queryKey: QueryKey): (saved: T) => void {
  const queryClient = useQueryClient();
  return (saved) =>
    queryClient.setQueriesData<InfiniteData<T[]>>(
      { queryKey },
      (list) =>
        list && { ...list, pages: list.pages.map((page) => page.map((item) => (item.id === saved.id ? saved : item))) },
    );
}
