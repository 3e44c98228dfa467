import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

/**
 * Begins a page's queries with what its loader read, which is newer than what an earlier visit left under their keys.
 * Called by the page itself, before any part of it reads them. What nobody looks at is put in while the page renders;
 * the rest, which would draw the page before it anew each time, once it is there, as TanStack's HydrationBoundary does
 * (https://tanstack.com/query/latest/docs/framework/react/reference/hydration). Unlike that it compares no clocks: a
 * device's may be days ahead of the server's.
 * @param loaded what the loader read: each new one is put in the queries once
 * @param queries their keys and data; one without data could not be read, and asks the API itself
 */
export function useLoadedQueries(loaded: unknown, queries: () => [QueryKey, unknown][]): void {
  const queryClient = useQueryClient();

  function put([queryKey, data]: [QueryKey, unknown]): void {
    if (data === undefined) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    else queryClient.setQueryData(queryKey, data);
  }

  const observed = useMemo(() => {
    const isObserved = ([queryKey]: [QueryKey, unknown]) =>
      (queryClient.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) > 0;
    const [now, later] = [queries().filter((one) => !isObserved(one)), queries().filter(isObserved)];
    now.forEach(put);
    return later;
  }, [loaded, queryClient]);

  useEffect(() => observed.forEach(put), [observed]);
}
