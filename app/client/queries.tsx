import {
  MutationCache,
  QueryClient,
  QueryClientProvider,
  type QueryFunction,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { siteTexts } from '../../texts/sentences/site';
import { dismissFailure, toast } from '../ui/toast';
import { messageOf } from './errors';
import { pageLanguage } from './language';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Sent by the page itself: shows no toast, and dismisses none. */
      isQuiet?: boolean;
      /** The page itself shows the error. */
      showsError?: boolean;
    };
  }
}

/** Wraps pages that read or write while they are open; other pages do not load this code. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(newQueryClient);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/**
 * Data is fresh until a notice or a write, and unused data stays for five minutes. Nothing is retried or refetched on focus
 * unless a query says so, and a failed write shows a toast unless it handles its error. A device may be wrong about being
 * offline.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onMutate: (_, { meta }) => meta?.isQuiet || dismissFailure(),
      // A mutation with its own `onError` shows its own failure.
      onError: (error, _variables, _context, { options, meta }) => {
        if (!options.onError && !meta?.isQuiet && !meta?.showsError) toastError(error);
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        gcTime: 5 * 60 * 1000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** `read`: the query function, for everyone who observes the query only by its key. */
type LoadedQuery = [queryKey: QueryKey, data: unknown, read?: QueryFunction];

type LoadedQueriesOptions = {
  /** What the cache has is shown until it is read again, as it may be more than was loaded. */
  keepsCached?: boolean;
};

/**
 * Puts loader data into the query cache before any component reads it: at once if no one observes the query, else
 * in an effect, like TanStack's HydrationBoundary, but without comparing clocks, which may differ by days. A query
 * whose data is undefined asks the API itself.
 */
export function useLoadedQueries(
  loaded: unknown,
  queries: () => LoadedQuery[],
  { keepsCached = false }: LoadedQueriesOptions = {},
): void {
  const queryClient = useQueryClient();

  function put([queryKey, data]: LoadedQuery): void {
    if (data === undefined || (keepsCached && queryClient.getQueryData(queryKey) !== undefined))
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    else queryClient.setQueryData(queryKey, data);
  }

  const observed = useMemo(() => {
    const isObserved = ([queryKey]: LoadedQuery) =>
      (queryClient.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) > 0;
    const all = queries();
    for (const [queryKey, , read] of all) if (read) queryClient.setQueryDefaults(queryKey, { queryFn: read });
    const [now, later] = [all.filter((one) => !isObserved(one)), all.filter(isObserved)];
    now.forEach(put);
    return later;
  }, [loaded, queryClient]);

  useEffect(() => observed.forEach(put), [observed]);
}

/** After a write whose answer does not contain what the page shows: everything under these keys. Resolves when it is read. */
export function useReadAgain(): (...queryKeys: QueryKey[]) => Promise<unknown> {
  const queryClient = useQueryClient();
  return useCallback(
    (...queryKeys) => Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    [queryClient],
  );
}

/** Reports every call of the page that fails, a read or a write. `onFailed` has to be the same function in each render. */
export function useFailedCalls(onFailed: (error: unknown) => void): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const caches = [queryClient.getQueryCache(), queryClient.getMutationCache()];
    const unsubscribes = caches.map((cache) =>
      cache.subscribe(
        (event) => event.type === 'updated' && event.action.type === 'error' && onFailed(event.action.error),
      ),
    );
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [queryClient, onFailed]);
}

export function toastError(error: unknown): void {
  const language = pageLanguage();
  toast({ title: siteTexts(language)('error'), description: messageOf(error, language), variant: 'destructive' });
}
