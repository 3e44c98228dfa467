import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useIsReady } from './use-in-browser';

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
    const all = queries();
    for (const [queryKey, data] of all) {
      const key = asRendered(queryKey);
      if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, data);
    }
    const [now, later] = [all.filter((one) => !isObserved(one)), all.filter(isObserved)];
    now.forEach(put);
    return later;
  }, [loaded, queryClient]);

  useEffect(() => observed.forEach(put), [observed]);
}

const asRendered = (queryKey: QueryKey): QueryKey => ['as rendered', ...queryKey];

/**
 * What a part of the page shows of a query: what the server rendered it from while it is as the server drew it, however
 * much has happened since, and then what is known now.
 * @param now what the query has; undefined while it has nothing
 */
export function useAsRendered<Data>(queryKey: QueryKey, now: Data | undefined): Data | undefined {
  const queryClient = useQueryClient();
  return useIsReady() ? now : queryClient.getQueryData<Data>(asRendered(queryKey));
}
