import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

/**
 * Begins a page's queries with what its loader read, which is newer than what an earlier visit left under their keys.
 * Called by the page itself, before any part of it reads them. Unlike TanStack's HydrationBoundary it compares no
 * clocks: a device's may be days ahead of the server's.
 * @param loaded what the loader read: each new one is put in the queries once
 * @param queries their keys and data; one without data could not be read, and asks the API itself
 */
export function useLoadedQueries(loaded: unknown, queries: () => [QueryKey, unknown][]): void {
  const queryClient = useQueryClient();
  useMemo(() => {
    for (const [queryKey, data] of queries()) {
      if (data === undefined) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      else queryClient.setQueryData(queryKey, data);
    }
  }, [loaded, queryClient]);
}
