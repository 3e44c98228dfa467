import { type QueryFunction, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useIsHydrated } from './use-in-browser';

/** `read`: the query function, for everyone who observes the query only by its key. */
type LoadedQuery = [queryKey: QueryKey, data: unknown, read?: QueryFunction];

/**
 * Puts loader data into the query cache before any component reads it: at once if no one observes the query, else
 * in an effect, like TanStack's HydrationBoundary, but without comparing clocks, which may differ by days. A query
 * whose data is undefined asks the API itself.
 */
export function useLoadedQueries(loaded: unknown, queries: () => LoadedQuery[]): void {
  const queryClient = useQueryClient();

  function put([queryKey, data]: LoadedQuery): void {
    if (data === undefined) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    else queryClient.setQueryData(queryKey, data);
  }

  const observed = useMemo(() => {
    const isObserved = ([queryKey]: LoadedQuery) =>
      (queryClient.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) > 0;
    const all = queries();
    // A component whose code is late, or whose phone slept meanwhile, is hydrated long after.
    queryClient.setQueryDefaults(asRendered([]), { gcTime: Number.POSITIVE_INFINITY });
    for (const [queryKey, data, read] of all) {
      if (read) queryClient.setQueryDefaults(queryKey, { queryFn: read });
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

/** The data as the server rendered it until hydration, then `now`. */
export function useAsRendered<Data>(queryKey: QueryKey, now: Data | undefined): Data | undefined {
  const queryClient = useQueryClient();
  return useIsHydrated() ? now : queryClient.getQueryData<Data>(asRendered(queryKey));
}
