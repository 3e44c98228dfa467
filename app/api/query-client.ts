import { QueryClient } from '@tanstack/react-query';

/**
 * Data is fresh until a notice or a write says otherwise (docs/product.md, "Reading data"). A call is always tried: a
 * device that believes itself offline may be wrong, and a person who waits is better told.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
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
